import { dateFormats } from '@hourbook/domain/date-formats.ts';
import { readOffset } from '@hourbook/domain/reports/schedule.ts';
import { type Instant, instant, offsetMinutes, type Zone, zoneAbbreviation } from '@hourbook/domain/time.ts';
import { clockText } from '#shared/hours-report/clock.ts';
import { hoursOfDay, timesOf, type Weekday, weekdays } from '#shared/hours-report/schedule-draft.ts';
import { t } from '#texts/hours-report.ts';

const MINUTE = 60_000;
/** RP-22: `6/16/25 09:00 AM`. @param offset minutes ahead of UTC */
export function runText(at: Instant, offset: number): string {
  const shown = instant(Date.parse(at) + offset * MINUTE);
  const [year = '', month = '', day = ''] = shown.slice(0, 10).split('-');
  return `${dateFormats.compactDate({ year, month, day })} ${clockText(Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)))}`;
}

const DAYS: readonly Weekday[] = weekdays;

/** `Mon 6/16 07:00 AM CST`: when that is for somebody in this zone. */
export function runInZone(at: Instant, zone: Zone): string {
  const now = Date.parse(at);
  const shown = new Date(now + offsetMinutes(zone, now) * MINUTE);
  const day = DAYS[(shown.getUTCDay() + 6) % 7];
  const [, month = '', date = ''] = shown.toISOString().slice(0, 10).split('-');
  return `${day && t.dayNames[day]} ${dateFormats.compactDate({ year: null, month, day: date })} ${clockText(shown.getUTCHours() * 60 + shown.getUTCMinutes())} ${zoneAbbreviation(zone, now)}`;
}

/** `Daily, 06:00 PM` or `Mon, Thu, 08:00 AM`. */
export function timesText(cron: string): string {
  const { weekly, hours, weekdays: days } = timesOf(cron);
  const at = hoursOfDay.filter((hour) => hours.includes(hour)).map((hour) => clockText(hour * 60));
  return [...(weekly ? days.map((day) => t.dayNames[day]) : [t.daily]), ...at].join(', ');
}

interface Fixed {
  readonly cron: string;
  /** The offset that it is fixed at. */
  readonly timezone: string;
  /** The present offset of its zone; null: it has none. */
  readonly zoneOffset: string | null;
}

/**
 * RP-21: a fixed offset does not follow a change of clocks.
 * @returns the first time of its day as it was set, and as it is now in its zone; null: both are the same
 */
export function shiftOf({ cron, timezone, zoneOffset }: Fixed): { readonly set: string; readonly now: string } | null {
  const [fixed, present] = [readOffset(timezone), zoneOffset === null ? null : readOffset(zoneOffset)];
  const [hour] = timesOf(cron).hours;
  if (fixed === null || present === null || fixed === present || hour === undefined) return null;
  return { set: clockText(hour * 60), now: clockText(hour * 60 + present - fixed) };
}
