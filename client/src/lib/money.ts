import { everywhere } from '#texts/everywhere.ts';

const dollars = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `85,000.00` */
export const moneyText = (amount: number): string => dollars.format(amount);

/** `$85,000.00 / yr` @param per the unit of pay: `yr` */
export const payText = (amount: number, per: string): string => `$${moneyText(amount)} / ${per}`;
