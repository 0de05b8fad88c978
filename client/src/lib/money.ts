const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `85,000.00` */
export const moneyText = (amount: number): string => dollars.format(amount);
