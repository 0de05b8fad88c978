import { describe, expect, it } from 'vitest';
import { jobsAsked } from './jobs-asked.ts';
import { systemSearch } from './system-search.ts';

const read = (written: object) => jobsAsked(systemSearch.parse(written));

describe('the address of the system page', () => {
  it('names the jobs that are listed', () => {
    expect(read({ lane: 'upkeep', state: 'waiting', page: '3' })).toEqual({
      lane: 'upkeep',
      state: 'waiting',
      page: 3,
    });
  });

  it.each([[{}], [{ lane: 'sea', state: 'lost', page: '-1' }], [{ page: '999999' }]])('%j: failed mail', (written) => {
    expect(read(written)).toEqual({ lane: 'mail', state: 'parked', page: 1 });
  });
});
