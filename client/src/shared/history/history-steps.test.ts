import { describe, expect, it } from 'vitest';
import type { FormField } from '#components/form/field.ts';
import { recordSteps } from './history-steps.ts';

const fields: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'countryId', label: 'Country', kind: 'select', options: [{ value: 1, label: 'United States' }] },
];
const step = {
  id: 's',
  at: '2025-06-11T15:00:00.000Z',
  by: { id: 7, name: 'Nina Castellano' },
  substitutedFor: null,
  cause: null,
  created: false,
};
const steps = (told: Parameters<typeof recordSteps>[0], words = {}) =>
  recordSteps(told, fields, 'America/Chicago', words);

describe('the history of a record', () => {
  it('tells who did what when, in the words of its form', () => {
    const changes = [
      { field: 'name', from: 'Chicago', to: 'Chicago West' },
      { field: 'countryId', from: 1, to: null },
    ];
    expect(steps([{ ...step, changes }])).toEqual([
      {
        id: 's',
        what: 'Changed',
        tone: 'calm',
        icon: 'edit',
        who: 'Nina Castellano',
        when: '06/11/2025 10:00 AM CDT',
        note: null,
        changes: [
          { label: 'Name', from: 'Chicago', to: 'Chicago West' },
          { label: 'Country', from: 'United States', to: null },
        ],
      },
    ]);
  });

  it('has nothing before the beginning, which nobody in particular made', () => {
    const changes = [{ field: 'name', from: null, to: 'Chicago' }];
    const [created] = steps([{ ...step, by: null, created: true, changes }]);
    expect(created).toMatchObject({ what: 'Created', who: 'Hourbook', changes: [{ label: 'Name', to: 'Chicago' }] });
    expect(created?.changes[0]).not.toHaveProperty('from');
  });

  it.each([
    [[{ field: 'enabled', from: true, to: false }], 'Disabled'],
    [[{ field: 'enabled', from: false, to: true }], 'Enabled'],
    [
      [
        { field: 'enabled', from: false, to: true },
        { field: 'name', from: 'a', to: 'b' },
      ],
      'Changed',
    ],
  ])('calls %o “%s”', (changes, what) => {
    expect(steps([{ ...step, changes }])[0]?.what).toBe(what);
  });

  it('takes the screen’s own words first', () => {
    const changes = [{ field: 'versions', from: null, to: [1, 2] }];
    const words = { versions: { label: 'Costs', text: (value: unknown) => `${(value as unknown[]).length} versions` } };
    expect(steps([{ ...step, changes }], words)[0]?.changes).toEqual([
      { label: 'Costs', from: null, to: '2 versions' },
    ]);
  });
});
