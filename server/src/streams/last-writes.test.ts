import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { position, START } from '@hourbook/domain/ports/event-store.ts';
import { expect, it } from 'vitest';
import { lostFrom, withStores } from '../../../tests/builders/stores.ts';
import { lastWritesAlone, lastWritesShared } from './last-writes.ts';

const unexpected = (error: unknown) => expect.unreachable(String(error));

it.each([
  ['one process', async () => lastWritesAlone(START)],
  ['processes beside each other', (store: DocumentStore) => lastWritesShared(store, unexpected)],
])('the last of somebody is known, whoever notes another later (%s)', (_what, open) =>
  withStores(async ({ records }) => {
    const writes = await open(records);
    await writes.note(42, position(9));
    await writes.note(42, position(7));
    await writes.note(7, position(8));
    expect([await writes.of(42), await writes.of(7), await writes.of(1)]).toEqual([position(9), position(8), START]);
  }),
);

it('what one process noted the others know', () =>
  withStores(async ({ records }) => {
    const [one, other] = [await lastWritesShared(records, unexpected), await lastWritesShared(records, unexpected)];
    await one.note(42, position(3));
    expect(await other.of(42)).toBe(position(3));
    await other.note(42, position(4));
    await one.note(42, position(2));
    expect(await one.of(42)).toBe(position(4));
  }));

it('whoever wrote before the start may have written all there is', async () => {
  const writes = lastWritesAlone(position(12));
  expect(await writes.of(42)).toBe(position(12));
  await writes.note(42, position(13));
  expect([await writes.of(42), await writes.of(7)]).toEqual([position(13), position(12)]);
});

it('what was entered is entered, also where it cannot be noted', () =>
  withStores(async ({ records }) => {
    const told: string[] = [];
    const writes = await lastWritesShared(lostFrom(records, 2), (error) => told.push(String(error)));
    await writes.note(42, position(3));
    expect(told).toEqual(['Error: the power went']);
  }));
