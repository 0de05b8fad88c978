/** A noun in Polish: 1 dzień, 2 dni, 5 dni, 0,17 dnia. */
export interface Forms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const plural = new Intl.PluralRules('pl-PL', { maximumFractionDigits: 2 });
const numbers = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2 });

const numberIn = (text: string): number => Number(text.replaceAll(/\s/g, '').replace(',', '.').replace('−', '-'));

const formOf = (count: number): keyof Forms => {
  const form = plural.select(count);
  return form === 'one' || form === 'few' || form === 'many' ? form : 'other';
};

/** The noun alone, as it stands after a number. @param count a number, or its text in Polish: `12 345` */
export const noun = (count: number | string, forms: Forms): string =>
  forms[formOf(typeof count === 'string' ? numberIn(count) : count)];

/**
 * A number, in at most two decimals, with its noun: `1 dzień`, `2 dni`, `0,17 dnia`, `−5,5 dnia`.
 * @param count a number, or its text in Polish, which stays as it is
 */
export const counted = (count: number | string, forms: Forms): string =>
  `${typeof count === 'string' ? count : numbers.format(count).replace('-', '−')} ${noun(count, forms)}`;

export const days = (count: number): string => counted(count, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' });
