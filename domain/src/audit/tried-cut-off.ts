import { addDays, type CalendarDate, mondayOf } from '../time.ts';
import { cutOffDay } from '../timesheet/cut-off.ts';

/** Somebody's change to a row. */
export interface RowChange {
  /** null: Hourbook. */
  readonly by: number | null;
  /** The day of the row. */
  readonly date: CalendarDate;
  /** The day on which it was made, in the time zone of whose row it is. */
  readonly madeOn: CalendarDate;
}

/** What another cut-off would have done to one person's changes. */
export interface TriedCutOff {
  /** Own changes to days of an earlier week. */
  readonly before: number;
  /** Those of them that would have been possible. */
  readonly after: number;
  /** The days of the others. */
  readonly days: ReadonlySet<CalendarDate>;
  /** Changes of somebody else to days that were closed, and would have been open. */
  readonly byOthers: number;
}

/** How many days before a change the day can be that any cut-off makes a difference for. */
const FARTHEST = 14;

/** @returns the first day of the rows whose changes from a day on have to be looked at */
export const firstConcerned = (start: CalendarDate): CalendarDate => addDays(start, -FARTHEST);

/**
 * TS-20 over the changes that were made: which of a person's own would have been refused, and which of others, who are not
 * bound by it (TS-21), the person could have made.
 * @param openThrough as in {@link cutOffDay}
 */
export function triedCutOff(ownerId: number, changes: Iterable<RowChange>, openThrough: number): TriedCutOff {
  let [before, after, byOthers] = [0, 0, 0];
  const days = new Set<CalendarDate>();
  for (const { by, date, madeOn } of changes) {
    if (by === null || date >= mondayOf(madeOn)) continue;
    const wasOpen = date >= cutOffDay(madeOn);
    const wouldBeOpen = date >= cutOffDay(madeOn, openThrough);
    if (by !== ownerId) byOthers += !wasOpen && wouldBeOpen ? 1 : 0;
    // Whoever may edit anybody's hours has an editor without a cut-off for the own ones, too.
    else if (wasOpen) {
      before += 1;
      if (wouldBeOpen) after += 1;
      else days.add(date);
    }
  }
  return { before, after, days, byOthers };
}
