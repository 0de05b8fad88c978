import type { DateRange } from '@hourbook/domain/time.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { t } from '#texts/time-off-management.ts';
import { type DayCount, fewestIn } from './headcount.ts';

/** `5½`: as it stands in a narrow column. */
export const countText = (count: number): string =>
  Number.isInteger(count) ? String(count) : `${Math.floor(count) || ''}½`;

/** At most this many days are listed by date. */
const MOST_NAMED = 3;

/** `Fewest here: 20 of 30 on 12/29, 12/30`. */
export function fewestText(counts: readonly DayCount[], range: DateRange): string {
  if (counts.every(({ working }) => working === 0)) return t.noWorkingDays;
  const fewest = fewestIn(counts, range);
  if (!fewest) return t.everybodyHere;
  const named = fewest.dates.slice(0, MOST_NAMED).map(shortDate).join(', ');
  const more = fewest.dates.length - MOST_NAMED;
  return t.fewestHere(fewest.here, fewest.working, more > 0 ? t.andMore(named, more) : named);
}
