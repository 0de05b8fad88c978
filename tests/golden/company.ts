import { readConfig } from '@hourbook/server/app/config.ts';
import { type Hourbook, startHourbook } from '@hourbook/server/app/start.ts';
import { pino } from 'pino';
import { type Caller, callerWith, standingClock, startSession } from '../builders/hourbook.ts';

/** When golden stores are made, and opened again. */
const NOW = '2026-11-25T15:00:00Z';
/** The months of hours in a golden store. */
const MONTHS = 1;
export const ADMIN = 'admin@northbridge.example';
export const EMPLOYEE = 'employee@northbridge.example';

/** The made-up company in a folder, which is filled if it is empty; it does not run on with time. */
export const startCompany = (dataDir: string): Promise<Hourbook> =>
  startHourbook(readConfig({ DATA_DIR: dataDir, PORT: '0', HOURBOOK_NOW: NOW }), {
    log: pino({ level: 'silent' }),
    client: null,
    clock: standingClock(NOW),
    demoMonths: MONTHS,
  });

/** @returns somebody of the company, signed in */
export async function signedIn({ platform, url }: Hourbook, username: string): Promise<Caller> {
  const [person] = await platform.records.people.find({ field: 'unique.email', is: username });
  if (!person) throw new Error(`nobody is called ${username}`);
  const token = await startSession(platform, person.id);
  return callerWith(() => url, `hourbook_session=${token}`);
}
