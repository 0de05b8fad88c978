import { addDays, type CalendarDate, type DateRange, inParts } from './time.ts';

/**
 * Something that applies from its start date to its end date, both inclusive; without an end date it is open (GEN-6).
 */
export interface Period {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
}

/** Whether it applies on this day. */
export const holdsOn = ({ startDate, endDate }: Period, day: CalendarDate): boolean =>
  startDate <= day && (endDate === null || day <= endDate);

/** Whether it applies on any day of the range. */
export const holdsIn = ({ startDate, endDate }: Period, { start, end }: DateRange): boolean =>
  startDate <= end && (endDate === null || start <= endDate);

/** Whether it ended before this day; a period that starts later is not over. */
export const isOver = ({ endDate }: Pick<Period, 'endDate'>, day: CalendarDate): boolean =>
  endDate !== null && endDate < day;

/** Whether they have a day in common. */
export const overlap = (one: Period, other: Period): boolean =>
  (one.endDate === null || other.startDate <= one.endDate) &&
  (other.endDate === null || one.startDate <= other.endDate);

/** Whether any two of them have a day in common. */
export function anyOverlap(periods: readonly Period[]): boolean {
  const inOrder = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return inOrder.some((each, index) => inOrder[index + 1] !== undefined && overlap(each, inOrder[index + 1]!));
}

/** Of periods that do not overlap: the one in force on a day, null if there is none. */
export const inForceOn = <P extends Period>(periods: readonly P[], day: CalendarDate): P | null =>
  periods.find((each) => holdsOn(each, day)) ?? null;

/** The one without an end date, whether or not it has started; null if all have ended. */
export const openOne = <P extends Pick<Period, 'endDate'>>(periods: readonly P[]): P | null =>
  periods.find(({ endDate }) => endDate === null) ?? null;

/**
 * Of versions that each apply until the next one begins: the one in force, null before the first.
 * @param beginning of each, as a text that sorts like time: a date, or a month
 */
export const lastBegun = <V>(versions: readonly V[], beginning: (version: V) => string, on: string): V | null =>
  versions.reduce<V | null>((best, each) => {
    const begins = beginning(each);
    return begins <= on && (best === null || beginning(best) <= begins) ? each : best;
  }, null);

/** What is left of the periods if something else applies from a day on. */
export const endedBefore = <P extends Period>(periods: readonly P[], day: CalendarDate): P[] =>
  periods
    .filter(({ startDate }) => startDate < day)
    .map((each) => (isOver(each, day) ? each : { ...each, endDate: addDays(day, -1) }));

/** The days of a range on which the same period is in force. */
export interface Segment<P> extends DateRange {
  /** null: no period is in force on these days. */
  readonly inForce: P | null;
}

/** @returns a range in segments, in order and without gaps, for periods that do not overlap */
export function segments<P extends Period>(periods: readonly P[], range: DateRange): Segment<P>[] {
  const endOf = (from: CalendarDate): CalendarDate => {
    const inForce = inForceOn(periods, from);
    if (inForce) return inForce.endDate ?? range.end;
    const next = periods.map(({ startDate }) => startDate).filter((day) => day > from);
    return next.length > 0 ? addDays(next.toSorted()[0]!, -1) : range.end;
  };
  return inParts(range, endOf).map((part) => ({ ...part, inForce: inForceOn(periods, part.start) }));
}
