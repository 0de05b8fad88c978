import { entriesOf } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import type { RecordedEvent } from '../ports/event-store.ts';
import { UnreadableEvent } from './define-event.ts';
import {
  bookStreams,
  closingStreams,
  exportStreams,
  kindOf,
  readEntry,
  streamKinds,
  syncStreams,
} from './stream-kinds.ts';

it.each([
  ['book-42', bookStreams],
  ['book-042', null],
  ['book-', null],
  ['sync-0b7c', syncStreams],
  ['sync-', null],
  ['exports', exportStreams],
  ['exports-1', null],
  ['closings', closingStreams],
  ['books', null],
  ['$ce-book', null],
])('%s', (stream, kind) => {
  expect(kindOf(stream)).toBe(kind);
});

it('a stream is named by its id and known by its name, and no kind takes those of another', () => {
  expect(bookStreams.idOf(bookStreams.streamOf(42))).toBe(42);
  expect(syncStreams.idOf(syncStreams.streamOf('0b7c'))).toBe('0b7c');
  for (const one of streamKinds) {
    for (const other of streamKinds) if (one !== other) expect(one.prefix.startsWith(other.prefix)).toBe(false);
  }
});

it('an entry is read as one of its stream, never as one of another kind; one of nobody is left out', () => {
  const [entry] = entriesOf(42, [{ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }]);
  const stored = { ...entry, revision: 0n, version: 1 } as unknown as RecordedEvent;
  expect(readEntry(stored)).toEqual(entry);
  expect(() => readEntry({ ...stored, stream: 'sync-1' })).toThrow(UnreadableEvent);
  expect(readEntry({ ...stored, stream: 'others-1' })).toBeNull();
});
