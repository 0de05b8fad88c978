import { describe, expect, it } from 'vitest';
import { readSystemSearch } from './system-search.ts';

describe('the address of the system page', () => {
  it('names the jobs that are listed', () => {
    expect(readSystemSearch({ lane: 'upkeep', state: 'waiting', page: '3' })).toEqual({
      lane: 'upkeep',
      state: 'waiting',
      page: 3,
    });
  });

  it.each([[{}], [{ lane: 'sea', state: 'lost', page: '-1' }], [{ page: '999999' }]])('%j: failed mail', (written) => {
    expect(readSystemSearch(written)).toEqual({ lane: 'mail', state: 'parked', page: 1 });
  });
});
