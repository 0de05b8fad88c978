import { entriesOf } from '@hourbook/tests/builders/timesheet.ts';
import { expect, it } from 'vitest';
import type { RecordedEvent } from '../ports/event-store.ts';
import { UnreadableEvent } from './define-event.ts';
import { readBookEntry } from './envelope.ts';

const [entry] = entriesOf(42, [{ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }]);
const withMeta = (changed: Readonly<Record<string, unknown>>) =>
  ({ ...entry, revision: 0n, version: 1, meta: { ...entry?.meta, ...changed } }) as unknown as RecordedEvent;

it.each([
  ['actorId', 0],
  ['actorId', '42'],
  ['onBehalfOf', 1.5],
  ['commandId', 'c'],
  ['at', '2025-06-11T15:00:00Z'],
  ['at', null],
  ['source', 'mail'],
  ['$correlationId', 7],
  ['$causationId', undefined],
  ['prev', 'f'.repeat(63)],
  ['hash', null],
])('an entry whose %s is %j is not read', (field, value) => {
  const read = () => readBookEntry(withMeta({ [field]: value }));
  expect(read).toThrow(UnreadableEvent);
  expect(read).toThrow(`book-42 has no readable ${field}`);
});

it('an entry with more beside it than is known is not read', () => {
  expect(() => readBookEntry(withMeta({ note: 'x' }))).toThrow(UnreadableEvent);
});

it('an entry of the machine, or on behalf of somebody, is read as it was entered', () => {
  const changed = { actorId: null, onBehalfOf: 7, source: 'worker' };
  expect(readBookEntry(withMeta(changed)).meta).toEqual({ ...entry?.meta, ...changed });
});
