import { expect, it } from 'vitest';
import { comparedIn, isInverted } from './comparison.ts';

const [monday, tuesday, wednesday] = [
  '2025-06-09T12:00:00.000Z',
  '2025-06-10T12:00:00.000Z',
  '2025-06-11T12:00:00.000Z',
];

it('compares with what accounting accepted, and in the past that instant with now', () => {
  expect(comparedIn({}, null, [], monday)).toEqual({ mode: 'sync', from: null, to: null });
  expect(comparedIn({}, tuesday, [], monday)).toEqual({ mode: 'instant', from: tuesday, to: null });
  expect(comparedIn({ since: 'sync' }, tuesday, [], monday)).toEqual({ mode: 'sync', from: null, to: tuesday });
  expect(comparedIn({ since: 'export' }, null, [], monday)).toEqual({ mode: 'export', from: null, to: null });
});

it('compares from the instant in the address, or from the first of the days', () => {
  const given = { since: 'instant', from: tuesday, to: wednesday } as const;
  expect(comparedIn(given, null, [], monday)).toEqual({ mode: 'instant', from: tuesday, to: wednesday });
  expect(comparedIn({ since: 'instant' }, null, [], monday)).toMatchObject({ from: monday });
});

it('compares from an approval: the one in the address, or the newest', () => {
  const since = 'approval';
  expect(comparedIn({ since }, null, [wednesday, monday], monday)).toMatchObject({ from: wednesday });
  expect(comparedIn({ since, from: monday }, null, [wednesday, monday], monday)).toMatchObject({ from: monday });
  expect(comparedIn({ since, from: tuesday }, null, [], monday)).toMatchObject({ from: null });
});

it('sees when the first instant is after the second', () => {
  const now = Date.parse(tuesday);
  expect(isInverted({ mode: 'instant', from: wednesday, to: null }, now)).toBe(true);
  expect(isInverted({ mode: 'instant', from: tuesday, to: wednesday }, now)).toBe(false);
  expect(isInverted({ mode: 'sync', from: null, to: monday }, now)).toBe(false);
});
