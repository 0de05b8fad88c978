import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames } from '@hourbook/domain/refusal-names.ts';
import { textsIn } from '@hourbook/domain/refusal-text.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { timesheetRefusals } from '@hourbook/domain/timesheet/refusals.ts';

/** The range of an address, or why it is refused. */
export type RangeWithin =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };

/**
 * Checks the limits of TS-11, and gives the usual range by default (TS-10). @throws DomainError if a limit is exceeded
 */
export type RangeLimits = (asked: RangeInput, today: CalendarDate) => DateRange;

export function rangeWithin(limits: RangeLimits, asked: RangeInput, today: CalendarDate): RangeWithin {
  try {
    return { range: limits(asked, today), problem: null };
  } catch (error) {
    if (error instanceof DomainError)
      return { range: null, problem: textsIn(timesheetRefusals, error, noNames).join(' ') };
    throw error;
  }
}

/** @returns the check for a date range picker, which returns the problem or null */
export const checkOf =
  (limits: RangeLimits, today: CalendarDate) =>
  ({ start, end }: DateRange): string | null =>
    rangeWithin(limits, { startDate: start, endDate: end }, today).problem;
