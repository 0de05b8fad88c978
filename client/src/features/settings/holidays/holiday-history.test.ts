import { expect, it } from 'vitest';
import { recordSteps } from '#shared/history/history-steps.ts';
import { holidayWords } from './holiday-history.ts';

const change = (created: boolean, from: string[] | null, to: string[] | null) => ({
  id: 'c',
  at: '2026-06-11T15:00:00.000Z',
  by: { id: 1, name: 'Nina Castellano' },
  substitutedFor: null,
  cause: null,
  created,
  changes: [
    ...(created
      ? [
          { field: 'kind', from: null, to: 'office' },
          { field: 'ownerId', from: null, to: 1 },
          { field: 'year', from: null, to: 2026 },
        ]
      : []),
    { field: 'dates', from, to },
  ],
});
const told = (...given: Parameters<typeof change>) =>
  recordSteps([change(...given)], [], 'America/Chicago', holidayWords)[0]?.changes;

it('the history of a list names the dates that came and went', () => {
  expect(told(true, null, ['2026-01-01'])).toEqual([
    { label: 'Year', to: '2026' },
    { label: 'Dates', to: '1 date' },
    { label: 'Added', to: 'Thu 01/01/2026' },
  ]);
  expect(told(false, ['2026-01-01', '2026-07-03'], ['2026-07-03', '2026-07-04', '2026-12-25'])).toEqual([
    { label: 'Dates', from: '2 dates', to: '3 dates' },
    { label: 'Added', to: 'Sat 07/04/2026, Fri 12/25/2026' },
    { label: 'Removed', to: 'Thu 01/01/2026' },
  ]);
});

it('the history of a list says that it was withdrawn and uploaded again', () => {
  expect(told(false, ['2026-01-01'], null)).toEqual([{ label: 'Dates', from: '1 date', to: 'removed' }]);
  expect(told(false, null, ['2026-01-01'])).toEqual([
    { label: 'Dates', to: '1 date' },
    { label: 'Added', to: 'Thu 01/01/2026' },
  ]);
});
