import { DomainError } from '@hourbook/domain/errors.ts';
import { noNames, refusalTexts } from '@hourbook/domain/refusal-texts.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';

/** What an address asks for, or why that cannot be. */
export type AskedRange =
  | { readonly range: DateRange; readonly problem: null }
  | { readonly range: null; readonly problem: string };

/** @param limits of TS-11, which also say what is usual (TS-10) */
export function askedRange(
  limits: (asked: RangeInput, today: CalendarDate) => DateRange,
  asked: RangeInput,
  today: CalendarDate,
): AskedRange {
  try {
    return { range: limits(asked, today), problem: null };
  } catch (error) {
    if (error instanceof DomainError) return { range: null, problem: refusalTexts(error, noNames).join(' ') };
    throw error;
  }
}

/** @returns the same as a picker of ranges asks it */
export const checkOf =
  (limits: Parameters<typeof askedRange>[0], today: CalendarDate) =>
  ({ start, end }: DateRange): string | null =>
    askedRange(limits, { startDate: start, endDate: end }, today).problem;
