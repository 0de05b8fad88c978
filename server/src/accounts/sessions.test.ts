import type { Person } from '@hourbook/domain/people/person.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Sessions } from '../ports/accounts.ts';
import type { Stored } from '../ports/records.ts';
import { openSessions } from './sessions.ts';

const HOUR = 60 * 60 * 1000;
const HERE = { address: '203.0.113.7', device: 'Mozilla/5.0 Firefox/128.0' };
const WAIT = { interval: 5 };
const [dana, marcus] = [7, 8].map((id) => ({ ...aPerson({ id }), version: 1, lastChanges: [] })) as never as [
  Stored<Person>,
  Stored<Person>,
];
const people = { get: async (id: number) => [dana, marcus].find((each) => each.id === id) ?? null };
const whose = async (sessions: Sessions, token: string) => (await sessions.use(token))?.person.id ?? null;
/** Nobody has changed the setting. */
const signInRules = { get: async () => null };
const quiet = pino({ level: 'silent' });

/** Sessions on a disk that a test fills; opened again as after a restart. */
const withSessions = (
  use: (parts: {
    sessions: Sessions;
    again: () => Promise<Sessions>;
    clock: ReturnType<typeof standingClock>;
    disk: { isFull: boolean; puts: number };
    logged: string[];
  }) => Promise<void>,
) =>
  withStores(async ({ records }) => {
    const clock = standingClock('2025-06-11T15:00:00Z');
    const disk = { isFull: false, puts: 0 };
    const logged: string[] = [];
    const log = {
      error: (_: object, text: string) => void logged.push(text),
      info: (text: string) => void logged.push(text),
    };
    const store = {
      ...records,
      async collection(...args: Parameters<DocumentStore['collection']>) {
        const whole = await records.collection(...args);
        const put: typeof whole.put = async (...given) => {
          disk.puts += 1;
          if (disk.isFull) throw new Error('disk is full');
          return whole.put(...given);
        };
        return { ...whole, put };
      },
    } as DocumentStore;
    const again = () => openSessions(store, clock, { people, signInRules }, log as never);
    await use({ sessions: await again(), again, clock, disk, logged });
  });

describe('a session whose use cannot be noted', () => {
  it('still counts for 12 hours from its last use, tried once a minute and logged once', () =>
    withSessions(async ({ sessions, clock, disk, logged }) => {
      const token = await sessions.start(dana, HERE);
      disk.isFull = true;
      disk.puts = 0;
      for (let hour = 0; hour < 20; hour++) {
        clock.pass(HOUR);
        for (let n = 0; n < 3; n++) expect(await whose(sessions, token)).toBe(7);
      }
      await expect.poll(() => disk.puts, WAIT).toBe(20);
      expect(logged).toEqual(['the use of a session cannot be noted']);
      clock.pass(12 * HOUR + 1);
      expect(await whose(sessions, token)).toBeNull();
    }));

  it('ends after seven days all the same, and when it is ended', () =>
    withSessions(async ({ sessions, clock, disk }) => {
      const [one, other] = [await sessions.start(dana, HERE), await sessions.start(dana, HERE)];
      disk.isFull = true;
      clock.pass(HOUR);
      expect([await whose(sessions, one), await whose(sessions, other)]).toEqual([7, 7]);
      await sessions.end(other);
      expect(await whose(sessions, other)).toBeNull();
      for (let hours = 1; hours < 7 * 24; hours++) {
        expect(await whose(sessions, one), String(hours)).toBe(7);
        clock.pass(HOUR);
      }
      clock.pass(1);
      expect(await whose(sessions, one)).toBeNull();
    }));

  it('is noted when it can be again', () =>
    withSessions(async ({ sessions, again, clock, disk, logged }) => {
      const token = await sessions.start(dana, HERE);
      disk.isFull = true;
      clock.pass(11 * HOUR);
      await sessions.use(token);
      await expect.poll(() => logged, WAIT).toHaveLength(1);
      disk.isFull = false;
      clock.pass(HOUR);
      expect(await whose(sessions, token)).toBe(7);
      await expect.poll(() => logged, WAIT).toContain('the use of sessions is noted again');
      clock.pass(11 * HOUR);
      expect(await whose(await again(), token)).toBe(7);
    }));
});

