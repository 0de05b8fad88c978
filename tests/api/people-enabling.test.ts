import type { Person } from '@hourbook/domain/people/person.ts';
import { jobHandlers } from '@hourbook/server/app/jobs/handlers.ts';
import { setPersonEnabled } from '@hourbook/server/people/enable-person.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { author } from '../builders/authors.ts';
import { type Running, WARSAW, withHourbook } from '../builders/hourbook.ts';

/** The administrator of the installation is out of the way. */
const withoutAdmin = (use: (running: Running) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const { people } = running.platform.records;
    for (const { id } of await people.find({ all: [] }))
      await people.change(id, null, (before) => ({ ...before, enabled: false }));
    await use(running);
  });

const isEnabled = async ({ platform }: Running, { id }: Person) => (await platform.records.people.get(id))?.enabled;

describe('US-7: somebody who is disabled', () => {
  it('is signed out at once, everywhere, and stays so when enabled again', () =>
    withHourbook(async ({ platform, person, signIn }) => {
      const [admin, dana] = [await person({ roles: ['ROLE_ADMIN'] }), await person()];
      const [here, there] = [await signIn(dana), await signIn(dana)];
      await setPersonEnabled(platform, admin, author(admin.id), dana.id, false);
      for (const each of [here, there]) expect((await each.get('/api/v1/user/simple-me')).status).toBe(401);
      await setPersonEnabled(platform, admin, author(admin.id), dana.id, true);
      for (const each of [here, there]) expect((await each.get('/api/v1/user/simple-me')).status).toBe(401);
    }));

  it('once more is no change', () =>
    withHourbook(async ({ platform, person }) => {
      const [admin, dana] = [await person({ roles: ['ROLE_ADMIN'] }), await person()];
      const once = await setPersonEnabled(platform, admin, author(admin.id), dana.id, false);
      expect((await setPersonEnabled(platform, admin, author(admin.id), dana.id, false)).version).toBe(once.version);
    }));

  it('is never the one who does it', () =>
    withHourbook(async ({ platform, person }) => {
      const admin = await person({ roles: ['ROLE_ADMIN'] });
      await expect(setPersonEnabled(platform, admin, author(admin.id), admin.id, false)).rejects.toMatchObject({
        code: 'own-account-kept',
      });
    }));

  it('US-10: is no administrator where HR does it', () =>
    withHourbook(async ({ platform, person }) => {
      const [hr, admin] = [await person({ roles: ['ROLE_HR'] }), await person({ roles: ['ROLE_ADMIN'] })];
      for (const enabled of [true, false])
        await expect(setPersonEnabled(platform, hr, author(hr.id), admin.id, enabled)).rejects.toMatchObject({
          code: 'access-denied',
        });
      await expect(setPersonEnabled(platform, hr, author(hr.id), 999_999, false)).rejects.toMatchObject({
        code: 'not-found',
      });
    }));
});

describe('US-7: an enabled administrator is always left', () => {
  it('when the last one would be disabled', () =>
    withoutAdmin(async (running) => {
      const { platform, person } = running;
      const admin = await person({ roles: ['ROLE_ADMIN'] });
      // Somebody whose own account was disabled while their call was under way.
      const gone = await person({ roles: ['ROLE_ADMIN'], enabled: false });
      await expect(setPersonEnabled(platform, gone, author(gone.id), admin.id, false)).rejects.toMatchObject({
        code: 'last-admin-kept',
      });
      expect(await isEnabled(running, admin)).toBe(true);
    }));

  it('when all of them disable each other at once, again and again', () =>
    withoutAdmin(async (running) => {
      const { platform, person } = running;
      const admins = await Promise.all([1, 2, 3].map(() => person({ roles: ['ROLE_ADMIN'] })));
      for (let round = 0; round < 5; round++) {
        await Promise.allSettled(
          admins.flatMap((by) => admins.map(({ id }) => setPersonEnabled(platform, by, author(by.id), id, false))),
        );
        const left = await Promise.all(admins.map((each) => isEnabled(running, each)));
        expect(left.filter(Boolean).length).toBeGreaterThan(0);
        for (const { id } of admins)
          await platform.records.people.change(id, null, (now) => ({ ...now, enabled: true }));
      }
    }));
});

describe('US-7: the pass of the night', () => {
  const passOf = ({ platform }: Running, lines: object[]) => {
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const storedAnswers = { sweep: async () => {} };
    const handlers = jobHandlers({ platform, storedAnswers, log });
    return (officeId: number | null) =>
      handlers['end-terminated']?.(
        { officeId },
        { id: 'j', attempt: 1, slot: null, signal: new AbortController().signal },
      );
  };

  it('disables whoever has left, on the day after in the office of theirs, and signs them out', () =>
    withHourbook(async (running) => {
      const { person, signIn, clock } = running;
      const pass = passOf(running, []);
      const offices = [{ id: 'o', officeId: WARSAW, startDate: '2020-01-01', endDate: null }];
      const dana = await person({ offices, terminationDate: '2025-06-11', terminationReasonId: 1 });
      const [stays, back] = [
        await person({ offices }),
        await person({ offices, terminationDate: '2025-06-01', rehireDate: '2025-07-01' }),
      ];
      const me = await signIn(dana);

      clock.set('2025-06-11T21:59:00Z'); // 23:59 in Warsaw
      await pass(WARSAW);
      expect(await isEnabled(running, dana)).toBe(true);
      clock.set('2025-06-12T00:00:00Z'); // still the 11th in Chicago
      await pass(1);
      await pass(null);
      expect(await isEnabled(running, dana)).toBe(true);
      await pass(WARSAW);
      expect(await isEnabled(running, dana)).toBe(false);
      expect((await me.get('/api/v1/user/simple-me')).status).toBe(401);
      for (const each of [stays, back]) expect(await isEnabled(running, each)).toBe(true);

      const { version } = (await running.platform.records.people.get(dana.id))!;
      await pass(WARSAW);
      expect((await running.platform.records.people.get(dana.id))?.version).toBe(version);
    }));

  it('disables who is in no office, and nobody enables again', () =>
    withHourbook(async (running) => {
      const dana = await running.person({ offices: [], terminationDate: '2025-06-01' });
      const back = await running.person({
        offices: [],
        enabled: false,
        terminationDate: '2025-06-01',
        rehireDate: '2025-06-05',
      });
      await passOf(running, [])(null);
      expect([await isEnabled(running, dana), await isEnabled(running, back)]).toEqual([false, false]);
    }));

  it('leaves the last administrator, and logs it', () =>
    withoutAdmin(async (running) => {
      const lines: object[] = [];
      const admin = await running.person({ roles: ['ROLE_ADMIN'], terminationDate: '2025-06-01' });
      const other = await running.person({ terminationDate: '2025-06-01' });
      await passOf(running, lines)(1);
      expect([await isEnabled(running, admin), await isEnabled(running, other)]).toEqual([true, false]);
      expect(lines).toEqual([expect.objectContaining({ level: 40, userId: admin.id })]);
    }));
});
