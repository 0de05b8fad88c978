import { expect, it } from 'vitest';
import { withStores } from '../../../tests/builders/stores.ts';
import { openSessions } from './sessions.ts';

it('of a person 20 are open at most: the one that began first ends', () =>
  withStores(async ({ records }) => {
    let now = Date.parse('2025-06-11T15:00:00Z');
    const sessions = await openSessions(records, { now: () => now });
    const tokens: string[] = [];
    for (let n = 0; n < 22; n++) {
      now += 1;
      tokens.push(await sessions.start(7));
    }
    const other = await sessions.start(8);
    const users = await Promise.all([...tokens, other].map((token) => sessions.use(token)));
    expect(users).toEqual([null, null, ...Array.from({ length: 20 }, () => 7), 8]);
  }));

it('a new one never is the one that ends, also within one millisecond', () =>
  withStores(async ({ records }) => {
    const sessions = await openSessions(records, { now: () => 0 });
    for (let n = 0; n < 40; n++) expect(await sessions.use(await sessions.start(7))).toBe(7);
    const kept = await records.collection({ name: 'sessions', fields: {} });
    expect(await kept.count({ all: [] })).toBe(20);
  }));
