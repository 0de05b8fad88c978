import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import {
  changedView,
  nextSort,
  pageCount,
  pageNumbers,
  readView,
  type TableView,
  type UsualView,
  withFilter,
  writeView,
} from './view.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  label: id,
  shownByDefault: true,
  value: () => null,
  ...more,
});
const columns = [
  column('name', { sort: true, filter: { kind: 'text' } }),
  column('services', { filter: { kind: 'multi-select', options: [] } }),
  column('enabled', { sort: true, filter: { kind: 'select', options: [] } }),
  column('note'),
];
const usual: UsualView = { sort: { column: 'name', descending: false }, size: 10 };
const read = (params: Record<string, unknown>) => readView(params, columns, usual);

describe('the view of a list in its address', () => {
  it('is the usual one while nothing stands there', () => {
    expect(read({})).toEqual({ search: '', sort: usual.sort, filters: {}, page: 1, size: 10 });
    expect(writeView({}, read({}), columns, usual)).toEqual({});
  });

  it.each([
    { search: 'lake' },
    { sort: '-name' },
    { sort: 'enabled', page: '3', size: '50' },
    { size: 'all', name: 'a, b', services: 'RECRUITING,IT_CONSULTING', enabled: 'true' },
  ])('is written as it was read: %o', (params) => {
    expect(writeView({}, read(params), columns, usual)).toEqual(params);
  });

  it('keeps a text with a comma whole, and takes several options apart', () => {
    expect(read({ name: 'a, b', services: 'a,b' }).filters).toEqual({ name: ['a, b'], services: ['a', 'b'] });
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'two' },
    { size: '11' },
    { sort: 'note' },
    { sort: '-nothing' },
    { note: 'not filtered by' },
    { search: 7 },
  ])('takes no notice of what makes no sense: %o', (params) => {
    expect(read(params)).toEqual(read({}));
  });

  it('leaves alone what is not its own', () => {
    expect(writeView({ date: '2025-04', page: '7', name: 'x' }, read({ sort: '-name' }), columns, usual)).toEqual({
      date: '2025-04',
      sort: '-name',
    });
  });

  it('begins on the first page when anything but the page changes', () => {
    expect(changedView(read({ page: '3' }), { search: 'a' })).toMatchObject({ page: 1, search: 'a' });
    expect(changedView(read({ search: 'a' }), { page: 4 })).toMatchObject({ page: 4, search: 'a' });
  });
});

describe('a filter that is usually set', () => {
  const active: UsualView = { ...usual, filters: { enabled: ['true'] } };
  const filters = (params: Record<string, unknown>) => readView(params, columns, active).filters;
  const written = (chosen: TableView['filters']) =>
    writeView({}, { ...readView({}, columns, active), filters: chosen }, columns, active);

  it('is set while nothing stands in the address', () => {
    expect(filters({})).toEqual({ enabled: ['true'] });
    expect(written({ enabled: ['true'], name: ['a'] })).toEqual({ name: 'a' });
  });

  it('can be set otherwise, and taken away', () => {
    expect(filters({ enabled: 'false' })).toEqual({ enabled: ['false'] });
    expect(written({ enabled: ['false'] })).toEqual({ enabled: 'false' });
    expect(filters({ enabled: 'all' })).toEqual({});
    expect(written({})).toEqual({ enabled: 'all' });
  });
});

it('a filter of dates has two ends, either of which may be open', () => {
  const dated = [column('hired', { filter: { kind: 'dates' } })];
  for (const hired of ['2020-01-01,2020-12-31', '2020-01-01,', ',2020-12-31']) {
    const view = readView({ hired }, dated, usual);
    expect(view.filters.hired).toHaveLength(2);
    expect(writeView({}, view, dated, usual)).toEqual({ hired });
  }
});

it('a filter without a choice is none', () => {
  const { filters } = read({ name: 'a', enabled: 'true' });
  expect(withFilter({ filters }, 'name', [])).toEqual({ enabled: ['true'] });
  expect(withFilter({ filters }, 'name', ['b'])).toEqual({ enabled: ['true'], name: ['b'] });
});

it('a column is sorted upwards first, then downwards', () => {
  const up = nextSort(null, 'name');
  expect([up, nextSort(up, 'name'), nextSort(nextSort(up, 'name'), 'name'), nextSort(up, 'enabled')]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
    { column: 'name', descending: false },
    { column: 'enabled', descending: false },
  ]);
});

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [10_000, 'all', 1],
  ] as const)('of %i rows, %s each: %i', (rows, size, pages) => {
    expect(pageCount(rows, size)).toBe(pages);
  });

  it.each([
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [10, 20, [6, 7, 8, 9, 10, 11, 12, 13, 14]],
    [20, 20, [12, 13, 14, 15, 16, 17, 18, 19, 20]],
  ])('page %i of %i has up to nine numbers around it', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
