import { refusal } from '../errors.ts';
import { addDays, type CalendarDate, type DateRange, mondayOf, offsetMinutes, type Zone } from '../time.ts';

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EPOCH: CalendarDate = '1970-01-01';

/** When a report is sent: at these full hours, on these days of the week. */
export interface Schedule {
  /** 0 to 23, ascending. */
  readonly hours: readonly number[];
  /** 0 is Monday; null: every day. */
  readonly weekdays: readonly number[] | null;
  /** The fixed offset in which the hours are meant, in minutes ahead of UTC (RP-21). */
  readonly offset: number;
}

const distinct = (all: readonly unknown[]): boolean => new Set(all).size === all.length;
const isHour = (text: string): boolean => /^(\d|1\d|2[0-3])$/.test(text);

/** The seven fields of a cron text, which single blanks divide; null: it has others. */
function fieldsOf(cron: string): readonly string[] | null {
  const fields = cron.split(' ');
  return fields.length === 7 ? fields : null;
}

/**
 * RP-27: what a form without an hour or a weekday sends.
 * @throws DomainError `report-hour-missing`, `report-weekday-missing`
 */
export function assertTimesChosen(cron: string | null | undefined): void {
  const fields = fieldsOf(cron ?? '');
  if (!cron || fields?.[2] === '') throw refusal('report-hour-missing');
  if (fields?.[5] === '') throw refusal('report-weekday-missing');
}

/**
 * RP-20: `0 0 H[,H…] ? * * *` for every day, `0 0 H[,H…] ? * MON[,…] *` for some days of the week. Hours ascend, days are
 * names, nothing is there twice.
 * @throws DomainError `schedule-unsupported` for any other shape or offset
 */
export function readSchedule(cron: string, timezone: string): Schedule {
  const fields = fieldsOf(cron);
  const offset = readOffset(timezone);
  if (!fields || offset === null) throw refusal('schedule-unsupported');
  const [second, minute, hourField = '', day, month, weekdayField = '', year] = fields;
  const texts = hourField.split(',');
  const hours = texts.map(Number);
  const named = weekdayField === '*' ? null : weekdayField.split(',').map((name) => WEEKDAYS.indexOf(name));
  const isShape = second === '0' && minute === '0' && day === '?' && month === '*' && year === '*';
  const areHours = texts.every(isHour) && hours.every((hour, n) => n === 0 || hours[n - 1]! < hour);
  const areDays = named === null || (distinct(named) && !named.includes(-1));
  if (!isShape || !areHours || !areDays) throw refusal('schedule-unsupported');
  return { hours, weekdays: named, offset };
}

/** RP-21: `GMT`, `GMT-5`, `GMT+05:30`. @returns minutes ahead of UTC, −12:00 to +14:00; null for anything else */
export function readOffset(text: string): number | null {
  const [whole, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{1,2})(?::([0-5]\d))?)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const ahead = Number(hours) * 60 + Number(minutes);
  const offset = sign === '-' && ahead > 0 ? -ahead : ahead;
  return offset >= -12 * 60 && offset <= 14 * 60 ? offset : null;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** @param offset minutes ahead of UTC @returns `GMT-05:00` */
export function offsetName(offset: number): string {
  const ahead = Math.abs(offset);
  return `GMT${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(Math.floor(ahead % 60))}`;
}

/** The offset of a zone at an instant, as schedules have it. It is another one after the clocks were changed. */
export const zoneOffsetName = (zone: Zone, now: number): string => offsetName(offsetMinutes(zone, now));

/** The days since 1970 in the schedule's offset. */
const dayAt = ({ offset }: Schedule, at: number): number => Math.floor((at + offset * MINUTE) / DAY);

const isOn = ({ weekdays }: Schedule, day: number): boolean => weekdays?.includes((((day + 3) % 7) + 7) % 7) !== false;

/** The times of a day on which it is sent, in milliseconds since 1970. */
const timesOn = (schedule: Schedule, day: number): readonly number[] =>
  isOn(schedule, day) ? schedule.hours.map((hour) => day * DAY + hour * HOUR - schedule.offset * MINUTE) : [];

/** RP-22: the first time strictly after an instant. A fixed offset skips no hour and doubles none. */
export function nextTime(schedule: Schedule, after: number): number {
  for (let day = dayAt(schedule, after); ; day++) {
    const found = timesOn(schedule, day).find((time) => time > after);
    if (found !== undefined) return found;
  }
}

/** RP-26: the last time up to an instant, inclusive. */
export function lastTime(schedule: Schedule, at: number): number {
  for (let day = dayAt(schedule, at); ; day--) {
    const found = timesOn(schedule, day).findLast((time) => time <= at);
    if (found !== undefined) return found;
  }
}

/**
 * RP-23: the days that a run tells of, by its date in the report's offset. Weekly: the last full week. Daily: the week up to
 * yesterday.
 */
export function periodOf(schedule: Schedule, at: number): DateRange {
  const date = addDays(EPOCH, dayAt(schedule, at));
  if (schedule.weekdays === null) return { start: mondayOf(addDays(date, -1)), end: addDays(date, -1) };
  return { start: addDays(mondayOf(date), -7), end: addDays(mondayOf(date), -1) };
}
