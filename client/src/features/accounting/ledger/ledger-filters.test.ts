import { expect, it } from 'vitest';
import { ledgerFilters } from './ledger-filters.ts';

it('the server is asked for what there is', () =>
  expect(ledgerFilters({ filters: { operation: ['delete', 'nonsense'] } })).toEqual({
    operations: ['delete'],
    trackingTypes: undefined,
  }));
