import { type CalendarDate, calendarDate, FIRST_DATE, formatDate, LAST_DATE } from '@hourbook/domain/time.ts';
import { t } from '#texts/dates.ts';

/** The range of a date field or calendar, unless another one is given. */
export { FIRST_DATE, LAST_DATE };

/** The result of reading a typed date: the date, or a message that says why it is invalid. */
export type TypedDate =
  | { readonly date: CalendarDate; readonly problem: null }
  | { readonly date: null; readonly problem: string };

const SEPARATED = {
  month: /^(\d{1,2}) ?\/ ?(\d{1,2})(?: ?\/ ?(\d{4}|\d{2}))?$/,
  day: /^(\d{1,2}) ?[./] ?(\d{1,2})(?: ?[./] ?(\d{4}|\d{2})|\.)?$/,
};
const DASHED = /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * In the order of the language: `06/09/2025`, `6/9/25`, `6-9-2025`, `06092025`, `06/09` of this year, or `2025-06-09`; `09.06.2025`
 * where the day comes first (LG-1). No clock or time zone is involved.
 * A two-digit year is in this century, or in the last one if `last` is earlier than that.
 * @param today supplies the year if none is typed; null: the year must be typed
 * @param first, last the accepted range
 */
export function readDate(
  text: string,
  today: CalendarDate | null,
  { first = FIRST_DATE, last = LAST_DATE }: { first?: CalendarDate; last?: CalendarDate } = {},
): TypedDate {
  const typed = text.trim();
  if (typed === '') return wrong(t.enterDate);
  const numbers = yearLast(typed, today, last) ?? yearFirst(typed);
  if (!numbers) return wrong(t.enterDateAs);
  const date = calendarDate(...numbers);
  if (!date) return wrong(isSwapped(numbers) ? t.monthFirst : t.thereNoSuchDay);
  if (date < first || date > last) {
    return wrong(t.enterDateBetween(formatDate(first), formatDate(last)));
  }
  return { date, problem: null };
}

/** `31/12/2026`: would be valid with day and month swapped. */
const isSwapped = ([year, month, day]: Numbers): boolean => month > 12 && calendarDate(year, day, month) !== null;

const wrong = (problem: string): TypedDate => ({ date: null, problem });

type Numbers = [year: number, month: number, day: number];

function yearLast(typed: string, today: CalendarDate | null, last: CalendarDate): Numbers | null {
  const match = SEPARATED[t.first].exec(typed) ?? DASHED.exec(typed) ?? DIGITS.exec(typed);
  const year = match?.[3] ?? today?.slice(0, 4);
  if (!match || year === undefined) return null;
  const numbers = [Number(match[1]), Number(match[2])] as const;
  const [month, day] = t.first === 'month' ? numbers : numbers.toReversed();
  if (year.length > 2) return [Number(year), month, day];
  // For example, a birthday in `85` was not in 2085.
  const inThisCentury = calendarDate(2000 + Number(year), month, day);
  return [(inThisCentury !== null && inThisCentury > last ? 1900 : 2000) + Number(year), month, day];
}

function yearFirst(typed: string): Numbers | null {
  const match = YEAR_FIRST.exec(typed);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** The text of a date in a field; empty for no date. */
export const typedText = (date: CalendarDate | null): string => (date === null ? '' : formatDate(date));

/** `06/09/2025 – 06/22/2025`. */
export const rangeText = ({ start, end }: { readonly start: CalendarDate; readonly end: CalendarDate }): string =>
  `${formatDate(start)} – ${formatDate(end)}`;
