import { BadSchedule } from '@hourbook/domain/ports/job-queue.ts';
import { addDays, type CalendarDate, dateIn, weekday, whenClocksShow, type Zone } from '@hourbook/domain/time.ts';

const OFFSET = /^(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/;

/** `GMT+2` and the like as an offset that the calendar takes; an IANA name as it is. */
export function normalZone(zone: string): Zone {
  const [whole, sign, hours = '0', minutes = '00'] = OFFSET.exec(zone) ?? [];
  if (whole === undefined) return zone;
  return sign === undefined ? 'UTC' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** What a schedule asks of a date and of the time of day; lists ascend. */
interface Times {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  isOn(date: CalendarDate): boolean;
}

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** `*`, `?`, `7`, `1-5`, `*\/10`, `1-30/5` and lists of these. @throws Error when it is none of them */
function readField(text: string, first: number, last: number, names: readonly string[] = []): number[] {
  const number = (part: string) => (names.includes(part) ? String(names.indexOf(part)) : part);
  const found = text.split(',').flatMap((part) => {
    const [, range = '', step = '1'] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    const [from = '', to = part.includes('/') ? String(last) : from, ...rest] = /^[*?]$/.test(range)
      ? [String(first), String(last)]
      : range.toUpperCase().split('-').map(number);
    const isRange = [from, to, step].every((each) => /^\d{1,2}$/.test(each)) && rest.length === 0;
    if (!isRange || Number(from) < first || Number(to) > last || Number(from) > Number(to) || Number(step) === 0) {
      throw new Error(`"${part}" is not between ${first} and ${last}`);
    }
    const count = Math.floor((Number(to) - Number(from)) / Number(step)) + 1;
    return Array.from({ length: count }, (_, n) => Number(from) + n * Number(step));
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}

const isAny = (text: string): boolean => /^[*?]/.test(text);

function readTimes(cron: string): Times {
  const fields = cron.trim().split(/\s+/);
  if (fields.length === 5) fields.unshift('0');
  if (fields.length !== 6) throw new Error('it has neither five nor six fields');
  const [second, minute, hour, dayText, month, weekdayText] = fields as [string, ...string[]] & { length: 6 };
  const days = readField(dayText!, 1, 31);
  const months = readField(month!, 1, 12);
  // Sunday is 0 and 7.
  const weekdays = readField(weekdayText!, 0, 7, WEEKDAYS).map((day) => day || 7);
  // Where both are said, either is enough, as everywhere with cron.
  const isEither = !isAny(dayText!) && !isAny(weekdayText!);
  return {
    seconds: readField(second, 0, 59),
    minutes: readField(minute!, 0, 59),
    hours: readField(hour!, 0, 23),
    isOn(date) {
      if (!months.includes(Number(date.slice(5, 7)))) return false;
      const [isDay, isWeekday] = [days.includes(Number(date.slice(8))), weekdays.includes(weekday(date))];
      return isEither ? isDay || isWeekday : isDay && isWeekday;
    },
  };
}

/** A leap day on a given weekday comes at the latest after so many days. */
const LONGEST_WAIT = 41 * 366;

/**
 * The next time a schedule is due. Each of its times is due once a day: where clocks are put back the first time they
 * show it, where they are put forward over it the moment they are.
 * @param after milliseconds since 1970
 * @returns milliseconds since 1970
 * @throws BadSchedule when the text or the zone means nothing, or no time is ever due
 */
export function nextRun(cron: string, zone: string, after: number): number {
  try {
    const times = readTimes(cron);
    const normal = normalZone(zone);
    let date = dateIn(normal, after);
    for (let days = 0; days < LONGEST_WAIT; days++, date = addDays(date, 1)) {
      const due = times.isOn(date) ? firstOn(date, times, normal, after) : null;
      if (due !== null) return due;
    }
    throw new Error('no time is ever due');
  } catch (error) {
    throw new BadSchedule(`"${cron}" in ${zone} is no schedule: ${error instanceof Error ? error.message : error}`);
  }
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * {@link nextRun} of a schedule that was taken once. One that means nothing any more (its file was touched, or the zones of
 * this runtime are others) must not keep the rest from their work: it rests for a day.
 * @param told hears of such a one
 */
export function nextOfKept(cron: string, zone: string, after: number, told: (error: BadSchedule) => void): number {
  try {
    return nextRun(cron, zone, after);
  } catch (error) {
    told(error as BadSchedule);
    return after + DAY;
  }
}

/** @returns the first of the times on this date that is due after `after`; null when none is */
function firstOn(date: CalendarDate, { seconds, minutes, hours }: Times, zone: Zone, after: number): number | null {
  const inHour = seconds.length * minutes.length;
  const due = (n: number): number | null => {
    const minute = minutes[Math.floor((n % inHour) / seconds.length)]!;
    return whenClocksShow(
      date,
      hours[Math.floor(n / inHour)]! * 3600 + minute * 60 + seconds[n % seconds.length]!,
      zone,
    );
  };
  // A later time is never due before an earlier one.
  let [from, to] = [0, hours.length * inHour];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((due(middle) ?? 0) > after) to = middle;
    else from = middle + 1;
  }
  return from < hours.length * inHour ? due(from) : null;
}
