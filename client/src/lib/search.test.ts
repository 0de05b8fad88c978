import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

describe('the query of a link', () => {
  it('is plain text both ways', () => {
    const search = { startDate: '2025-06-09', endDate: '2025-06-22' };
    expect(stringifySearch(search)).toBe('?startDate=2025-06-09&endDate=2025-06-22');
    expect(parseSearch('?startDate=2025-06-09&endDate=2025-06-22')).toEqual(search);
    expect(parseSearch('?userId=00012345678901234567')).toEqual({ userId: '00012345678901234567' });
  });

  it('is absent when nothing is asked', () => {
    expect(stringifySearch({ startDate: undefined, endDate: '' })).toBe('');
    expect(parseSearch('')).toEqual({});
  });
});
