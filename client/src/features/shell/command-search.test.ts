import { describe, expect, it } from 'vitest';
import { named, offered } from './command-search.ts';

const run = () => {};
const groups = [
  {
    title: 'Timesheet',
    commands: [
      { label: 'Save the hours', keys: 'mod+S', run },
      { label: 'Next day', keys: 'Enter' },
    ],
  },
  {
    title: 'Colours',
    commands: [
      { label: 'Light', run },
      { label: 'Dark', run },
    ],
  },
];
const labels = (query: string) => offered(groups, query).flatMap(({ commands }) => commands.map(({ label }) => label));

describe('the palette', () => {
  it('offers what can be run, not what is only a key', () => {
    expect(labels('')).toEqual(['Save the hours', 'Light', 'Dark']);
  });

  it('finds by parts of words, in any order, in the name or in the name of the group', () => {
    expect(labels('HOU sav')).toEqual(['Save the hours']);
    expect(labels('colours dar')).toEqual(['Dark']);
    expect(labels('timesheet')).toEqual(['Save the hours']);
    expect(offered(groups, 'payroll')).toEqual([]);
  });
});

it.each([
  ['zhang', ['Zhang']],
  ['wei zha', ['Zhang']],
  ['dabrow', ['Dąbrowska']],
  ['wei dabrow', []],
])('people are found by %s', (query, found) => {
  const people = [
    { firstName: 'Wei', lastName: 'Zhang' },
    { firstName: 'Ewa', lastName: 'Dąbrowska' },
  ];
  expect(named(people, query).map(({ lastName }) => lastName)).toEqual(found);
});
