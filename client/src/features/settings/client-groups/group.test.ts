import { describe, expect, it } from 'vitest';
import { afterRemoval, clientOptions, groupOf, membersTold, movesOf, whyLocked } from './group.ts';

const aGroup = (id: number, name: string, clients: Readonly<Record<number, string>>) =>
  groupOf({
    id,
    name,
    version: 1,
    clients: Object.entries(clients).map(([number, client]) => ({ id: Number(number), name: client })),
  });

const pool = aGroup(1, 'Default pool', { 1: 'Northbridge', 4: 'Brightwater' });
const north = aGroup(2, 'North', { 2: 'Lakeshore', 3: 'Aldgate' });
const south = aGroup(3, 'South', { 5: 'Cobalt', 6: 'Dovetail', 7: 'Eastern', 8: 'Fairbank', 9: 'Grove' });
const all = [pool, north, south];

describe('RD-6: what saving a group does to clients', () => {
  it.each<[string, Parameters<typeof movesOf>[1], number[], string[]]>([
    ['nothing while it stays as it is', north, [3, 2], []],
    ['nothing to who comes from the pool', north, [2, 3, 4], []],
    ['takes one out of another group', north, [2, 3, 5], ['Cobalt will leave South.']],
    ['takes several', north, [2, 3, 5, 6, 7], ['Cobalt, Dovetail and Eastern will leave South.']],
    ['names four', north, [2, 3, 5, 6, 7, 8], ['Cobalt, Dovetail, Eastern and Fairbank will leave South.']],
    ['counts many', north, [2, 3, 5, 6, 7, 8, 9], ['Cobalt, Dovetail, Eastern and 2 more will leave South.']],
    ['gives back', north, [2], ['Aldgate will move to Default pool.']],
    ['does both', south, [5, 6, 7, 8, 2], ['Lakeshore will leave North.', 'Grove will move to Default pool.']],
    ['of a new one takes out of all', null, [2, 5, 4], ['Lakeshore will leave North.', 'Cobalt will leave South.']],
  ])('%s', (_, group, chosen, said) => expect(movesOf(all, group, chosen)).toEqual(said));

  it('is said before it is deleted', () => {
    expect(afterRemoval(all, north)).toBe('Its 2 clients (Lakeshore and Aldgate) will move to Default pool.');
    expect(afterRemoval(all, aGroup(4, 'West', { 10: 'Hart' }))).toBe('Its 1 client (Hart) will move to Default pool.');
    expect(afterRemoval(all, aGroup(5, 'East', {}))).toBe('This group has no clients.');
  });
});

it('every client can be chosen, with the group that it is in', () => {
  expect(clientOptions(all).map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'Aldgate: North',
    'Brightwater: Default pool',
    'Cobalt: South',
    'Dovetail: South',
    'Eastern: South',
    'Fairbank: South',
    'Grove: South',
    'Lakeshore: North',
    'Northbridge: Default pool',
  ]);
});

it('the pool is locked, and says why', () => {
  expect(whyLocked(north)).toBe(null);
  expect(whyLocked(pool)).toContain('It cannot be renamed, changed or deleted.');
});

it.each([
  [null, [2, 4], [['Clients', 'Lakeshore, Brightwater']]],
  [
    [2, 4],
    [2, 5],
    [
      ['Joined', 'Cobalt'],
      ['Left', 'Brightwater'],
    ],
  ],
  [[2], [2, 99], [['Joined', '99']]],
])('a change of members from %j to %j is told', (from, to, told) =>
  expect(membersTold(clientOptions(all), from, to).map(({ label, to: names }) => [label, names])).toEqual(told),
);
