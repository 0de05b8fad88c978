import { expect, it } from 'vitest';
import type { TableView } from '#components/table/view.ts';
import { pageAsked } from './page-asked.ts';

const usual: TableView = {
  search: '',
  sort: { column: 'name', descending: false },
  filters: {},
  page: 1,
  size: 10,
};

it.each<[string, Partial<TableView>, ReturnType<typeof pageAsked>]>([
  ['the usual one', {}, {}],
  ['a later page', { page: 3, size: 50 }, { pageNumber: 2, pageSize: 50 }],
  ['another order', { sort: { column: 'paymentTerms', descending: true } }, { sort: '-paymentTerms' }],
  [
    'an order that the server does not know',
    { sort: { column: 'serviceTypes', descending: false } },
    { sort: undefined },
  ],
  ['a search', { search: ' media ' }, { search: 'media' }],
  [
    'filters',
    { filters: { name: ['ak'], industryId: ['2', '3'], serviceTypes: ['RECRUITING'], enabled: ['false'] } },
    { name: 'ak', industryId: [2, 3], serviceTypes: ['RECRUITING'], enabled: false },
  ],
  [
    'filters by numbers that are typed',
    { filters: { paymentTerms: ['30, 45'], id: ['7'], defaultAccountTypeId: ['1', '2'], isOwnCompany: ['true'] } },
    { paymentTerms: [30, 45], id: [7], defaultAccountTypeId: [1, 2], isOwnCompany: true },
  ],
  ['a filter by an address', { filters: { ptoNotificationsTo: ['@lake'] } }, { ptoNotificationsTo: '@lake' }],
  ['filters that make no sense', { filters: { industryId: ['x'], serviceTypes: ['GARDENING'] } }, {}],
  ['a page that there cannot be', { page: 9_000_000 }, { pageNumber: undefined }],
])('%s is asked for', (_, view, asked) => {
  const whole = { pageNumber: 0, pageSize: 10, sort: 'name', ...asked };
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  expect(pageAsked({ ...usual, ...view })).toEqual(given);
});

it('All is asked for without a size', () =>
  expect(pageAsked({ ...usual, size: 'all' })).not.toHaveProperty('pageSize'));
