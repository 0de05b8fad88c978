import { expect, it } from 'vitest';
import { hoursFrom, shownIn } from './units.ts';

it.each([
  ['12', '1.5'],
  ['-20', '-2.5'],
  ['0', '0'],
  ['0.01', '0.00125'],
  ['', ''],
  ['many', 'many'],
])('%j hours are %j days', (hours, days) => {
  expect(shownIn('days', hours)).toBe(days);
  expect(shownIn('hours', hours)).toBe(hours);
  expect(hoursFrom('days', days)).toBe(hours);
});

it('days that come to a fraction of a hundredth are rounded', () => {
  expect(hoursFrom('days', '1.3333')).toBe('10.67');
  expect(hoursFrom('days', '1,5')).toBe('12');
  expect(hoursFrom('hours', '1,5')).toBe('1,5');
});
