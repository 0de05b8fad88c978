import { describe, expect, it } from 'vitest';
import { askedOf, commissionFilters, monthsOf, monthsText, neighbourOf } from './filter-address.ts';
import { filterIn } from './filter-names.ts';

describe('the filter of the commission pages in an address', () => {
  const written = {
    startMonth: '2026-08',
    endMonth: '2026-10',
    projectTypes: 'DIRECT_PLACEMENT',
    accountManagerIds: '7,9',
    clientIds: '3,group_2',
    officeIds: '1,NA_CODE',
  };

  it('is asked as the server takes it', () => {
    const filters = commissionFilters.parse(written);
    expect(askedOf(filters, monthsOf(filters, '2026-11'), { page: 'summary', ofManagers: true })).toEqual({
      startMonth: '2026-08',
      endMonth: '2026-10',
      projectTypes: ['DIRECT_PLACEMENT'],
      accountManagerIds: [7, 9],
      clientIds: [3, 'group_2'],
      officeIds: [1, 'NA_CODE'],
    });
  });

  it('asks for no manager where somebody sees only their own, and for no type where the page has one', () => {
    const filters = commissionFilters.parse(written);
    expect(askedOf(filters, null, { page: 'contract', ofManagers: false })).toMatchObject({
      projectTypes: undefined,
      accountManagerIds: undefined,
    });
  });

  it.each([
    ['startMonth', '2026-13'],
    ['endMonth', '1999-12'],
    ['projectTypes', 'RETAINER'],
    ['accountManagerIds', '7;8'],
    ['clientIds', 'group_0'],
    ['officeIds', 'NA'],
  ])('leaves out what makes no sense: %s=%s', (name, text) =>
    expect(commissionFilters.parse({ [name]: text })).toEqual({}),
  );

  it('is told from the other parameters', () =>
    expect(filterIn({ ...written, explain: '1~2026-08~7', officeIds: '' })).toEqual({
      startMonth: '2026-08',
      endMonth: '2026-10',
      projectTypes: 'DIRECT_PLACEMENT',
      accountManagerIds: '7,9',
      clientIds: '3,group_2',
    }));
});

describe('months', () => {
  it.each([
    [{}, '11/2026'],
    [{ startMonth: '2026-08' }, '08/2026'],
    [{ startMonth: '2026-08', endMonth: '2026-10' }, '08/2026 – 10/2026'],
  ])('of %j are %s', (filters, text) => {
    const months = monthsOf(commissionFilters.parse(filters), '2026-11');
    expect(months && monthsText(months)).toBe(text);
  });

  it('the wrong way round are none', () =>
    expect(monthsOf(commissionFilters.parse({ startMonth: '2026-10', endMonth: '2026-09' }), '2026-11')).toBeNull());

  it('have neighbours of the same length, over the end of a year', () => {
    expect(neighbourOf({ start: '2026-11', end: '2027-01' }, -1)).toEqual({ start: '2026-08', end: '2026-10' });
    expect(neighbourOf({ start: '2026-11', end: '2026-11' }, 1)).toEqual({ start: '2026-12', end: '2026-12' });
  });
});
