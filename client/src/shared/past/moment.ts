import {
  type CalendarDate,
  dateIn,
  epochMs,
  formatMoment,
  type Instant,
  instant,
  offsetMinutes,
  whenClocksShow,
  type Zone,
} from '@hourbook/domain/time.ts';

const MINUTE = 60_000;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The date and the time, `15:04`, that clocks in a zone show at an instant. */
export function momentOf(at: Instant, zone: Zone): { readonly date: CalendarDate; readonly time: string } {
  const now = epochMs(at);
  const local = instant(now + offsetMinutes(zone, now) * MINUTE);
  return { date: dateIn(zone, now), time: local.slice(11, 16) };
}

/**
 * The end of a minute in a zone, so that everything that was entered in this minute is known.
 * @param time `15:04`
 * @returns null if it is no time, or if the zone skipped it
 */
export function endOfMinute(date: CalendarDate, time: string, zone: Zone): Instant | null {
  const read = CLOCK.exec(time);
  if (!read) return null;
  const begins = whenClocksShow(date, Number(read[1]) * 3600 + Number(read[2]) * 60, zone);
  return begins === null ? null : instant(begins + MINUTE - 1);
}

/** `06/11/2025 03:04 PM`: without the zone, where a column of instants is in the same. */
export const momentText = formatMoment;
