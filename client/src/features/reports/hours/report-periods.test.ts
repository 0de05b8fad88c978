import { expect, it } from 'vitest';
import { reportPeriods } from './report-periods.ts';

it.each([
  ['2026-11-23', ['2026-10-01/2026-10-31', '2026-11-01/2026-11-30', '2026-07-01/2026-09-30', '2026-10-01/2026-12-31']],
  ['2026-03-31', ['2026-02-01/2026-02-28', '2026-03-01/2026-03-31', '2025-10-01/2025-12-31', '2026-01-01/2026-03-31']],
  ['2026-01-01', ['2025-12-01/2025-12-31', '2026-01-01/2026-01-31', '2025-10-01/2025-12-31', '2026-01-01/2026-03-31']],
])('on %s the months and quarters are %j', (today, expected) => {
  const years = [`${Number(today.slice(0, 4)) - 1}`, today.slice(0, 4)].map((year) => `${year}-01-01/${year}-12-31`);
  expect(reportPeriods(today).map(({ range }) => `${range.start}/${range.end}`)).toEqual([...expected, ...years]);
});
