import { position, type RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { expect, it } from 'vitest';
import { type Appended, newestEvents } from './newest-events.ts';

const appended = (first: number, count: number, characters = count): Appended => ({
  first,
  characters,
  events: Array.from({ length: count }, (_, i) => ({ position: position(first + i) }) as RecordedEvent),
});
const places = (events: readonly RecordedEvent[] | null) => events?.map((event) => Number(event.position));

it('has what was appended last', () => {
  const newest = newestEvents();
  expect(newest.behind(0)).toBeNull();
  newest.add(appended(8, 2));
  newest.add(appended(10, 1));
  expect(places(newest.behind(7))).toEqual([8, 9, 10]);
  expect(places(newest.behind(8))).toEqual([9, 10]);
  expect(newest.behind(6)).toBeNull();
  expect(newest.behind(10)).toBeNull();
});

it('forgets the oldest when there are more than a page, or they are too long', () => {
  const newest = newestEvents();
  for (let first = 1; first <= 1_001; first += 7) newest.add(appended(first, 7));
  expect(newest.behind(0)).toBeNull();
  expect(places(newest.behind(7))?.at(0)).toBe(8);
  newest.add(appended(1_002, 1, 2_000_000));
  expect(newest.behind(1_000)).toBeNull();
  expect(places(newest.behind(1_001))).toEqual([1_002]);
});
