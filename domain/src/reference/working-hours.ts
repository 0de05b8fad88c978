import { z } from 'zod';
import { refusal } from '../errors.ts';
import { wholeHours } from '../numbers.ts';
import { id, seen } from './fields.ts';

/** RD-7: working hours of a year that is not listed, used for costs. */
export const USUAL_YEAR = 2080;
export const FIRST_YEAR = 2015;

const year = z.int().min(FIRST_YEAR).max(2100);
export const workingYear = z.strictObject({ year, workingHoursNumber: wholeHours(1, 8784) });
export type WorkingYear = z.output<typeof workingYear>;

/** An office's working hours by year; the id is that of the office. */
export const workingHoursRecord = z.strictObject({
  id,
  entries: z.array(z.strictObject({ year, workingHoursNumber: z.number() })),
});
export type WorkingHours = z.output<typeof workingHoursRecord>;

/** `POST /office/{id}/annualTime`: replaces the whole list. */
export const workingHoursChange = z.object({ id, version: seen, rows: z.array(z.object(workingYear.shape)).max(100) });
export type WorkingHoursChange = z.output<typeof workingHoursChange>;
export const workingHoursAnswer = z.array(workingYear.meta({ id: 'WorkingYear' }));

/**
 * RD-7: each year at most once, and no later than next year.
 * @throws DomainError M060, M059
 */
export function readWorkingYears(rows: readonly WorkingYear[], thisYear: number): WorkingYear[] {
  if (new Set(rows.map(({ year }) => year)).size < rows.length) throw refusal('working-year-repeated');
  if (rows.some(({ year }) => year > thisYear + 1)) throw refusal('working-hours-invalid');
  return rows.toSorted((a, b) => a.year - b.year);
}
