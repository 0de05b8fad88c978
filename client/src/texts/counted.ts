const plural = new Intl.PluralRules('en-US', { maximumFractionDigits: 2 });
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number, in at most two decimals, with its noun: `1 day`, `0.17 days`, `−5.5 days`. */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count).replace('-', '−')} ${plural.select(count) === 'one' ? one : many}`;

export const days = (count: number): string => counted(count, 'day', 'days');
