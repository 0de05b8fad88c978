import { everything, type Filter } from '@hourbook/domain/ports/document-store.ts';
import {
  type ClientColumn,
  type ClientPageInput,
  clientColumns,
  clientColumnsOf,
  DEFAULT_POOL_ID,
  type ServiceType,
  serviceTypes,
} from '@hourbook/domain/reference/client.ts';
import { foldCase } from '@hourbook/domain/text.ts';

const isAsked = <T>(values: readonly T[] | null | undefined): values is readonly T[] => (values?.length ?? 0) > 0;

/** Clients with one of the service types; without any: all. */
export const withServices = (asked: readonly ServiceType[] | null | undefined): Filter =>
  isAsked(asked) ? { any: asked.map((type) => ({ field: serviceTypes[type], is: true })) } : everything;

/** RD-6: clients of a deleted group are in the default pool. */
export const inGroups = (asked: readonly number[], deleted: ReadonlySet<number>): readonly number[] => [
  ...asked.filter((id) => !deleted.has(id)),
  ...(asked.includes(DEFAULT_POOL_ID) ? deleted : []),
];

/** The field behind a column: texts in the form in which they are searched, others as they are. */
function fieldOf(column: ClientColumn): string {
  if (column === 'isOwnCompany') return 'ownCompany';
  return clientColumns[column] === 'text' ? `keys.${column}` : column;
}

const contains = (column: ClientColumn, part: string): Filter => ({ field: fieldOf(column), contains: foldCase(part) });

const withWords = (search: string): Filter[] =>
  search.split(/\s+/).map((word) => ({ any: clientColumnsOf('text').map((column) => contains(column, word)) }));

/** @returns the filter for the page's columns and its search; whatever is not asked for matches everything */
export function clientFilter(asked: ClientPageInput, deleted: ReadonlySet<number>): Filter {
  const texts = clientColumnsOf('text').flatMap((column): Filter[] => {
    const part = asked[column];
    return part == null ? [] : [contains(column, part)];
  });
  const numbers = [...clientColumnsOf('ids'), ...clientColumnsOf('days')].flatMap((column): Filter[] => {
    const values = asked[column];
    if (!isAsked(values)) return [];
    return [{ field: fieldOf(column), in: column === 'groupId' ? inGroups(values, deleted) : values }];
  });
  const flags = clientColumnsOf('flag').flatMap((column): Filter[] => {
    const flag = asked[column];
    return flag == null ? [] : [{ field: fieldOf(column), is: flag }];
  });
  return {
    all: [
      ...(asked.search == null ? [] : withWords(asked.search)),
      ...(isAsked(asked.serviceTypes) ? [withServices(asked.serviceTypes)] : []),
      ...texts,
      ...numbers,
      ...flags,
    ],
  };
}

/** GEN-10: `name` or `-name`, ties by number. */
export function clientSort(asked: ClientPageInput['sort']): string[] {
  const [, descending = '', column = 'name'] = /^(-?)(.*)$/.exec(asked ?? 'name') ?? [];
  const first = `${descending}${fieldOf(column as ClientColumn)}`;
  return column === 'id' ? [first] : [first, 'id'];
}
