import { describe, expect, it } from 'vitest';
import { datesIn, keptOf } from './kept-address.ts';

const TODAY = '2025-06-11';
const june = { startDate: '2025-06-01', endDate: '2025-06-30', officeId: '1' };

describe('VW-3: what a view keeps of an address', () => {
  it('is the period as long as its dates are shown, else the dates', () => {
    expect(keptOf('/utilization-rate', june, 'THIS_MONTH', TODAY)).toMatchObject({
      search: { officeId: '1' },
      period: 'THIS_MONTH',
    });
    expect(keptOf('/utilization-rate', june, 'LAST_MONTH', TODAY)).toEqual({ search: june, period: null });
    expect(keptOf('/utilization-rate', june, null, TODAY)).toEqual({ search: june, period: null });
  });

  it.each([
    ['/utilization-rate', june, '06/01/2025 – 06/30/2025'],
    ['/utilization-rate', { startDate: '2025-06-01' }, '06/01/2025'],
    ['/summary', { startMonth: '2025-05', endMonth: '2025-06' }, '05/2025 – 06/2025'],
    ['/summary', { startMonth: '2025-05', endMonth: '2025-05' }, '05/2025'],
    ['/utilization-rate', {}, null],
    ['/users', {}, null],
  ] as const)('%s %j is of %s', (page, search, text) => expect(datesIn(page, { ...search })).toBe(text));
});
