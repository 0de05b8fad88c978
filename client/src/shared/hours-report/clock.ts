import { dateFormats } from '@hourbook/domain/date-formats.ts';
import { offsetMinutes, type Zone } from '@hourbook/domain/time.ts';
import { t } from '#texts/hours-report.ts';

const DAY = 24 * 60;

const two = (n: number): string => String(n).padStart(2, '0');

/** `08:00 AM`. @param minutes since midnight; those of another day count on from there */
export function clockText(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  return dateFormats.time({ hour: two(Math.floor(ofDay / 60)), minute: two(ofDay % 60) });
}

/** The middle of winter and of summer; south of the equator the other way round. */
const SEASONS = [0, 6];

/** `08:00 AM`, and on which day if that is another one. @param minutes since midnight of the day that is meant */
function dayTimeText(minutes: number): string {
  const time = clockText(minutes);
  if (minutes < 0) return t.dayBefore(time);
  return minutes < DAY ? time : t.dayAfter(time);
}

interface Fixed {
  /** The hours of the day, in its offset. */
  readonly hours: readonly number[];
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/**
 * RP-21: an offset is fixed, and clocks change: when something arrives in winter and in summer.
 * @param zone whose clocks @param now milliseconds, of the year in question
 */
export function arrivalText({ hours, offset }: Fixed, zone: Zone, now: number): string {
  const year = new Date(now).getUTCFullYear();
  const at = (ahead: number): string => hours.map((hour) => dayTimeText(hour * 60 - offset + ahead)).join(', ');
  // Clocks are set forward in summer, wherever that is.
  const [winter = 0, summer = winter] = SEASONS.map((month) => offsetMinutes(zone, Date.UTC(year, month, 15))).sort(
    (one, other) => one - other,
  );
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return winter === summer ? t.allYear(at(winter), place) : t.bySeason(at(winter), at(summer), place);
}
