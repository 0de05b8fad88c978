import { countText } from '#lib/amounts.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import type { Bracket, BracketType } from './brackets.ts';
import type { Slice } from './scale.ts';

const rates = new Intl.NumberFormat(everywhere.locale, { maximumFractionDigits: 4 });

/** `5.5` */
export const percentText = (rate: number): string => rates.format(rate);

/** `5.5 %` */
export const rateText = (rate: number): string => t.percent(percentText(rate));

/** Where a slice applies: `to 100,000`, `above, if new`. */
export function whereText({ from, to, condition }: Slice, type: BracketType): string {
  const where = placeText(from, to, type);
  if (condition === 'NEED_NEW_BUSINESS') return t.ifNew(where);
  return condition === 'NEED_NEW_BUSINESS_CLIENT_GROUP' ? t.ifNewInGroup(where) : where;
}

function placeText(from: number, to: number | null, type: BracketType): string {
  const isSize = type === 'BASE_SIZE';
  if (to !== null) return isSize ? t.toAmount(countText(to)) : t.toAge(countText(to - 1));
  if (from <= 1) return t.ofEverything;
  return isSize ? t.above : t.after;
}

/** The rates of a scale in a line: `4 %, 5 %, 6 %`. */
export const ratesText = (brackets: readonly Bracket[]): string =>
  brackets.map(({ commissionRate }) => rateText(commissionRate)).join(', ');
