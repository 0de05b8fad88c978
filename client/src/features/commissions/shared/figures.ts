import { moneyText } from '#lib/money.ts';
import { everywhere } from '#texts/everywhere.ts';

const whole = new Intl.NumberFormat(everywhere.locale, { maximumFractionDigits: 0, roundingMode: 'halfExpand' });
const plain = new Intl.NumberFormat(everywhere.locale, { maximumFractionDigits: 4 });
const four = new Intl.NumberFormat(everywhere.locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });

const NONE = '–';

/** With a true minus; what is rounded to nothing has none. */
const withMinus = (text: string): string => (/[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', ''));

/** `1,037.65`, `−3.66` */
export const amountText = (amount: number): string => withMinus(moneyText(amount));

/** `+101.71`, `−3.66` */
export const changeText = (amount: number): string => (amount > 0 ? `+${amountText(amount)}` : amountText(amount));

/** Net and gross profit are shown as whole numbers, half away from zero. */
export const wholeText = (amount: number): string => withMinus(whole.format(amount));

/** `95.00`, or a dash where there are no hours. */
export const hourlyText = (rate: number | null): string => (rate === null ? NONE : amountText(rate));

/** `42.11 %`, or a dash where there is no revenue. */
export const percentText = (percent: number | null): string => (percent === null ? NONE : `${amountText(percent)} %`);

/** `4.9831 %`: a blended rate has four decimals; a dash where there is none. */
export const commissionRateText = (rate: number | null): string =>
  rate === null ? NONE : `${withMinus(four.format(rate))} %`;

/** `4 %`, `5.5 %`: a rate as it was typed. */
export const typedRateText = (rate: number): string => `${withMinus(plain.format(rate))} %`;
