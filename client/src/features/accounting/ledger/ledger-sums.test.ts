import { expect, it } from 'vitest';
import type { LedgerLine } from './ledger-columns.tsx';
import { hoursInLedger } from './ledger-sums.ts';

const line = (externalId: string, version: number, hours: number, operation: LedgerLine['operation'] = 'update') =>
  ({ externalId, version, hours, operation }) as LedgerLine;

it('an entry counts once, as its newest line has it', () =>
  expect(hoursInLedger([line('a', 1, 6.25), line('a', 0, 8, 'create'), line('b', 0, 0.1, 'create')])).toBe(6.35));

it('what was taken out counts nothing', () =>
  expect(hoursInLedger([line('a', 0, 8, 'create'), line('a', 1, 8, 'delete')])).toBe(0));
