import { BadSchedule } from '@hourbook/domain/ports/job-queue.ts';
import { CronExpressionParser } from 'cron-parser';

const OFFSET = /^(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/;

/** `GMT+2` and the like as the offset that every engine takes; an IANA name as it is. */
export function normalZone(zone: string): string {
  const [whole, sign, hours = '0', minutes = '00'] = OFFSET.exec(zone) ?? [];
  if (whole === undefined) return zone;
  return sign === undefined ? 'UTC' : `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/**
 * @param after milliseconds since 1970
 * @returns the next time a schedule is due, in milliseconds
 * @throws BadSchedule when the text or the zone means nothing, or no time is ever due
 */
export function nextRun(cron: string, zone: string, after: number): number {
  try {
    if (![5, 6].includes(cron.trim().split(/\s+/).length)) throw new Error('it has neither five nor six fields');
    return CronExpressionParser.parse(cron, { tz: normalZone(zone), currentDate: new Date(after) })
      .next()
      .getTime();
  } catch (error) {
    throw new BadSchedule(`"${cron}" in ${zone} is no schedule: ${error instanceof Error ? error.message : error}`);
  }
}
