import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import type { PositionEntry } from './person.ts';
import { assertPositions, currentPosition, withoutPosition, withPosition } from './position-history.ts';

const TODAY = '2025-06-11';
const developer = { positionId: 1, seniorityId: 4, departmentId: 1, employmentTypeId: 1 };
const lead = { ...developer, seniorityId: 5 };
const nothing = { positionId: null, seniorityId: null, departmentId: null, employmentTypeId: null };
const entry = (startDate: string, endDate: string | null, what = developer): PositionEntry => ({
  id: `p-${startDate}`,
  ...what,
  startDate,
  endDate,
});
const now = { id: 'new', today: TODAY, first: '2024-03-15' };

describe('US-16: what somebody does now', () => {
  it('begins its first entry on the first day of all', () => {
    expect(withPosition([], developer, now)).toEqual([
      { id: 'new', ...developer, startDate: '2024-03-15', endDate: null },
    ]);
  });

  it('ends the entry before yesterday', () => {
    expect(withPosition([entry('2024-03-15', null)], lead, now)).toEqual([
      entry('2024-03-15', '2025-06-10'),
      { id: 'new', ...lead, startDate: TODAY, endDate: null },
    ]);
  });

  it.each([[TODAY], ['2025-07-01']])('is written over an entry from today or later (%s)', (startDate) => {
    const before = [entry('2024-03-15', '2025-06-10'), entry(startDate, null)];
    expect(withPosition(before, lead, now)).toEqual([before[0], { ...entry(startDate, null), ...lead }]);
  });

  it('writes nothing where it is that already, or nothing is said of somebody without one', () => {
    const before = [entry('2024-03-15', null)];
    expect(withPosition(before, developer, now)).toBe(before);
    expect(withPosition([], nothing, now)).toEqual([]);
  });

  it('ends an entry of today that has an end already, too', () => {
    expect(withPosition([entry('2024-03-15', '2025-12-31')], lead, now)).toEqual([
      entry('2024-03-15', '2025-06-10'),
      { id: 'new', ...lead, startDate: TODAY, endDate: null },
    ]);
  });

  it('begins today after a gap', () => {
    const before = [entry('2024-03-15', '2024-12-31')];
    expect(currentPosition(before, TODAY)).toBeNull();
    expect(withPosition(before, developer, now)).toEqual([
      ...before,
      { id: 'new', ...developer, startDate: TODAY, endDate: null },
    ]);
  });

  it('is refused where another begins later', () => {
    const before = [entry('2024-03-15', '2025-06-30'), entry('2025-07-01', '2025-12-31')];
    expect(() => withPosition(before, lead, now)).toThrow('positions-overlap');
  });

  it('is the entry without an end, else the one of the day', () => {
    expect(currentPosition([entry('2024-03-15', '2025-06-30'), entry('2025-07-01', null)], TODAY)?.id).toBe(
      'p-2025-07-01',
    );
    expect(currentPosition([entry('2024-03-15', '2025-06-30')], TODAY)?.id).toBe('p-2024-03-15');
  });

  it('never leaves overlaps or a second entry without an end, however often it changes', () => {
    const step = fc.record({ later: fc.integer({ min: 0, max: 40 }), seniorityId: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let today = '2024-01-01';
        let positions: readonly PositionEntry[] = [];
        for (const [index, { later, seniorityId }] of steps.entries()) {
          today = addDays(today, later);
          const what = { ...developer, seniorityId };
          positions = withPosition(positions, what, { id: String(index), today, first: '2023-05-01' });
          expect(() => assertPositions(positions)).not.toThrow();
          expect(positions.filter(({ endDate }) => endDate === null)).toHaveLength(1);
          expect(currentPosition(positions, today)).toMatchObject(what);
        }
      }),
    );
  });
});

describe('US-16: rows that somebody wrote', () => {
  it.each([
    [[entry('2024-01-01', '2024-06-30'), entry('2024-07-01', null)], null],
    [[entry('2024-07-01', null), entry('2024-01-01', '2024-03-31')], null],
    [[entry('2024-01-01', '2024-07-01'), entry('2024-07-01', null)], 'positions-overlap'],
    [[entry('2024-01-01', null), entry('2025-01-01', null)], 'positions-overlap'],
    [[entry('2024-01-01', null), entry('2024-01-01', '2024-01-01')], 'positions-overlap'],
    [[entry('2024-02-01', '2024-01-31')], 'form-invalid'],
  ])('%o: %s', (rows, refused) => {
    if (refused) expect(() => assertPositions(rows)).toThrow(refused);
    else expect(assertPositions(rows)).toBe(rows);
  });

  it('can be deleted but for the last one', () => {
    const [first, second] = [entry('2024-01-01', '2024-06-30'), entry('2024-07-01', null)];
    expect(withoutPosition([first, second], second.id)).toEqual([first]);
    expect(() => withoutPosition([first], first.id)).toThrow('only-position-kept');
    expect(() => withoutPosition([first], 'other')).toThrow('not-found');
  });
});
