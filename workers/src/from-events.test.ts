import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { someSync } from '@hourbook/tests/builders/books.ts';
import { entriesOf, recorded } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import { jobsFrom } from './from-events.ts';

it('SY-6: a sync that was begun is over some time, also for those of whom nothing was asked for', () => {
  const [begun] = someSync.map((fact, revision) => ({ ...fact, stream: 'sync-s1', revision }) as AnyEntry);
  expect(jobsFrom(begun!)).toEqual([{ job: 'finish-sync', payload: { syncId: 's1' }, delay: 900_000 }]);
});

it('SY-6: what a sync asks of a person is sent, and no other entry has a job', () => {
  const entries = entriesOf(42, [
    recorded(),
    { type: 'SyncRequested', data: { syncId: 's1', rows: [{ rowId: '42.0', operation: 'upsert', rowRevision: 0 }] } },
  ]);
  expect(entries.flatMap(jobsFrom)).toEqual([
    { job: 'send-hours', payload: { userId: 42, syncId: 's1', revision: 1 } },
  ]);
});
