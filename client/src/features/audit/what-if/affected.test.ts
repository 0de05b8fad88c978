import { expect, it } from 'vitest';
import { affectedOf } from './affected.ts';

const line = (userId: number, before: number, after: number) => ({
  userId,
  before,
  after,
  user: { firstName: 'Dana', lastName: `No. ${userId}` },
});

it('whose balance would change stand with the largest change first, and their changes add up exactly', () => {
  const { people, hours } = affectedOf([line(1, 0.1, 0.3), line(2, 8, 8), line(3, 80, 72), line(4, -1.5, 2)]);
  expect(people.map(({ userId, difference }) => [userId, difference])).toEqual([
    [3, -8],
    [4, 3.5],
    [1, 0.2],
  ]);
  expect(hours).toBe(-4.3);
});

it('nobody changes where every balance stays', () => {
  expect(affectedOf([line(1, 8, 8)])).toEqual({ people: [], hours: 0 });
});
