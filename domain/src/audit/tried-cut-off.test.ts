import { describe, expect, it } from 'vitest';
import { firstConcerned, triedCutOff } from './tried-cut-off.ts';

const OWNER = 7;
/** Last week is Mon 06/02 to Sun 06/08. */
const own = (date: string, madeOn: string) => ({ by: OWNER, date, madeOn });

describe('TS-20: another cut-off over the changes that were made', () => {
  const changes = [
    own('2025-06-06', '2025-06-09'),
    own('2025-06-06', '2025-06-10'),
    own('2025-06-05', '2025-06-10'),
    // The Sunday is open all week, and this week is no late change.
    own('2025-06-08', '2025-06-12'),
    own('2025-06-11', '2025-06-12'),
  ];

  it.each([
    ['the rule as it is', 2, 4, []],
    ['Monday', 1, 2, ['2025-06-06', '2025-06-05']],
    ['no day', 0, 1, ['2025-06-06', '2025-06-05']],
    ['Sunday', 7, 4, []],
  ])('through %s', (_name, openThrough, after, days) =>
    expect(triedCutOff(OWNER, changes, openThrough)).toEqual({ before: 4, after, days: new Set(days), byOthers: 0 }),
  );

  it('tells of what somebody else had to change', () => {
    const late = [
      { by: 9, date: '2025-06-06', madeOn: '2025-06-12' },
      { by: 9, date: '2025-05-30', madeOn: '2025-06-12' },
      { by: null, date: '2025-06-06', madeOn: '2025-06-12' },
    ];
    expect(triedCutOff(OWNER, late, 4).byOthers).toBe(1);
    expect(triedCutOff(OWNER, late, 3).byOthers).toBe(0);
  });

  it('does not count what the person changed in the editor without a cut-off', () =>
    expect(triedCutOff(OWNER, [own('2025-06-06', '2025-06-12')], 7)).toMatchObject({ before: 0, after: 0 }));

  it('looks two weeks back', () => expect(firstConcerned('2025-06-15')).toBe('2025-06-01'));
});
