import { expect, it } from 'vitest';
import { teamOf } from './team.ts';

const one = (id: number, lineManagerId: number | null, employeeIds: number[] = [], enabled = true) => ({
  id,
  lineManagerId,
  employeeIds,
  enabled,
});

const everyone = new Map(
  [
    one(1, null),
    one(2, 1),
    one(3, 1),
    one(4, 1, [], false),
    one(5, 2),
    one(6, null, [3, 7]),
    one(7, null),
    one(8, 9),
    one(9, null),
  ].map((each) => [each.id, each]),
);
const teamIds = async (id: number) => (await teamOf(everyone.get(id)!, everyone)).map((each) => each.id);

it.each([
  ['peers and the line manager, and those one manages', 2, [1, 3, 5]],
  ['whom one leads, though nobody manages them', 6, [3, 7]],
  ['whoever is led together with one, and who leads them', 3, [1, 2, 6, 7]],
  ['those one manages alone, without who was disabled', 1, [2, 3]],
  ['nobody because both have no line manager', 9, [8]],
])('a team is %s', async (_, id, expected) => {
  expect(await teamIds(id)).toEqual(expected);
});
