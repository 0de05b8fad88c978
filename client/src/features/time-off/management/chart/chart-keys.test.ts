import { describe, expect, it } from 'vitest';
import { keyStep } from './chart-keys.ts';
import type { ChartRow } from './rows.ts';

const group = { officeId: 1, name: 'Chicago', people: [] };
const person = (id: number, requests: number): ChartRow => ({
  kind: 'person',
  id: `person-${id}`,
  group,
  person: {
    id,
    firstName: 'A',
    lastName: 'B',
    officeId: 1,
    employed: [null, null],
    holidays: [],
    requests: Array.from({ length: requests }, (_, each) => ({
      id: `r${each}`,
      type: null,
      status: 'APPROVED',
      startDate: '2025-06-12',
      hours: [8],
    })),
  },
});
const office = (id: string, open: boolean): ChartRow => ({ kind: 'office', id, group, open });
const rows = [office('chicago', true), person(1, 2), person(2, 0), office('pune', false)];

const at = (row: string, item = -1) => ({ row, item });

describe('a key in the chart', () => {
  it.each([
    ['ArrowDown', null, at('chicago')],
    ['End', null, at('pune')],
    ['ArrowDown', at('chicago'), at('person-1')],
    ['ArrowUp', at('chicago'), at('chicago')],
    ['ArrowDown', at('person-1', 1), at('person-2')],
    ['PageDown', at('person-1'), at('pune')],
    ['PageUp', at('pune'), at('chicago')],
    ['Home', at('person-2'), at('chicago')],
    ['ArrowRight', at('person-1'), at('person-1', 0)],
    ['ArrowRight', at('person-1', 1), at('person-1', 1)],
    ['ArrowLeft', at('person-1', 0), at('person-1')],
    ['ArrowLeft', at('person-1'), at('person-1')],
    ['ArrowRight', at('person-2'), at('person-2')],
    ['ArrowDown', at('gone', 3), at('chicago')],
  ])('%s from %j leads to %j', (key, from, to) => {
    expect(keyStep(key, from, rows)).toEqual({ to });
  });

  it.each([
    ['ArrowLeft', 'chicago', { fold: 'chicago' }],
    ['ArrowRight', 'chicago', { to: at('chicago') }],
    ['ArrowRight', 'pune', { fold: 'pune' }],
    ['ArrowLeft', 'pune', { to: at('pune') }],
  ])('%s on the office %s folds or unfolds it', (key, row, step) => {
    expect(keyStep(key, at(row), rows)).toEqual(step);
  });

  it('that is not the chart’s is left alone', () => {
    expect(keyStep('a', at('chicago'), rows)).toBeNull();
    expect(keyStep('ArrowDown', null, [])).toBeNull();
  });
});
