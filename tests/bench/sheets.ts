import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { datesOf } from '@hourbook/domain/time.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';
import type { ServerProcess } from '../builders/server-process.ts';
import type { Caller } from './http-load.ts';

/** A Wednesday; when the server's clock starts in every bench. */
export const NOW = '2025-06-11T15:00:00Z';
/** The 14 days of My Time then, all of them open. */
export const DAYS: readonly string[] = datesOf(defaultRange('2025-06-11'));

const MY_TIME = '/api/v1/my-time';

/** A signed-in person with one row of their own on each of the 14 days, as a reader and as a saver of them. */
export interface Sheet {
  readonly reading: Caller;
  /** Each save changes all 14 rows. */
  readonly saving: Caller;
  /** What a read answers. */
  readonly answer: string;
}

/** @param username before the @ of a sign-in */
export async function openSheet(server: ServerProcess, username: string): Promise<Sheet> {
  const cookie = await server.signIn(username);
  const missing = await unfilledDays(server, cookie);
  if (missing.length > 0) {
    const { status, text } = await server.post(MY_TIME, missing.map(newRow), { cookie });
    if (status !== 200) throw new Error(`${username} could not save: ${text}`);
  }
  const { text, body } = await server.get(MY_TIME, { cookie });
  const rows = (body as readonly TimesheetEntry[]).filter(isOwn);
  if (rows.length !== DAYS.length) throw new Error(`${username} has ${rows.length} rows of their own`);
  let saves = 0;
  const nextBody = () => {
    saves += 1;
    const changed = rows.map(
      ({ id, trackingDate, clientId, trackingType }): SentRow => ({
        id,
        trackingDate,
        clientId,
        trackingType,
        hours: 4 + (saves % 8) / 2,
        comment: `Sprint review and planning, part ${saves}`,
      }),
    );
    return JSON.stringify(changed);
  };
  return { reading: { path: MY_TIME, cookie }, saving: { path: MY_TIME, cookie, nextBody }, answer: text };
}

const isOwn = ({ id, trackingType }: TimesheetEntry): boolean => id !== null && trackingType === 'RATE_HOURS';

async function unfilledDays(server: ServerProcess, cookie: string): Promise<string[]> {
  const { body } = await server.get(MY_TIME, { cookie });
  const filled = new Set((body as readonly TimesheetEntry[]).filter(isOwn).map(({ trackingDate }) => trackingDate));
  return DAYS.filter((date) => !filled.has(date));
}

const newRow = (trackingDate: string): SentRow => ({
  id: null,
  trackingDate,
  clientId: OWN_COMPANY_ID,
  trackingType: 'RATE_HOURS',
  hours: 8,
  comment: 'Sprint review and planning',
});
