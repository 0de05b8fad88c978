import { z } from 'zod';
import { refusal } from '../errors.ts';
import { cursor } from '../history.ts';
import { payCodes } from '../pay-codes.ts';
import { addDays, addMonths, type CalendarDate, type DateRange, daysBetween } from '../time.ts';
import { defaultRange } from './default-range.ts';
import { lockReasons } from './locks.ts';
import { syncStatuses } from './sync-status.ts';

const date = z.iso.date();

/** `?startDate&endDate`, see {@link timesheetRange}. */
export const rangeInput = z.object({
  startDate: date.nullish().describe('First day. Default if both dates are missing: the Monday of this week.'),
  endDate: date.nullish().describe('Last day. If only one of the two dates is sent, the range is 14 days.'),
});
export type RangeInput = z.output<typeof rangeInput>;

const row = z
  .object({
    id: z
      .string()
      .max(50)
      .nullish()
      .transform((id) => id ?? null)
      .describe('null or missing: a new row.'),
    trackingDate: date,
    clientId: z.int().positive(),
    trackingType: z
      .enum(payCodes)
      .nullish()
      .transform((code) => code ?? null)
      .describe('The pay code.'),
    comment: z
      .string()
      .nullish()
      .transform((comment) => comment ?? null),
    hours: z.number().describe('0 removes the row.'),
    modifiedTime: z.string().nullish().describe('As it was read. A row that has changed since is refused.'),
    knownRows: z
      .array(z.string().max(50))
      .max(1000)
      .readonly()
      .nullish()
      .describe('Of a new row: the ids of the rows of its day, as read. Refused if the day has got another row since.'),
  })
  .meta({
    id: 'SentRow',
    examples: [{ trackingDate: '2025-06-10', clientId: 1, trackingType: 'RATE_HOURS', comment: 'Intake', hours: 7.5 }],
  });

/** `POST /my-time`. Rows that are not sent stay as they are (TS-30). */
export const saveHoursInput = rangeInput.extend({ rows: z.array(row).max(1000) });
export type SaveHoursInput = z.output<typeof saveHoursInput>;

/** A row on the wire (TS-1, api.md "Shapes"). */
export const entrySchema = z
  .strictObject({
    id: z.string().nullable().describe('null: a default row that has not been filled in yet.'),
    trackingDate: date,
    clientId: z.int().positive(),
    trackingType: z.enum(payCodes).nullable().describe('The pay code.'),
    comment: z.string().nullable(),
    hours: z.number(),
    qbSyncStatus: z.enum(syncStatuses).nullable().describe('The status of the row in accounting.'),
    billableCode: z.string().nullable(),
    modifiedTime: z.iso.datetime().nullable(),
    locked: z.boolean(),
    lockReasons: z
      .array(z.enum(lockReasons))
      .describe('Why the row cannot be changed in My Time; all reasons that apply.'),
  })
  .meta({ id: 'TimesheetEntry' });
/** `GET` and `POST /my-time`. */
export const entriesAnswer = z.array(entrySchema);

/** `GET /users/me/clients`: one row per assignment. */
export const clientsAnswer = z.array(
  z
    .strictObject({
      id: z.int().positive().describe("The client's id."),
      name: z.string(),
      code: z.string().nullable().describe('The billable code of these days.'),
      isDefaultClient: z.boolean(),
      isOwnCompany: z.boolean(),
      startDate: date,
      endDate: date.nullable(),
    })
    .meta({ id: 'AssignedClient' }),
);

/** Any text is accepted as an id; text that is not a row id gets the answer for an unknown row, not for an invalid form. */
export const rowHistoryInput = z.object({ id: z.string(), cursor });
export type RowHistoryInput = z.output<typeof rowHistoryInput>;

/** The history of all rows in a range of days. */
export const sheetHistoryInput = rangeInput.extend({ cursor });
export type SheetHistoryInput = z.output<typeof sheetHistoryInput>;

/**
 * The range of My Time (TS-10, TS-11).
 * @throws DomainError `range-inverted`, `range-over-2-months`
 */
export function timesheetRange(asked: RangeInput, today: CalendarDate): DateRange {
  const range = askedRange(asked, today);
  if (isLonger(range, 2)) throw refusal('range-over-2-months');
  return range;
}

/** The range of a sheet before the date is known where its person works. */
export interface SheetRange {
  /** All days that the range may have. */
  readonly days: DateRange;
  /** @param today where the person works */
  readonly on: (today: CalendarDate) => DateRange;
}

/**
 * {@link timesheetRange}, wherever the person works.
 * @param inUtc the date there is a day earlier or later at most @throws DomainError as {@link timesheetRange}
 */
export function timesheetRangeAnywhere(asked: RangeInput, inUtc: CalendarDate): SheetRange {
  if (asked.startDate || asked.endDate) return fixedRange(timesheetRange(asked, inUtc));
  const days = { start: defaultRange(addDays(inUtc, -1)).start, end: defaultRange(addDays(inUtc, 1)).end };
  return { days, on: defaultRange };
}

/** A range that depends on no date. */
export const fixedRange = (range: DateRange): SheetRange => ({ days: range, on: () => range });

/**
 * The range that an accountant reads (TS-11).
 * @throws DomainError `range-inverted`, `range-over-2-years`
 */
export function readingRange(asked: RangeInput, today: CalendarDate): DateRange {
  const range = askedRange(asked, today);
  if (isLonger(range, 24)) throw refusal('range-over-2-years');
  return range;
}

const LENGTH = 13;
/** Years have four digits; dates outside this range would not compare correctly as text. */
const EARLIEST: CalendarDate = '0000-01-01';
const LATEST: CalendarDate = '9999-12-31';

const isLonger = ({ start, end }: DateRange, months: number): boolean =>
  start <= addMonths(LATEST, -months) && end > addMonths(start, months);

/**
 * TS-10: the default range when no dates are given; if only one end is given, the other is 13 days away. @throws DomainError
 * `range-inverted`
 */
function askedRange({ startDate, endDate }: RangeInput, today: CalendarDate): DateRange {
  const usual = defaultRange(today);
  const start =
    startDate ?? (endDate ? addDays(endDate, -Math.min(LENGTH, daysBetween(EARLIEST, endDate))) : usual.start);
  const end = endDate ?? addDays(start, Math.min(LENGTH, daysBetween(start, LATEST)));
  if (start > end) throw refusal('range-inverted');
  return { start, end };
}
