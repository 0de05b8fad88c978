import { everywhere } from '#texts/everywhere.ts';
import { signedHours } from './amounts.ts';

const dollars = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `85,000.00` */
export const moneyText = (amount: number): string => dollars.format(amount);

/** `+45.00`, `−10.00`, `0.00`: two decimals, as hours have them. */
export const signedMoney = signedHours;

/** `$85,000.00 / yr` @param per the unit of pay: `yr` */
export const payText = (amount: number, per: string): string => `$${moneyText(amount)} / ${per}`;
