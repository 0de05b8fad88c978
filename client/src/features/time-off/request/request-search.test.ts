import { expect, it } from 'vitest';
import { requestSearch } from './request-search.ts';
import { nothingAsked, selectionOf } from './selection.ts';
import { searchFor, selectionAsked } from './selection-address.ts';

it('carries the days of a request in an address', () => {
  const days = selectionOf('2025-12-24', [4, 0, 8]);
  expect(searchFor(days)).toEqual({ startDate: '2025-12-24', hours: '408' });
  expect(selectionAsked(requestSearch.parse(searchFor(days)))).toEqual(days);
  expect(searchFor(nothingAsked)).toEqual({});
});

it.each([
  [{ startDate: '2025-12-24' }],
  [{ startDate: '12/24/2025', hours: '8' }],
  [{ startDate: '2025-12-24', hours: '85' }],
  [{ hours: '8' }],
])('asks for nothing with %o', (search) => expect(selectionAsked(requestSearch.parse(search))).toBeNull());
