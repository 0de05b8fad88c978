import type { Document, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { type SortKey, valueAt } from '../declared-fields.ts';
import type { Column } from './columns.ts';
import { all, type Condition, compare, equals } from './filter-sql.ts';

type ColumnKey = SortKey<Column>;

/** @returns the ORDER BY terms: binary for text, null first, which is SQLite's own order */
export const orderBy = (keys: readonly ColumnKey[]): string =>
  keys.map(({ field: column, descending }) => (descending ? `${column.sql} DESC` : column.sql)).join(', ');

/**
 * What follows a document in the order, as consecutive ranges. A single condition with OR would be equivalent, but the
 * planner would scan the index from the beginning for it.
 */
export function rangesBehind(keys: readonly ColumnKey[], last: Document): Condition[] {
  const values = keys.map(({ field: column }) => (valueAt(last, column.path) ?? null) as Scalar);
  return keys.flatMap((_, i) => {
    const place = keys.length - 1 - i;
    const same = keys.slice(0, place).map(({ field: column }, k) => equals(column, values[k]!));
    return behind(keys[place]!, values[place]!).map((range) => all(...same, range));
  });
}

function behind({ field: column, descending }: ColumnKey, value: Scalar): Condition[] {
  const isNull = equals(column, null);
  if (value === null) return descending ? [] : [{ sql: `${column.sql} IS NOT NULL`, params: [] }];
  return descending ? [compare(column, '<', value), isNull] : [compare(column, '>', value)];
}
