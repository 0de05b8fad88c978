import { expect, it } from 'vitest';
import type { LedgerLine } from './ledger-columns.tsx';
import { filteredLines, ledgerFilters } from './ledger-filters.ts';

const line = (operation: LedgerLine['operation'], trackingType: LedgerLine['trackingType']) =>
  ({ id: `${operation} ${trackingType}`, operation, trackingType }) as LedgerLine;
const lines = [line('create', 'RATE_HOURS'), line('update', 'RATE_HOURS'), line('delete', 'OVERTIME_HOURS')];

it.each([
  ['nothing', {}, 3],
  ['what was done', { operation: ['create', 'delete'] }, 2],
  ['the pay code', { payCode: ['RATE_HOURS'] }, 2],
  ['both', { operation: ['create', 'delete'], payCode: ['RATE_HOURS'] }, 1],
  ['what is none of them', { operation: ['nonsense'] }, 3],
])('lines are filtered by %s', (_, filters, found) =>
  expect(filteredLines(lines, ledgerFilters({ filters }))).toHaveLength(found),
);

it('the server is asked for what there is', () =>
  expect(ledgerFilters({ filters: { operation: ['delete', 'nonsense'] } })).toEqual({
    operations: ['delete'],
    trackingTypes: undefined,
  }));
