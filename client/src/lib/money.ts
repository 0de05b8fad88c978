import { everywhere } from '#texts/everywhere.ts';
import { signedHours } from './amounts.ts';

const said =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="currency"]')?.content;
/** GEN-11: the currency of all amounts, by its ISO 4217 code. The page that the server sends says it. */
export const currency: string = said && /^[A-Z]{3}$/.test(said) ? said : 'USD';

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const amounts = new Intl.NumberFormat(everywhere.locale, decimals);
const prices = new Intl.NumberFormat(everywhere.locale, { style: 'currency', currency, ...decimals });

/** `$`, or the code of a currency that has no sign: `PLN` */
export const currencySign: string = prices.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;

/** `85,000.00`, where the page says the currency */
export const moneyText = (amount: number): string => amounts.format(amount);

/** `$85,000.00` */
export const priceText = (amount: number): string => prices.format(amount);

/** `+45.00`, `−10.00`, `0.00`: two decimals, as hours have them. */
export const signedMoney = signedHours;

/** `$85,000.00 / yr` @param per the unit of pay: `yr` */
export const payText = (amount: number, per: string): string => `${priceText(amount)} / ${per}`;
