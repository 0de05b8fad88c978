import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { managersAbove, nearestBelow, orgChart, type Reporting } from './org-chart.ts';

/** People by number, each with their manager. */
const people = (managers: Readonly<Record<number, number | null>>): Reporting[] =>
  Object.entries(managers).map(([id, lineManagerId]) => ({ id: Number(id), lineManagerId }));
const above = (managers: Readonly<Record<number, number | null>>) =>
  Object.fromEntries(managersAbove(people(managers)));

describe('DIR-4: who stands above whom', () => {
  it.each([
    ['follows the line managers', { 1: null, 2: 1, 3: 2 }, { 1: null, 2: 1, 3: 2 }],
    ['is nobody if the manager is not there', { 2: 1, 3: 2 }, { 2: null, 3: 2 }],
    ['is nobody for their own manager', { 1: 1, 2: 1 }, { 1: null, 2: 1 }],
    ['puts the lowest number of a circle at the top', { 3: 2, 2: 4, 4: 3 }, { 3: 2, 2: null, 4: 3 }],
    ['keeps those who hang on a circle', { 1: 2, 2: 3, 3: 2, 9: 1 }, { 1: 2, 2: null, 3: 2, 9: 1 }],
  ])('%s', (_, managers, expected) => expect(above(managers)).toEqual(expected));

  it('reaches the top from everybody, whatever the records say', () =>
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }), { maxLength: 10 }),
        (managers) => {
          const all = managers.map((lineManagerId, n) => ({ id: n + 1, lineManagerId }));
          const found = managersAbove(all);
          expect(found.size).toBe(all.length);
          for (const { id, lineManagerId } of all) {
            expect([null, lineManagerId]).toContain(found.get(id));
            let [at, steps]: [number | null, number] = [id, 0];
            for (; at !== null && steps <= all.length; steps++) at = found.get(at) ?? null;
            expect(at).toBeNull();
          }
          // Everybody stands in the chart, once.
          const chart = orgChart(all, () => true);
          const ids = nearestBelow(chart, null, 0, 100).map(({ person }) => person.id);
          expect(ids.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        },
      ),
    ));
});

describe('DIR-5: a part of the chart', () => {
  const all = people({ 1: null, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: null });
  const shown = (found: readonly number[], manager: number | null = null, skip = 0, most = 100) =>
    nearestBelow(
      orgChart(all, ({ id }) => found.includes(id)),
      manager,
      skip,
      most,
    ).map(({ person, under }) => [person.id, under]);
  const everybody = [1, 2, 3, 4, 5, 6, 7];

  it('is those nearest to the manager first', () => {
    expect(shown(everybody)).toEqual([
      [1, null],
      [7, null],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
      [6, 3],
    ]);
    expect(shown(everybody, 1)).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
      [6, 3],
    ]);
    expect(shown(everybody, 7)).toEqual([]);
    expect(shown(everybody, 99)).toEqual([]);
  });

  it('is bounded, and goes on where it ended', () => {
    expect(shown(everybody, null, 0, 4)).toEqual([
      [1, null],
      [7, null],
      [2, 1],
      [3, 1],
    ]);
    expect(shown(everybody, 1, 1, 4)).toEqual([
      [3, 1],
      [6, 3],
    ]);
    expect(shown(everybody, 1, 5, 4)).toEqual([]);
  });

  it('has everybody above those who are found', () => {
    expect(shown([6])).toEqual([
      [1, null],
      [3, 1],
      [6, 3],
    ]);
    expect(shown([])).toEqual([]);
  });

  it('has those below somebody who is found only when it is asked for them', () => {
    expect(shown([2])).toEqual([
      [1, null],
      [2, 1],
    ]);
    expect(shown([2], 2)).toEqual([
      [4, 2],
      [5, 2],
    ]);
    expect(shown([2], 3)).toEqual([]);
  });
});
