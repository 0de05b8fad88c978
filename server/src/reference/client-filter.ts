import { fold } from '@hourbook/domain/people/person.ts';
import { everything, type Filter } from '@hourbook/domain/ports/document-store.ts';
import {
  type ClientColumn,
  type ClientPageInput,
  clientColumns,
  DEFAULT_POOL_ID,
  type ServiceType,
  serviceTypes,
} from '@hourbook/domain/reference/client.ts';

const isAsked = <T>(values: readonly T[] | null | undefined): values is readonly T[] => (values?.length ?? 0) > 0;

/** Clients with one of the service types; none is asked for: all. */
export const withServices = (asked: readonly ServiceType[] | null | undefined): Filter =>
  isAsked(asked) ? { any: asked.map((type) => ({ field: serviceTypes[type], is: true })) } : everything;

/** RD-6: clients whose group was deleted are in the default pool. */
const inGroups = (asked: readonly number[], deleted: ReadonlySet<number>): Filter => ({
  field: 'groupId',
  in: [...asked.filter((id) => !deleted.has(id)), ...(asked.includes(DEFAULT_POOL_ID) ? deleted : [])],
});

const contains = (column: ClientColumn, part: string): Filter => ({ field: `keys.${column}`, contains: fold(part) });

const withWords = (search: string): Filter[] =>
  search.split(/\s+/).map((word) => ({ any: clientColumns.map((column) => contains(column, word)) }));

/** @returns what the page's columns and its search ask for; what is not asked for allows all */
export function clientFilter(asked: ClientPageInput, deleted: ReadonlySet<number>): Filter {
  const texts = clientColumns.flatMap((column): Filter[] => {
    const part = asked[column];
    return part == null ? [] : [contains(column, part)];
  });
  const oneOf = (['industryId', 'defaultAccountManagerId'] as const).flatMap((field): Filter[] => {
    const values = asked[field];
    return isAsked(values) ? [{ field, in: values }] : [];
  });
  return {
    all: [
      ...(asked.search == null ? [] : withWords(asked.search)),
      ...texts,
      ...oneOf,
      ...(isAsked(asked.serviceTypes) ? [withServices(asked.serviceTypes)] : []),
      ...(isAsked(asked.groupId) ? [inGroups(asked.groupId, deleted)] : []),
      ...(asked.enabled == null ? [] : [{ field: 'enabled', is: asked.enabled }]),
    ],
  };
}

/** GEN-10: `name` or `-name`, ties by number. */
export function clientSort(asked: ClientPageInput['sort']): string[] {
  const [, descending = '', field = 'name'] = /^(-?)(.*)$/.exec(asked ?? 'name') ?? [];
  const isText = (clientColumns as readonly string[]).includes(field);
  return [`${descending}${isText ? 'keys.' : ''}${field}`, 'id'];
}
