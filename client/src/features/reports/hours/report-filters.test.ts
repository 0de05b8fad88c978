import { expect, it } from 'vitest';
import { payCodesIn, payCodesText } from './report-filters.ts';
import { reportSearch } from './report-search.ts';

it.each([
  [undefined, ['RATE_HOURS', 'BENCH_HOURS']],
  ['none', []],
  ['HOLIDAY', ['HOLIDAY']],
  ['HOLIDAY,OVERTIME_HOURS', ['OVERTIME_HOURS', 'HOLIDAY']],
  ['<b>', ['RATE_HOURS', 'BENCH_HOURS']],
])('%s in the address are the pay codes %j', (trackingTypes, codes) => {
  expect(payCodesIn(reportSearch.parse({ trackingTypes }))).toEqual(codes);
});

it('the usual pay codes are not in the address, and none are told from them', () => {
  expect(payCodesText(['BENCH_HOURS', 'RATE_HOURS'])).toBeUndefined();
  expect(payCodesText([])).toBe('none');
  expect(payCodesText(['RATE_HOURS', 'HOLIDAY'])).toBe('RATE_HOURS,HOLIDAY');
});
