/** The forms of a Polish noun: 1 dzień, 2 dni, 5 dni, and 0,17 dnia of what may be a fraction. */
export interface PolishForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other?: string;
}

const rules = new Intl.PluralRules('pl-PL');
const counts = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2 });
const decimals = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @returns the form that goes with a number */
export function polishForm(count: number, { one, few, many, other = many }: PolishForms): string {
  const forms: Readonly<Record<string, string>> = { one, few, many };
  return forms[rules.select(Math.abs(count))] ?? other;
}

/** @returns the number with the form that goes with it: `22 wnioski` */
export const polishCount = (count: number, forms: PolishForms): string =>
  `${withMinus(counts.format(count))} ${polishForm(count, forms)}`;

/** @returns a number with two decimals: `−5,33` */
export const polishDecimal = (value: number): string => withMinus(decimals.format(value));

const withMinus = (number: string): string => number.replace('-', '−');
