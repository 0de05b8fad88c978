import { describe, expect, it } from 'vitest';
import {
  currentStatus,
  dueWarning,
  legalStatusInput,
  readLegalStatus,
  toldStatuses,
  US_CITIZEN_ID,
} from './legal-status.ts';

const H1B = 3;
const entry = (id: string, expirationDate: string | null, legalStatusId = expirationDate ? H1B : US_CITIZEN_ID) => ({
  id,
  legalStatusId,
  expirationDate,
});

describe('US-17: a legal status', () => {
  it.each([
    [{ legalStatusId: H1B, expirationDate: '2026-01-01' }, true],
    [{ legalStatusId: US_CITIZEN_ID, expirationDate: null }, true],
    [{ legalStatusId: US_CITIZEN_ID }, true],
    [{ legalStatusId: H1B }, false],
    [{ legalStatusId: H1B, expirationDate: null }, false],
    [{ expirationDate: '2026-01-01' }, false],
    [{ legalStatusId: H1B, expirationDate: '1999-12-31' }, false],
  ])('%j is complete: %s', (input, complete) => expect(legalStatusInput.safeParse(input).success).toBe(complete));

  it('of a citizen has no end, whatever was sent', () => {
    expect(readLegalStatus({ legalStatusId: US_CITIZEN_ID, expirationDate: '2026-01-01' }).expirationDate).toBeNull();
    expect(readLegalStatus({ legalStatusId: H1B, expirationDate: '2026-01-01' }).expirationDate).toBe('2026-01-01');
  });
});

describe('US-17: the current one', () => {
  it('has no end, or ends last; of equals it is the one entered last', () => {
    const [early, late, again, citizen] = [
      entry('a', '2024-01-01'),
      entry('b', '2026-01-01'),
      entry('c', '2026-01-01'),
      entry('d', null),
    ];
    expect(currentStatus([])).toBeNull();
    expect(currentStatus([late, early])).toBe(late);
    expect(currentStatus([late, again, early])).toBe(again);
    expect(currentStatus([citizen, late])).toBe(citizen);
  });

  it('stands first, the others as they end; one is expired the day after it ended', () => {
    const rows = [entry('a', '2024-01-01'), entry('b', '2025-06-10'), entry('c', null)];
    expect(toldStatuses(rows, '2025-06-10').map(({ id, current, expired }) => [id, current, expired])).toEqual([
      ['c', true, false],
      ['b', false, false],
      ['a', false, true],
    ]);
    expect(toldStatuses(rows.slice(0, 2), '2025-06-11')[0]).toMatchObject({ id: 'b', current: true, expired: true });
  });
});

it.each([
  ['2025-09-10', null],
  ['2025-09-09', 90],
  ['2025-08-11', 90],
  ['2025-08-10', 60],
  ['2025-07-12', 60],
  ['2025-07-11', 30],
  ['2025-06-11', 30],
  ['2025-06-10', null],
  [null, null],
] as const)('US-17: on 06/11/2025 for one that ends on %s the warning of %s days is due', (expirationDate, days) =>
  expect(dueWarning({ expirationDate }, '2025-06-11')).toBe(days),
);
