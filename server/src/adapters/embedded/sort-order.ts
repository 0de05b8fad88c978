import type { Document, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { type Column, type Columns, columnOf, valueAt } from './columns.ts';
import { all, type Condition, compare, equals } from './filter-sql.ts';

interface SortKey {
  readonly column: Column;
  readonly descending: boolean;
}

/** @returns the keys to sort by, `_id` always the last @throws TypeError when a field is not declared */
export function sortKeys(columns: Columns, sort: readonly string[] = []): SortKey[] {
  const keys: SortKey[] = [];
  for (const name of [...sort, '_id']) {
    const descending = name.startsWith('-');
    const field = descending ? name.slice(1) : name;
    keys.push({ column: columnOf(columns, field), descending });
    if (field === '_id') break;
  }
  return keys;
}

/** @returns the ORDER BY terms: binary for text, null first, as SQLite sorts by itself */
export const orderBy = (keys: readonly SortKey[]): string =>
  keys.map(({ column, descending }) => (descending ? `${column.sql} DESC` : column.sql)).join(', ');

/**
 * What follows a document in the order, as ranges one behind the other. One condition with OR would say the same, but
 * for it the planner walks an index from its beginning.
 */
export function rangesBehind(keys: readonly SortKey[], last: Document): Condition[] {
  const values = keys.map(({ column }) => (valueAt(last, column.path) ?? null) as Scalar);
  return keys.flatMap((_, i) => {
    const place = keys.length - 1 - i;
    const same = keys.slice(0, place).map(({ column }, k) => equals(column, values[k]!));
    return behind(keys[place]!, values[place]!).map((range) => all(...same, range));
  });
}

function behind({ column, descending }: SortKey, value: Scalar): Condition[] {
  const isNull = equals(column, null);
  if (value === null) return descending ? [] : [{ sql: `${column.sql} IS NOT NULL`, params: [] }];
  return descending ? [compare(column, '<', value), isNull] : [compare(column, '>', value)];
}