describe('the session that a password was changed with', () => {
  const changed = {
    ...dana,
    version: 2,
    lastChanges: [{ version: 2, by: 7, at: '2025-06-11T15:00:00.000Z', fields: ['passwordHash'] }],
  } as never as Stored<Person>;
  /** Dana has another password from now on. */
  const changing = async (use: () => Promise<void>) => {
    const spied = vi.spyOn(people, 'get').mockResolvedValue(changed);
    try {
      await use();
    } finally {
      spied.mockRestore();
    }
  };

  it('goes on, also where its last use is being noted, and no other does', () =>
    withSessions(async ({ sessions, clock }) => {
      const [mine, other] = [await sessions.start(dana, HERE), await sessions.start(dana, HERE)];
      clock.pass(HOUR);
      await sessions.use(mine); // noted while it goes on
      await changing(async () => {
        await sessions.goOn(mine, changed);
        expect([await whose(sessions, mine), await whose(sessions, other)]).toEqual([7, null]);
        await sessions.endOvertaken(changed);
        clock.pass(HOUR);
        expect([await whose(sessions, mine), await whose(sessions, other)]).toEqual([7, null]);
      });
    }));

  it('ends like the others, and nothing fails, where that cannot be kept', () =>
    withSessions(async ({ sessions, disk, logged }) => {
      const mine = await sessions.start(dana, HERE);
      disk.isFull = true;
      await changing(async () => {
        await sessions.goOn(mine, changed);
        expect(await whose(sessions, mine)).toBeNull();
      });
      expect(logged).toEqual(['a session does not go on after a change of the password']);
    }));
});

describe('a session that this process has used before', () => {
  it('is refused from the moment at which another process ends it', () =>
    withSessions(async ({ sessions, again }) => {
      const other = await again();
      const token = await sessions.start(dana, HERE);
      expect(await whose(sessions, token)).toBe(7);
      await other.end(token);
      expect(await whose(sessions, token)).toBeNull();
    }));

  it.each([
    ['is disabled', { enabled: false }],
    ['has another password', { lastChanges: [{ version: 2, by: 8, at: '', fields: ['passwordHash'] }] }],
    ['is gone', null],
  ])('is refused from the moment at which its person %s', (_, changed) =>
    withSessions(async ({ sessions }) => {
      const token = await sessions.start(dana, HERE);
      for (const _time of [1, 2]) expect(await whose(sessions, token)).toBe(7);
      const now = changed && ({ ...dana, version: 2, ...changed } as never as Stored<Person>);
      const spied = vi.spyOn(people, 'get').mockResolvedValue(now);
      expect(await whose(sessions, token)).toBeNull();
      spied.mockRestore();
    }),
  );
});

it('of a person 20 are open at most: the one that began first ends', () =>
  withStores(async ({ records }) => {
    let now = Date.parse('2025-06-11T15:00:00Z');
    const sessions = await openSessions(records, { now: () => now }, { people, signInRules }, quiet);
    const tokens: string[] = [];
    for (let n = 0; n < 22; n++) {
      now += 1;
      tokens.push(await sessions.start(dana, HERE));
    }
    const other = await sessions.start(marcus, HERE);
    const users = await Promise.all([...tokens, other].map((token) => whose(sessions, token)));
    expect(users).toEqual([null, null, ...Array.from({ length: 20 }, () => 7), 8]);
  }));

it('a new one never is the one that ends, also within one millisecond', () =>
  withStores(async ({ records }) => {
    const sessions = await openSessions(records, { now: () => 0 }, { people, signInRules }, quiet);
    for (let n = 0; n < 40; n++) expect(await whose(sessions, await sessions.start(dana, HERE))).toBe(7);
    const kept = await records.collection({ name: 'sessions', fields: {} });
    expect(await kept.count({ all: [] })).toBe(20);
  }));

it('a session keeps where it began, at most 300 characters of each', () =>
  withSessions(async ({ sessions }) => {
    await sessions.start(dana, { ...HERE, device: 'x'.repeat(10_000) });
    const { sessions: listed } = await sessions.list({ skip: 0, limit: 10 }, null);
    expect(listed.map(({ from }) => from)).toEqual([{ address: '203.0.113.7', device: 'x'.repeat(300) }]);
  }));
