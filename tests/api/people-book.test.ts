import { randomUUID } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import { jobHandlers } from '@hourbook/server/app/jobs/handlers.ts';
import { changePerson } from '@hourbook/server/people/change-person.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { type Caller, type Running, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { aSalary, LAKESHORE } from '../builders/people.ts';

const JUNE = '/api/v1/my-time?startDate=2025-06-01&endDate=2025-07-31';
const worked = {
  id: null,
  trackingDate: '2025-06-10',
  clientId: LAKESHORE,
  trackingType: 'RATE_HOURS',
  comment: null,
  hours: 8,
};

interface Row {
  readonly trackingDate: string;
  readonly trackingType: string;
  readonly hours: number;
  readonly qbSyncStatus: string;
  readonly lockReasons: readonly string[];
}

interface Rooms extends Running {
  readonly dana: Person;
  readonly me: Caller;
  /** What an administrator makes of Dana. */
  change(fields: Partial<Person>): Promise<unknown>;
}

/** Dana, who has eight hours on 06/10 and, in July, a holiday. */
const withDana = (of: Partial<Person>, use: (rooms: Rooms) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const { platform } = running;
    const admin = await running.person({ roles: ['ROLE_ADMIN'] });
    const list = { kind: 'country', ownerId: 1, name: null, year: 2025, dates: ['2025-07-04'] } as const;
    await platform.records.holidayLists.create({ ...list, dates: [...list.dates] }, null);
    const dana = await running.person(of);
    const me = await running.signIn(dana);
    await me.post(JUNE, [worked]);
    await jobsOf(platform).run('place-holidays', { officeId: 'all' });
    const change: Rooms['change'] = (fields) =>
      changePerson(platform, admin, author(admin.id), { id: dana.id, fields: [] }, (before) => ({
        ...before,
        ...fields,
      }));
    await use({ ...running, dana, me, change });
  });

const rowsOf = async (me: Caller): Promise<Row[]> => (await me.get(JUNE)).body;
const statuses = async (me: Caller) =>
  (await rowsOf(me)).flatMap(({ qbSyncStatus, trackingDate }) => (qbSyncStatus ? [[trackingDate, qbSyncStatus]] : []));
const holidays = async (me: Caller) =>
  (await rowsOf(me)).flatMap(({ trackingType, trackingDate, hours }) =>
    trackingType === 'HOLIDAY' ? [[trackingDate, hours]] : [],
  );

const both = (status: string) => [
  ['2025-06-10', status],
  ['2025-07-04', status],
];

describe("SY-2: a person's name in accounting", () => {
  it('that is set has the rows of the last days sent, by the change that the book names; cleared, not', () =>
    withDana({ qBName: null }, async ({ me, dana, change, platform: { events, records } }) => {
      expect(await statuses(me)).toEqual(both('NO_SYNCHRONIZATION'));
      await change({ qBName: 'Dana Whitfield' });
      await expect.poll(() => statuses(me)).toEqual(both('UNSYNCHRONIZED'));
      const [, , reassessed] = await events.read(`book-${dana.id}`);
      const { changeId } = (await records.people.get(dana.id))!;
      expect(reassessed).toMatchObject({
        type: 'SyncStatusReassessed',
        meta: { actorId: null, onBehalfOf: dana.id, $correlationId: `change ${changeId}` },
      });
      await change({ qBName: null });
      await expect.poll(() => statuses(me)).toEqual(both('NO_SYNCHRONIZATION'));
    }));

  it('says so in the history of a row', () =>
    withDana({ qBName: null }, async ({ me, dana, change }) => {
      await change({ qBName: 'Dana Whitfield' });
      await expect.poll(() => statuses(me)).toEqual(both('UNSYNCHRONIZED'));
      const input = encodeURIComponent(JSON.stringify({ id: `${dana.id}.0` }));
      const { body } = await me.get(`/trpc/timesheet.rowHistory?input=${input}`);
      expect(body.result.data.steps[0]).toMatchObject({
        what: 'status reassessed',
        by: null,
        changes: [{ field: 'sync', from: 'NO_SYNCHRONIZATION', to: 'UNSYNCHRONIZED' }],
      });
    }));

  it('is followed once, however often its job runs', () =>
    withDana({ qBName: null }, async ({ me, dana, change, platform }) => {
      await change({ qBName: 'Dana Whitfield' });
      await expect.poll(() => statuses(me)).toEqual(both('UNSYNCHRONIZED'));
      const { changeId } = (await platform.records.people.get(dana.id))!;
      const log = pino({ level: 'silent' });
      const handlers = jobHandlers({ platform, storedAnswers: { sweep: async () => {} }, log });
      const run = { id: '1', attempt: 2, slot: null, signal: new AbortController().signal };
      await handlers['follow-person']?.({ userId: dana.id, changeId }, run);
      await handlers['follow-person']?.({ userId: 999, changeId: randomUUID() }, run); // nobody
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(3);
    }));

  it('that a crash kept from its job is followed by the pass of the night', () =>
    withDana({ qBName: null }, async ({ me, dana, platform }) => {
      await platform.records.people.change(dana.id, null, (before) => ({ ...before, qBName: 'Dana Whitfield' }));
      expect(await statuses(me)).toEqual(both('NO_SYNCHRONIZATION'));
      await jobsOf(platform).run('place-holidays', { officeId: 1 });
      expect(await statuses(me)).toEqual(both('UNSYNCHRONIZED'));
    }));
});

describe('TS-5, US-18: what becomes of holidays to come', () => {
  it('when somebody is paid by the hour from a day on, and is not any more', () =>
    withDana({}, async ({ me, change, dana: { salaries } }) => {
      expect(await holidays(me)).toEqual([['2025-07-04', 8]]);
      await change({ salaries: [...salaries, aSalary('HOURLY_RATE', 50, '2025-07-01')] });
      await expect.poll(() => holidays(me)).toEqual([['2025-07-04', 0]]);
      await change({ salaries });
      await expect.poll(() => holidays(me)).toEqual([['2025-07-04', 8]]);
    }));

  it('when somebody leaves, and comes back', () =>
    withDana({}, async ({ me, change }) => {
      await change({ hireDate: '2020-01-01', terminationDate: '2025-06-20', terminationReasonId: 1 });
      await expect.poll(() => holidays(me)).toEqual([]);
      const closed = (await rowsOf(me)).filter(({ lockReasons }) => lockReasons.includes('NOT_EMPLOYED'));
      expect(closed[0]?.trackingDate).toBe('2025-06-21');
      const refused = await me.post(JUNE, [{ ...worked, trackingDate: '2025-06-23' }]);
      expect(refused).toMatchObject({ status: 400, body: { errors: ['Hours cannot be logged for 06/23/2025'] } });

      await change({ rehireDate: '2025-07-01' });
      await expect.poll(() => holidays(me)).toEqual([['2025-07-04', 8]]);
      expect((await me.post(JUNE, [{ ...worked, trackingDate: '2025-06-30' }])).status).toBe(400);
      expect((await me.post(JUNE, [{ ...worked, trackingDate: '2025-07-01' }])).status).toBe(200);
    }));
});
