import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';

/** What an address asks for, or why that cannot be. */
export type RangeWithin =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };

/** The limits of TS-11, which also say what is usual (TS-10). @throws DomainError where they are broken */
export type RangeLimits = (asked: RangeInput, today: CalendarDate) => DateRange;

export function rangeWithin(limits: RangeLimits, asked: RangeInput, today: CalendarDate): RangeWithin {
  try {
    return { range: limits(asked, today), problem: null };
  } catch (error) {
    if (error instanceof DomainError) return { range: null, problem: refusalTexts(error, noNames).join(' ') };
    throw error;
  }
}

/** @returns the same as a picker of ranges asks it */
export const checkOf =
  (limits: RangeLimits, today: CalendarDate) =>
  ({ start, end }: DateRange): string | null =>
    rangeWithin(limits, { startDate: start, endDate: end }, today).problem;
