import type { SQLInputValue } from 'node:sqlite';
import type { Filter, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { afterAllWith, fieldOf, isOfType } from '../declared-fields.ts';
import { type Column, type Columns, toSql } from './columns.ts';

/** An SQL condition and the values for its `?`, in order. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly SQLInputValue[];
}

const ALWAYS: Condition = { sql: '1', params: [] };
const NEVER: Condition = { sql: '0', params: [] };

/**
 * @returns the condition under which a row matches, with the same meaning as in MongoDB
 * @throws TypeError if the filter names an undeclared field
 */
export function filterSql(columns: Columns, filter: Filter): Condition {
  if ('all' in filter)
    return join(
      'AND',
      ALWAYS,
      filter.all.map((part) => filterSql(columns, part)),
    );
  if ('any' in filter)
    return join(
      'OR',
      NEVER,
      filter.any.map((part) => filterSql(columns, part)),
    );
  const column = fieldOf(columns, filter.field);
  if ('is' in filter) return equals(column, filter.is);
  if ('in' in filter) return oneOf(column, filter.in);
  if ('startsWith' in filter) return startsWith(column, filter.startsWith);
  if ('contains' in filter) return contains(column, filter.contains);
  return between(column, filter.from, filter.to);
}

/** @returns the parts joined as a balanced tree, as SQLite limits the depth of an expression */
function join(word: 'AND' | 'OR', none: Condition, parts: readonly Condition[]): Condition {
  if (parts.length === 0) return none;
  if (parts.length === 1) return parts[0]!;
  const middle = parts.length >> 1;
  const [left, right] = [join(word, none, parts.slice(0, middle)), join(word, none, parts.slice(middle))];
  return { sql: `(${left.sql} ${word} ${right.sql})`, params: [...left.params, ...right.params] };
}

/** @returns the condition that all parts hold */
export const all = (...parts: readonly Condition[]): Condition => join('AND', ALWAYS, parts);

/** @returns the condition that the field has the value; a value of another type never occurs */
export function equals(column: Column, value: Scalar): Condition {
  if (value === null) return { sql: `${column.sql} IS NULL`, params: [] };
  return compare(column, '=', value);
}

/** @returns the comparison; it never holds between different types or with null */
export function compare(column: Column, operator: '=' | '<' | '<=' | '>' | '>=', value: Scalar): Condition {
  if (!isOfType(column, value)) return NEVER;
  return { sql: `${column.sql} ${operator} ?`, params: [toSql(value)] };
}

function oneOf(column: Column, values: readonly Scalar[]): Condition {
  const present = values.filter((value) => isOfType(column, value));
  // A single parameter whatever the list's length: one statement to prepare, and no limit on the length.
  const among: Condition =
    present.length === 1
      ? equals(column, present[0]!)
      : { sql: `${column.sql} IN (SELECT value FROM json_each(?))`, params: [JSON.stringify(present)] };
  return values.includes(null) ? join('OR', NEVER, [among, equals(column, null)]) : among;
}

function between(column: Column, from?: string | number, to?: string | number): Condition {
  if (from === undefined && to === undefined) return { sql: `${column.sql} IS NOT NULL`, params: [] };
  return all(
    from === undefined ? ALWAYS : compare(column, '>=', from),
    to === undefined ? ALWAYS : compare(column, '<=', to),
  );
}

function startsWith(column: Column, prefix: string): Condition {
  if (column.type !== 'text') return NEVER;
  const next = afterAllWith(prefix);
  const from = compare(column, '>=', prefix);
  return next === undefined ? from : all(from, compare(column, '<', next));
}

function contains(column: Column, part: string): Condition {
  if (column.type !== 'text') return NEVER;
  // Not LIKE, in which `%`, `_` and case have other meanings.
  return { sql: `instr(${column.sql}, ?) > 0`, params: [part] };
}
