import type { FlatRateRow } from '@hourbook/domain/commissions/contracts.ts';
import { expect, it } from 'vitest';
import { linesOf, monthsIn } from './lines.ts';

const project = (changed: Partial<FlatRateRow>) =>
  ({
    id: 1,
    accountManagerId: 7,
    startDate: '2025-05-12',
    endDate: '2025-09-30',
    employees: [{ userId: 20 }, { userId: 21 }],
    ...changed,
  }) as unknown as FlatRateRow;

it('employees stand below their project, for the account manager whose line was opened', () => {
  const lines = linesOf([project({}), project({ accountManagerId: null })], new Set(['1.0']));
  expect(lines.map(({ id, employee }) => [id, employee?.userId ?? null])).toEqual([
    ['1.7', null],
    ['1.0', null],
    ['1.0.0', 20],
    ['1.0.1', 21],
  ]);
});

it.each([
  [{ start: '2025-06', end: '2025-07' }, '2025-06', '2025-07'],
  [{ start: '2025-06', end: '2025-12' }, '2025-06', '2025-09'],
  [{ start: '2025-01', end: '2025-05' }, '2025-05', '2025-05'],
  [{ start: '2025-01', end: '2025-01' }, '2025-05', '2025-05'],
  [null, '2025-05', '2025-09'],
])('of the months %o those in which it runs are explained', (months, start, end) =>
  expect(monthsIn(project({}), months)).toEqual({ start, end }),
);
