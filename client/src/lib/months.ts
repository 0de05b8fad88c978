import { addMonths } from '@hourbook/domain/time.ts';
import { monthNames } from './calendar-words.ts';

/** `2026-11`. */
export type Month = string;

/** A range of months, both included. */
export interface Months {
  readonly start: Month;
  readonly end: Month;
}

/** The range of a month picker. */
export const FIRST_MONTH: Month = '2000-01';
export const LAST_MONTH: Month = '2100-12';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month in the range of a month picker. */
export const isOffered = (month: Month): boolean => MONTH.test(month) && FIRST_MONTH <= month && month <= LAST_MONTH;

/** `November 2026`. */
export const monthText = (month: Month): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

export const monthAfter = (month: Month, by: number): Month => addMonths(`${month}-01`, by).slice(0, 7);
