import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import {
  COPY,
  forgetCopy,
  keepAnswers,
  MOST_ANSWERS,
  MOST_CHARACTERS,
  OLDEST,
  rememberSelf,
  selfFromCopy,
} from './device-copy.ts';
import type { Self } from './session.ts';

const dana = { id: 42, firstName: 'Dana' } as Self;
const priya = { id: 43, firstName: 'Priya' } as Self;
const week = (startDate: string) => [['timesheet', 'mine'], { input: { startDate }, type: 'query' }];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-06-11T15:00:00Z') });
  vi.stubGlobal('localStorage', aStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on which somebody reads. */
function reading(self: Self | null): QueryClient {
  const client = new QueryClient();
  keepAnswers(client, () => self?.id ?? null);
  return client;
}

/** What a page shows that opens without a connection. */
function opened() {
  const client = new QueryClient();
  const self = selfFromCopy(client);
  return { self, read: (key: unknown[]) => client.getQueryData(key) };
}

it('OF-2: what My Time read last is there without a connection; answers about anything else are not kept', () => {
  rememberSelf(dana);
  const page = reading(dana);
  page.setQueryData(week('2025-06-09'), [8]);
  page.setQueryData([['people', 'list'], { type: 'query' }], ['Priya']);
  const { self, read } = opened();
  expect([self, read(week('2025-06-09'))]).toEqual([dana, [8]]);
  expect(browserStorage.get(COPY)).not.toContain('Priya');
});

it('OF-2: a newer answer replaces the one before', () => {
  rememberSelf(dana);
  const page = reading(dana);
  page.setQueryData(week('2025-06-09'), [8]);
  vi.advanceTimersByTime(1000);
  page.setQueryData(week('2025-06-09'), [7]);
  expect(opened().read(week('2025-06-09'))).toEqual([7]);
});

it('OF-2: another person finds nothing of it, and adds nothing to it', () => {
  rememberSelf(dana);
  reading(dana).setQueryData(week('2025-06-09'), [8]);
  reading(priya).setQueryData(week('2025-06-02'), [4]);
  reading(null).setQueryData(week('2025-06-02'), [4]);
  expect(opened().read(week('2025-06-02'))).toBeUndefined();
  rememberSelf(priya);
  const { self, read } = opened();
  expect([self, read(week('2025-06-09'))]).toEqual([priya, undefined]);
});

it('OF-2: nothing is there after signing out, after two weeks, or if it cannot be read', () => {
  rememberSelf(dana);
  forgetCopy();
  expect(opened().self).toBeNull();
  rememberSelf(dana);
  vi.advanceTimersByTime(OLDEST + 1);
  expect(opened().self).toBeNull();
  expect(browserStorage.get(COPY)).toBeNull();
  browserStorage.set(COPY, '{');
  expect(opened().self).toBeNull();
});

it('OF-2: it stays within its bounds, the newest first', () => {
  rememberSelf(dana);
  const page = reading(dana);
  for (let n = 0; n <= MOST_ANSWERS; n += 1) page.setQueryData(week(String(n)), [n]);
  expect([opened().read(week('0')), opened().read(week('1'))]).toEqual([undefined, [1]]);
  page.setQueryData(week('large'), 'x'.repeat(MOST_CHARACTERS));
  expect(browserStorage.get(COPY)!.length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(opened().self).toEqual(dana);
});
