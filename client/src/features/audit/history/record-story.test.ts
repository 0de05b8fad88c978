import { expect, it } from 'vitest';
import { generalSections } from '#shared/person-history/general-fields.ts';
import { happenedTo } from '#shared/person-history/user-happened.ts';
import { historyWords } from '#shared/person-history/user-history-words.ts';
import { inOrder, recordStory } from './record-story.ts';

const lists = {
  offices: [{ id: 1, name: 'Chicago' }],
  positions: [],
  employmentTypes: [],
  clients: [],
  calendars: [],
  countries: [],
};
const words = {
  fields: Object.values(generalSections({ offices: [], citizenships: [], officeId: null })).flat(),
  words: historyWords(lists),
  happened: happenedTo(lists),
};
const at = '2025-06-11T15:00:00.000Z';
const change = { id: 'c1', at, by: { id: 7, name: 'Hanna Weber' }, substitutedFor: null, cause: null, created: false };
const told = (...changes: { field: string; hidden: boolean; from: unknown; to: unknown }[]) =>
  recordStory([{ ...change, changes }], words)[0];

it('a change of a record tells who, what, old → new', () => {
  expect(told({ field: 'phone', hidden: false, from: '1', to: '2' })).toMatchObject({
    key: 'c1',
    at,
    who: 'Hanna Weber',
    about: 'Record',
    hash: null,
    look: { what: 'Changed' },
    changes: [{ label: 'Phone', from: '1', to: '2' }],
  });
  expect(told({ field: 'roles', hidden: false, from: ['ROLE_EMPLOYEE'], to: ['ROLE_HR'] })?.look.what).toBe(
    'Roles changed',
  );
});

it('of values that are not shown it tells only that they changed', () => {
  expect(told({ field: 'salaries', hidden: true, from: null, to: null })).toMatchObject({
    look: { what: 'Changed' },
    changes: [{ label: 'Salary', from: null, to: 'not shown' }],
  });
});

it('lines of the record and of the book stand in one order, newest first', () => {
  const lines = recordStory(
    ['2025-06-11T15:00:00.000Z', '2025-06-13T15:00:00.000Z', '2025-06-12T15:00:00.000Z'].map((each) => ({
      ...change,
      at: each,
      changes: [],
    })),
    words,
  );
  expect(inOrder(lines).map((line) => line.at.slice(8, 10))).toEqual(['13', '12', '11']);
});
