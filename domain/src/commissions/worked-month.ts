import type { Month } from '../reference/fields.ts';

/** Fields of a worked day in {@link WorkedMonth}. */
export const FIELDS = 4;

/**
 * The hours of a person's month that projects may count, by client and day: for each, its client, its day of the month,
 * its hours in hundredths, and 1 for overtime, 0 for usual hours. Numbers in a row, as a company has very many of them.
 */
export interface WorkedMonth {
  readonly month: Month;
  readonly days: ArrayLike<number>;
}
