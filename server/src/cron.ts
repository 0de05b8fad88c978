import { BadSchedule } from '@hourbook/domain/ports/job-queue.ts';
import type { Zone } from '@hourbook/domain/time.ts';
import { Cron } from 'croner';

const OFFSET = /^(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/;

/** `GMT+2` and the like as an offset that the calendar takes; an IANA name as it is. */
export function normalZone(zone: string): Zone {
  const [whole, sign, hours = '0', minutes = '00'] = OFFSET.exec(zone) ?? [];
  if (whole === undefined) return zone;
  return sign === undefined ? 'UTC' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * The next time a schedule is due, of five or six fields. Each of its times is due once a day: where clocks are put back the first time they
 * show it, where they are put forward over it the moment they are.
 * @param after milliseconds since 1970
 * @returns milliseconds since 1970
 * @throws BadSchedule when the text or the zone means nothing, or no time is ever due
 */
export function nextRun(cron: string, zone: string, after: number): number {
  try {
    const due = new Cron(cron, { mode: '5-or-6-parts', timezone: normalZone(zone) }).nextRun(new Date(after));
    if (!due) throw new Error('no time is ever due');
    return due.getTime();
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
