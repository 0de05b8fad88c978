import { someSync } from '@hourbook/tests/builders/books.ts';
import { entriesOf } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { syncStreams } from '../events/stream-kinds.ts';
import type { SyncEvent } from '../events/sync-events.ts';
import type { RecordedEvent } from '../ports/event-store.ts';
import { evolveSync, finishPeople, type Sync, unfinishedPeople } from './sync.ts';

/** The envelopes of a book around the entries of a sync, as they are stored and read. */
const entries = entriesOf(
  7,
  someSync.map(() => ({ type: 'HoursRemoved', data: { rowId: '7.0', sync: 'NO_SYNCHRONIZATION' } })),
).map((entry, index) => {
  const { type, data } = someSync[index] as SyncEvent;
  const revision = BigInt(entry.revision);
  return syncStreams.read({
    ...entry,
    stream: syncStreams.streamOf('s1'),
    type,
    data,
    version: 1,
    revision,
  } as RecordedEvent);
});

it('a sync tells who asked for what, how far it is, and how it ended', () => {
  const states: Sync[] = [];
  for (const entry of entries) states.push(evolveSync(states.at(-1) ?? null, entry));
  expect(states[0]).toMatchObject({ mode: 'all', requestedBy: 7, queued: 4, skipped: 2, finished: null });
  expect(states[1]?.people).toEqual({
    42: { rows: 3, finished: { synchronized: 2, removed: 0, rejected: 1 } },
    43: { rows: 1, finished: null },
  });
  expect(states[2]?.finished).toMatchObject({ synchronized: 3, rejected: 1, at: entries[2]?.meta.at });
});

it('an entry seen before changes nothing, and none comes before the start', () => {
  const state = evolveSync(null, entries[0]!);
  expect(evolveSync(state, entries[0]!)).toBe(state);
  expect(() => evolveSync(null, entries[1]!)).toThrow('does not begin with SyncStarted');
});

describe('a person whose rows are all final', () => {
  const [started, dana] = entries;
  const counts = { synchronized: 1, removed: 0, rejected: 0 };

  it('is entered, and behind the last one how the sync ended, the sums of all', () => {
    const begun = evolveSync(null, started!);
    expect(finishPeople(begun, [{ userId: 43, ...counts }])).toEqual([
      { type: 'SyncPersonFinished', data: { userId: 43, ...counts } },
    ]);
    expect(finishPeople(evolveSync(begun, dana!), [{ userId: 43, ...counts }])).toEqual([
      { type: 'SyncPersonFinished', data: { userId: 43, ...counts } },
      { type: 'SyncFinished', data: { synchronized: 3, removed: 0, rejected: 1 } },
    ]);
  });

  it('is entered once, and only where they are part of the sync', () => {
    const begun = evolveSync(evolveSync(null, started!), dana!);
    expect(finishPeople(begun, [{ userId: 42, ...counts }])).toEqual([]);
    expect(finishPeople(begun, [{ userId: 99, ...counts }])).toEqual([]);
    const over = entries.reduce<Sync | null>(evolveSync, null)!;
    expect(finishPeople(over, [{ userId: 43, ...counts }])).toEqual([]);
  });

  it('may be several at once, each of whom counts once', () => {
    const none = { synchronized: 0, removed: 0, rejected: 0 };
    const begun = evolveSync(null, started!);
    const both = [42, 43, 43].map((userId) => ({ userId, ...none }));
    expect(finishPeople(begun, both)).toEqual([
      { type: 'SyncPersonFinished', data: { userId: 42, ...none } },
      { type: 'SyncPersonFinished', data: { userId: 43, ...none } },
      { type: 'SyncFinished', data: none },
    ]);
    expect(finishPeople(begun, [])).toEqual([]);
    expect([unfinishedPeople(begun), unfinishedPeople(evolveSync(begun, dana!))]).toEqual([[42, 43], [43]]);
  });
});
