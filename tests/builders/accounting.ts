import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Progress } from '@hourbook/domain/accounting/contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { expect } from 'vitest';
import { type Caller, type HourbookOptions, type Running, withHourbook } from './hourbook.ts';
import { anAssignment, LAKESHORE, MERIDIAN, OWN } from './people.ts';

/** How long to wait for work that goes on after an answer. */
/** The 14 days of My Time on 06/11/2025. */
export const WEEK = 'startDate=2025-06-09&endDate=2025-06-22';

export interface Books extends Running {
  readonly accountant: Caller;
  readonly dana: Person;
  readonly me: Caller;
  as(...roles: readonly Role[]): Promise<Caller>;
  /** Saves rows of Dana's hours. @returns the ids of the rows, in the order of their days */
  works(rows: readonly object[]): Promise<string[]>;
  statuses(): Promise<Record<string, number>>;
  /** The progress of a sync in the accountant's scope; without an id, of all running syncs. */
  progress(syncId?: string): Promise<Progress>;
}

/** A Hourbook with Dana, who enters hours, and an accountant. Of her clients, Meridian has no name in accounting. */
export const withBooks = (use: (books: Books) => Promise<unknown>, options: HourbookOptions = {}) =>
  withHourbook(async (running) => {
    const { platform, person, signIn } = running;
    await platform.records.clients.change(LAKESHORE, null, (now) => ({ ...now, qBName: 'Lakeshore' }));
    await platform.records.clients.change(MERIDIAN, null, (now) => ({ ...now, qBName: null }));
    const as = async (...roles: readonly Role[]) => signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles] }));
    const dana = await person({
      firstName: 'Dana',
      lastName: 'Whitfield',
      assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true }), anAssignment(MERIDIAN)],
    });
    const me = await signIn(dana);
    const accountant = await as('ROLE_ACCOUNTANT');
    await use({
      ...running,
      get platform() {
        return running.platform;
      },
      accountant,
      dana,
      me,
      as,
      async works(rows) {
        const { status, body } = await me.post(`/api/v1/my-time?${WEEK}`, rows);
        expect({ status, body }).toMatchObject({ status: 200 });
        return body.flatMap(({ id }: { id: string | null }) => id ?? []);
      },
      async statuses() {
        const { body } = await accountant.get(`/api/v1/accountant/users-timecard?${WEEK}`);
        return Object.fromEntries(
          Object.entries(body[0]?.statuses ?? {}).filter(([, count]) => Number(count) > 0),
        ) as Record<string, number>;
      },
      async progress(syncId) {
        const asked = encodeURIComponent(JSON.stringify({ syncId }));
        const { body } = await accountant.get(`/trpc/accounting.sync.progress?input=${asked}`);
        return body.result.data;
      },
    });
  }, options);

/** A row of hours as it is sent. */
export const worked = (trackingDate: string, changed: object = {}) => ({
  trackingDate,
  clientId: LAKESHORE,
  trackingType: 'RATE_HOURS',
  comment: null,
  hours: 8,
  ...changed,
});

/** Makes the queue lose all jobs with this name. @returns a function that stops this */
export function losing({ jobs }: Platform, name: string): () => void {
  const { enqueue } = jobs;
  Object.assign(jobs, {
    enqueue: (...args: Parameters<typeof enqueue>) => (args[0] === name ? Promise.resolve(true) : enqueue(...args)),
  });
  return () => void Object.assign(jobs, { enqueue });
}
