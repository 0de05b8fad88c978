import { z } from 'zod';
import { refusal } from '../errors.ts';
import { addDays, addMonths, type CalendarDate, type DateRange, defaultRange } from '../time.ts';
import { payCodes } from './pay-codes.ts';

const date = z.iso.date();

/** `?startDate&endDate`, see {@link timesheetRange}. */
export const rangeInput = z.object({ startDate: date.nullish(), endDate: date.nullish() });
export type RangeInput = z.output<typeof rangeInput>;

const row = z.object({
  id: z
    .string()
    .max(50)
    .nullish()
    .transform((id) => id ?? null),
  trackingDate: date,
  clientId: z.int().positive(),
  trackingType: z
    .enum(payCodes)
    .nullish()
    .transform((code) => code ?? null),
  comment: z
    .string()
    .nullish()
    .transform((comment) => comment ?? null),
  hours: z.number(),
  modifiedTime: z.string().nullish(),
});

/** `POST /my-time`. Rows that are not sent stay as they are (TS-30). */
export const saveHoursInput = rangeInput.extend({ rows: z.array(row).max(1000) });
export type SaveHoursInput = z.output<typeof saveHoursInput>;

const LENGTH = 13;

/**
 * The range of My Time (TS-10, TS-11): without dates the usual one; with one end given, the other is 13 days away.
 * @throws DomainError `range-inverted`, `range-over-2-months`
 */
export function timesheetRange({ startDate, endDate }: RangeInput, today: CalendarDate): DateRange {
  const usual = defaultRange(today);
  const start = startDate ?? (endDate ? addDays(endDate, -LENGTH) : usual.start);
  const end = endDate ?? addDays(start, LENGTH);
  if (start > end) throw refusal('range-inverted');
  if (end > addMonths(start, 2)) throw refusal('range-over-2-months');
  return { start, end };
}
