import { z } from 'zod';
import { endedBefore, openOne } from '../effective-dated.ts';
import { decimal } from '../numbers.ts';
import { id, optionalId, seen, version } from '../reference/fields.ts';
import { line } from '../text.ts';
import type { CalendarDate } from '../time.ts';
import { day } from './fields.ts';
import type { Person } from './person.ts';

/** Hours; may be negative (TO-3). The limits are those of a balance adjustment (M041). */
const adjustment = decimal(-79_999.92, 79_999.92).nullable().default(null);
const startPeriod = day.nullable().default(null);

/** `PUT /user/{id}/time-off`. */
export const timeOffInput = z.object({
  timeOffAllow: z.boolean(),
  timeOffLimitAdjustment: adjustment.describe('Hours added to the office limit.'),
  timeOffStartPeriod: startPeriod.describe('The date periods are counted from; null: the rehire or hire date.'),
  customCalendarId: optionalId.describe('The custom calendar; null: the office holidays.'),
  customCalendarStartDate: day.nullish().describe('When the calendar takes effect. Default: today.'),
});
export type TimeOffInput = z.output<typeof timeOffInput>;
export const timeOffChange = timeOffInput.extend({ id, version: seen });
export type TimeOffChange = z.output<typeof timeOffChange>;

/** `PUT /user/{id}/sick-leave`. */
export const sickLeaveInput = z.object({
  sickLeaveAllow: z.boolean(),
  sickLeaveLimitAdjustment: adjustment,
  sickLeaveStartPeriod: startPeriod,
});
export type SickLeaveInput = z.output<typeof sickLeaveInput>;
export const sickLeaveChange = sickLeaveInput.extend({ id, version: seen });
export type SickLeaveChange = z.output<typeof sickLeaveChange>;

const date = z.iso.date();
export const timeOffAnswer = z
  .strictObject({
    timeOffAllow: z.boolean(),
    timeOffLimitAdjustment: z.number().nullable(),
    timeOffStartPeriod: date.nullable(),
    customCalendarId: id.nullable(),
    customCalendarStartDate: date.nullable(),
    version,
  })
  .meta({ id: 'UserTimeOff' });
export const sickLeaveAnswer = z
  .strictObject({
    sickLeaveAllow: z.boolean(),
    sickLeaveLimitAdjustment: z.number().nullable(),
    sickLeaveStartPeriod: date.nullable(),
    version,
  })
  .meta({ id: 'UserSickLeave' });

/** E077: the custom calendars and the days on which they applied, newest first. */
export const calendarHistoryAnswer = z.array(
  z
    .strictObject({ customCalendarId: id, name: z.string(), startDate: date, endDate: date.nullable() })
    .meta({ id: 'UserCustomCalendar' }),
);

/** TO-3: a person without time off has no adjustment either. */
export const adjusted = (allowed: boolean, hours: number | null): number | null => (allowed ? hours : null);

/** Who follows a custom calendar is asked by its name. */
export const calendarNamed = z.object({ name: line(1, 100) });

type Calendars = Person['customCalendars'];

/** The calendar without an end date. */
export const openCalendar = (calendars: Calendars): Calendars[number] | null => openOne(calendars);

interface Choice {
  /** null: no calendar from that day on. */
  readonly calendarId: number | null;
  /** The start date; null: unchanged if it is the same calendar, else today. */
  readonly from: CalendarDate | null | undefined;
  readonly today: CalendarDate;
}

/** RD-20, GEN-6: each day has at most one calendar, and days before the change keep theirs. */
export function withCalendar(calendars: Calendars, { calendarId, from, today }: Choice): Calendars {
  const open = openCalendar(calendars);
  if (calendarId === null) return open ? endedBefore(calendars, today) : calendars;
  const same = open?.customCalendarId === calendarId;
  if (open && same && (from == null || from === open.startDate)) return calendars;
  const start = from ?? today;
  const others = same ? calendars.filter((each) => each !== open) : calendars;
  return [...endedBefore(others, start), { customCalendarId: calendarId, startDate: start, endDate: null }];
}
