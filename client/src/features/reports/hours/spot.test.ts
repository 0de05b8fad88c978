import { expect, it } from 'vitest';
import { type Spot, spotIn, spotText } from './spot.ts';

const FIGURES = ['billable', 'cost'] as const;

it.each<[string, Spot]>([
  ['billable', { figure: 'billable' }],
  ['billable.o1.u42', { figure: 'billable', officeId: 1, userId: 42 }],
  ['billable.o0', { figure: 'billable', officeId: null }],
  ['billable.g7', { figure: 'billable', groupId: 7 }],
  ['cost.o1.u42.c3.BENCH_HOURS', { figure: 'cost', officeId: 1, userId: 42, clientId: 3, payCode: 'BENCH_HOURS' }],
])('%s names a figure in both directions', (text, spot) => {
  expect(spotText(spot)).toBe(text);
  expect(spotIn(text, FIGURES)).toEqual(spot);
});

it.each([undefined, '', 'profit', 'billable.x1', 'billable.u', 'billable.u-1', 'billable.u1e3'])(
  '%s names none',
  (text) => {
    expect(spotIn(text, FIGURES)).toBeNull();
  },
);
