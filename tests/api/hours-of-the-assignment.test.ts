import { randomUUID } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import { addDays } from '@hourbook/domain/time.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { Command } from '@hourbook/server/command.ts';
import { deleteAssignment } from '@hourbook/server/people/assignments.ts';
import { changePerson } from '@hourbook/server/people/change-person.ts';
import { bookCommands } from '@hourbook/server/streams/book-command.ts';
import { recentBooks } from '@hourbook/server/streams/recent-books.ts';
import { readMyTime, saveMyTime } from '@hourbook/server/timesheet/my-time.ts';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';
import { mailsTo } from '../builders/outbox.ts';
import { anAssignment, LAKESHORE, MERIDIAN, OWN } from '../builders/people.ts';
import { sent } from '../builders/timesheet.ts';

const { id: _, ...row } = sent({ clientId: LAKESHORE });
describe('TS-33, US-12: hours and the deletion of their assignment at the same time', () => {
  it('in one process never both succeed', () =>
    withHourbook(async ({ person, signIn }) => {
      const days = Array.from({ length: 120 }, (_each, n) => addDays('2025-06-09', n));
      const one = await person({
        assignments: [
          anAssignment(OWN, { isDefaultClient: true }),
          ...days.map((day) =>
            anAssignment(LAKESHORE, { id: day, active: false, startDate: day, endDate: day, code: null }),
          ),
        ],
      });
      const me = await signIn(one);
      const hr = await signIn(await person({ roles: ['ROLE_HR'] }));
      const outcomes = { saved: 0, deleted: 0 };
      for (const [n, day] of days.entries()) {
        const save = () =>
          me.post(`/api/v1/my-time?startDate=${day}&endDate=${day}`, [
            { ...row, clientId: LAKESHORE, trackingDate: day },
          ]);
        const remove = () => hr.send('DELETE', `/api/v1/user/${one.id}/client-history/${day}`);
        const calls = n % 2 ? [remove(), save()] : [save(), remove()];
        const statuses = (await Promise.all(calls)).map(({ status }) => status);
        const [saved, removed] = n % 2 ? statuses.toReversed() : statuses;
        expect([saved, removed].toSorted(), day).toEqual([200, 400]);
        if (saved === 200) outcomes.saved++;
        else outcomes.deleted++;
      }
      expect(outcomes.saved + outcomes.deleted).toBe(120);
    }));

  /** A process that has read and is about to write, until it is let go on. */
  function held<A extends unknown[], R>(write: (...args: A) => Promise<R>) {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
    const late = async (...args: A) => {
      reach();
      await go;
      return write(...args);
    };
    return { late, reached, letGo };
  }
  /** Another process on the same stores. */
  function another(platform: Platform, changed: Partial<Pick<Platform, 'events' | 'records'>> = {}): Platform {
    const parts = { ...platform, ...changed, recent: recentBooks() };
    return { ...parts, run: bookCommands(parts) };
  }
  const author = (actorId: number) =>
    ({ actorId, command: new Command(randomUUID()), source: 'web', correlationId: 'test' }) as const;

  const isOfDana = ({ subject, text = '' }: Email) =>
    subject === 'Dana Whitfield has hours without an assignment' &&
    text.includes('06/10/2025: 8.00 hours for Meridian');

  /** Dana, who worked for Meridian in June, and those who are told of her hours. */
  const withDana = (
    use: (rooms: {
      platform: Platform;
      clock: Running['clock'];
      dana: Person;
      hr: Person;
      told: () => Promise<readonly string[]>;
    }) => Promise<unknown>,
  ) =>
    withHourbook(async ({ person, platform, clock }) => {
      const hr = await person({ username: 'hr@northbridge.example', roles: ['ROLE_HR'] });
      await person({ username: 'accountant@northbridge.example', roles: ['ROLE_ACCOUNTANT'] });
      const inWarsaw = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
      await person({ username: 'elsewhere@northbridge.example', roles: ['ROLE_HR'], offices: inWarsaw });
      const dana = await person({ assignments: [anAssignment(OWN), ofJune] });
      const told = async () => {
        const addresses = ['accountant', 'elsewhere', 'hr'].map((name) => `${name}@northbridge.example`);
        const mails = await Promise.all(addresses.map((address) => mailsTo(platform, address)));
        return addresses.filter((_each, n) => mails[n]?.some(isOfDana));
      };
      await use({ platform, clock, dana, hr, told });
    });
  const ofJune = anAssignment(MERIDIAN, { active: false, startDate: '2025-06-01', endDate: '2025-06-30' });
  const rows = [sent({ trackingDate: '2025-06-10', clientId: MERIDIAN })];
  const asked = { startDate: '2025-06-10', endDate: '2025-06-10', rows };
  const everybody = ['accountant@northbridge.example', 'hr@northbridge.example'];

  it('in two processes the hours are kept, and the accountant and HR are told: deleted before the append', () =>
    withDana(async ({ platform, dana, hr, told }) => {
      const { late, reached, letGo } = held(platform.events.append);
      const slow = another(platform, { events: { ...platform.events, append: late } });
      const saving = saveMyTime(slow, dana, asked, author(dana.id));
      await reached;
      await deleteAssignment(platform, hr, author(hr.id), { id: dana.id, assignmentId: ofJune.id, version: null });
      await expect.poll(() => platform.jobs.counts()).toMatchObject({ waiting: 0, running: 0 });
      expect(await told()).toEqual([]);
      letGo();
      expect(await saving).toMatchObject([{ clientId: MERIDIAN, hours: 8 }]);
      await expect.poll(told).toEqual(everybody);
    }));

  it('in two processes the hours are kept, and the accountant and HR are told: saved before the deletion', () =>
    withDana(async ({ platform, dana, hr, told }) => {
      const { people } = platform.records;
      const { late: untilSaved, reached, letGo } = held(async () => {});
      // It has seen that there are no hours, and has not been written yet.
      const change: typeof people.change = (id, by, to, more) =>
        people.change(
          id,
          by,
          async (...before) => {
            const wanted = await to(...before);
            await untilSaved();
            return wanted;
          },
          more,
        );
      const slow = another(platform, { records: { ...platform.records, people: { ...people, change } } });
      const deleting = deleteAssignment(slow, hr, author(hr.id), {
        id: dana.id,
        assignmentId: ofJune.id,
        version: null,
      });
      await reached;
      await saveMyTime(platform, dana, asked, author(dana.id));
      letGo();
      expect(await deleting).toEqual({});
      await expect.poll(told).toEqual(everybody);
    }));

  it.each<[string, Partial<Person>]>([
    ['an assignment that is shortened', { assignments: [anAssignment(OWN), { ...ofJune, endDate: '2025-06-09' }] }],
    ['an employment that is ended', { terminationDate: '2025-06-09', terminationReasonId: 1 }],
  ])('they are told of hours behind the end of %s, which the documents allow', (_, end) =>
    withDana(async ({ platform, dana, hr, told }) => {
      await saveMyTime(platform, dana, asked, author(dana.id));
      await changePerson(platform, hr, author(hr.id), { id: dana.id, fields: [] }, (before) => ({ ...before, ...end }));
      await expect.poll(told).toEqual(everybody);
    }),
  );

  it('in two processes hours go to accounting though the name for it was set while they were saved', () =>
    withHourbook(async ({ person, platform }) => {
      const dana = await person({ qBName: null });
      const save = (by: Platform, date: string) =>
        saveMyTime(by, dana, { startDate: date, endDate: date, rows: [sent({ trackingDate: date })] }, author(dana.id));
      await save(platform, '2025-06-10');
      const { late, reached, letGo } = held(platform.events.append);
      const slow = another(platform, { events: { ...platform.events, append: late } });
      const saving = save(slow, '2025-06-11');
      await reached;
      const hr = await person({ roles: ['ROLE_HR'] });
      await changePerson(platform, hr, author(hr.id), { id: dana.id, fields: ['qBName'] }, (now) => ({
        ...now,
        qBName: 'Dana Whitfield',
      }));
      const statuses = async () => {
        const shown = await readMyTime(platform, dana, { startDate: '2025-06-10', endDate: '2025-06-11' });
        return shown.flatMap(({ hours, qbSyncStatus }) => (hours > 0 ? [qbSyncStatus] : []));
      };
      await expect.poll(statuses).toEqual(['UNSYNCHRONIZED']);
      letGo();
      await saving;
      await expect.poll(statuses).toEqual(['UNSYNCHRONIZED', 'UNSYNCHRONIZED']);
    }));

  it('they are told once, however often somebody looks', () =>
    withDana(async ({ platform, dana }) => {
      const { enqueued, run } = jobsOf(platform);
      const look = () => run('place-holidays', { officeId: 'all' });
      const letters = () => enqueued.filter(({ job }) => job === 'send-letter').length;
      await saveMyTime(platform, dana, asked, author(dana.id));
      await look();
      expect(letters()).toBe(0);
      await platform.records.people.change(dana.id, null, (before) => ({
        ...before,
        assignments: [anAssignment(OWN)],
      }));
      await look();
      await look();
      expect(letters()).toBe(2);
    }));

  it('a save that waits for its turn is decided by what is assigned then, on the day it is then', () =>
    withDana(async ({ platform, dana, clock }) => {
      const { promise: turn, resolve: end } = Promise.withResolvers<void>();
      const before = platform.run.serialized(dana.id, () => turn);
      const saving = saveMyTime(platform, dana, asked, author(dana.id));
      await platform.records.people.change(dana.id, null, (now) => ({ ...now, assignments: [anAssignment(OWN)] }));
      end();
      await before;
      await expect(saving).rejects.toMatchObject({
        code: 'client-not-assigned',
        details: [{ clientId: MERIDIAN, date: '2025-06-10' }],
      });

      const { promise: nextTurn, resolve: endNext } = Promise.withResolvers<void>();
      const next = platform.run.serialized(dana.id, () => nextTurn);
      const late = saveMyTime(platform, dana, asked, author(dana.id));
      clock.set('2025-06-18T15:00:00Z');
      endNext();
      await next;
      await expect(late).rejects.toMatchObject({ code: 'row-locked', details: [{ date: '2025-06-10' }] });
    }));
});
