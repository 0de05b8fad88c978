import { describe, expect, it } from 'vitest';
import { chosenClients, clientsAsked, hoursAsked, hoursFilters } from './filter-address.ts';

describe('the filters of hours in an address', () => {
  it('are read as they are written', () => {
    const written = {
      startDate: '2025-06-09',
      endDate: '2025-06-22',
      officeId: '1',
      clientIds: '3,group_7',
      userId: '42',
    };
    expect(hoursFilters.parse(written)).toEqual({ ...written, officeId: 1, userId: 42 });
  });

  it.each([
    ['startDate', '2025-02-30'],
    ['officeId', 'Chicago'],
    ['officeId', '-1'],
    ['userId', '1.5'],
    ['clientIds', '3,'],
    ['clientIds', 'group_0'],
    ['clientIds', 'group_7;drop'],
  ])('count as not given where they make no sense: %s=%s', (name, text) =>
    expect(hoursFilters.parse({ [name]: text })).toEqual({}),
  );

  it('are asked with clients as numbers and groups by their names', () => {
    expect(chosenClients({ clientIds: '3,group_7' })).toEqual(['3', 'group_7']);
    expect(clientsAsked({ clientIds: '3,group_7' })).toEqual([3, 'group_7']);
    expect(hoursAsked({ officeId: 2 })).toEqual({ officeId: 2 });
  });
});
