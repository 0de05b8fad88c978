import { position, START } from '@hourbook/domain/ports/event-store.ts';
import { lostFrom, withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { lastWritesAlone, lastWritesShared } from './last-writes.ts';

const unexpected = (error: unknown) => expect.unreachable(String(error));

it('in one process the last entry is known, whoever made it and whoever notes another later', async () => {
  const writes = lastWritesAlone(START);
  await writes.note(42, position(9));
  await writes.note(7, position(7));
  expect([await writes.of(42), await writes.of(7), await writes.of(1)]).toEqual(Array(3).fill(position(9)));
  await writes.note(null, position(10));
  expect(await writes.of(1)).toBe(position(10));
});

it('in several processes the last entry of somebody is known, whoever notes another later', () =>
  withStores(async ({ records }) => {
    const writes = await lastWritesShared(records, unexpected);
    await writes.note(42, position(9));
    await writes.note(42, position(7));
    await writes.note(7, position(8));
    await writes.note(null, position(10));
    expect([await writes.of(42), await writes.of(7), await writes.of(1)]).toEqual([position(9), position(8), START]);
  }));

it('what one process noted the others know', () =>
  withStores(async ({ records }) => {
    const [one, other] = [await lastWritesShared(records, unexpected), await lastWritesShared(records, unexpected)];
    await one.note(42, position(3));
    expect(await other.of(42)).toBe(position(3));
    await other.note(42, position(4));
    await one.note(42, position(2));
    expect(await one.of(42)).toBe(position(4));
  }));

it('in one process the entries from before the start are known', async () => {
  const writes = lastWritesAlone(position(12));
  expect(await writes.of(42)).toBe(position(12));
});

it('what was entered is entered, also where it cannot be noted', () =>
  withStores(async ({ records }) => {
    const told: string[] = [];
    const writes = await lastWritesShared(lostFrom(records, 2), (error) => told.push(String(error)));
    await writes.note(42, position(3));
    expect(told).toEqual(['Error: the power went']);
  }));
