import { readPeopleSort } from '@hourbook/domain/people/people-list.ts';
import { expect, it } from 'vitest';
import type { TableView } from '#components/table/view.ts';
import { pageAsked } from './page-asked.ts';

const usual: TableView = {
  search: '',
  sort: { column: 'lastName', descending: false },
  filters: { enabled: ['true'] },
  page: 1,
  size: 10,
};

it.each<[string, Partial<TableView>, ReturnType<typeof pageAsked>]>([
  ['the usual one', {}, {}],
  ['everybody', { filters: {} }, { enabled: undefined }],
  ['a later page', { page: 3, size: 50 }, { pageNumber: 2, pageSize: 50 }],
  ['a downward order', { sort: { column: 'hireDate', descending: true } }, { sort: 'hireDate' }],
  ['an order that the server does not know', { sort: { column: 'timeOff', descending: false } }, { sort: undefined }],
  ['a search', { search: ' ib ' }, { search: 'ib' }],
  [
    'filters',
    {
      filters: {
        enabled: ['false'],
        lastName: ['ib'],
        positionName: ['3', '7'],
        seniority: ['4'],
        officeDescription: ['1'],
        roles: ['ROLE_HR'],
        salaryType: ['HOURLY_RATE'],
        hireDate: ['2020-01-01', ''],
        terminationDate: ['', '2024-12-31'],
      },
    },
    {
      enabled: false,
      lastName: 'ib',
      positionId: [3, 7],
      seniorityId: [4],
      officeId: [1],
      roles: ['ROLE_HR'],
      salaryType: ['HOURLY_RATE'],
      hireDateFrom: '2020-01-01',
      terminationDateTo: '2024-12-31',
    },
  ],
  ['filters that make no sense', { filters: { positionName: ['x'], hireDate: ['soon', ''] } }, { enabled: undefined }],
  ['a page that there cannot be', { page: 9_000_000 }, { pageNumber: undefined }],
])('%s is asked for', (_, view, asked) => {
  const whole = { pageNumber: 0, pageSize: 10, sort: '-lastName', enabled: true, ...asked };
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  expect(pageAsked({ ...usual, ...view })).toEqual(given);
});

it('All is asked for without a size', () =>
  expect(pageAsked({ ...usual, size: 'all' })).not.toHaveProperty('pageSize'));

it.each([false, true])('api.md "Wire": the server reads the order as it is shown, descending: %s', (descending) => {
  const sort = { column: 'positionName', descending } as const;
  expect(readPeopleSort(pageAsked({ ...usual, sort }).sort)).toEqual(sort);
});
