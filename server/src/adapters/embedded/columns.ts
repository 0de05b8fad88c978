import type { CollectionSpec, Document, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { jsonText } from './plain-json.ts';

/** A declared field as SQL knows it. */
export interface Column {
  /** The same text wherever the field is named: only then does the planner see that an index is on it. */
  readonly sql: string;
  readonly type: 'text' | 'number' | 'boolean';
  readonly path: readonly string[];
}

export interface Columns {
  readonly collection: string;
  readonly byField: ReadonlyMap<string, Column>;
}

const COLLECTION_NAME = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
// No digits first: in MongoDB they would mean a place in an array.
const FIELD_PATH = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/;
const JS_TYPES = { text: 'string', number: 'number', boolean: 'boolean' } as const;

/** @returns the name, quoted for SQL @throws TypeError unless it is made of lower-case words, digits, hyphens and dots */
export function quotedName(name: string): string {
  if (!COLLECTION_NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a collection or index`);
  return `"${name}"`;
}

/** @returns the collection's declared fields and `_id` @throws TypeError when a path cannot be declared */
export function declaredColumns({ name, fields }: CollectionSpec): Columns {
  const byField = new Map<string, Column>([['_id', { sql: 'id', type: 'text', path: ['_id'] }]]);
  for (const [field, type] of Object.entries(fields)) {
    if (!FIELD_PATH.test(field)) throw new TypeError(`${name}: ${JSON.stringify(field)} is no path of a field`);
    if (field === '_id') continue;
    byField.set(field, { sql: `json_extract(doc, '$.${field}')`, type, path: field.split('.') });
  }
  return { collection: name, byField };
}

/** @throws TypeError when the field is not declared: the other engine would search it without an index or sort it amiss */
export function columnOf(columns: Columns, field: string): Column {
  const column = columns.byField.get(field);
  if (column === undefined) throw new TypeError(`${columns.collection} declares no field ${field}`);
  return column;
}

/** @returns whether a value is of the field's declared type; `null` is of none */
export const isOfType = (column: Column, value: unknown): value is string | number | boolean =>
  typeof value === JS_TYPES[column.type];

/** @returns what a document has at the path, `undefined` where it has nothing */
export function valueAt(document: object, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * @param neverNull the fields of unique indexes
 * @returns the text to store @throws TypeError unless every declared field is there and of its type
 */
export function documentText(columns: Columns, neverNull: ReadonlySet<string>, document: Document): string {
  const text = jsonText(document, `A document of ${columns.collection}`);
  if (document._id === '') throw new TypeError(`A document of ${columns.collection} has an empty _id`);
  for (const [field, column] of columns.byField) {
    const value = valueAt(document, column.path);
    const isRightlyNull = value === null && field !== '_id' && !neverNull.has(field);
    if (isRightlyNull || isOfType(column, value)) continue;
    throw new TypeError(`A document of ${columns.collection} has ${JSON.stringify(value)} for ${column.type} ${field}`);
  }
  return text;
}

/** @returns the value as `json_extract` would give it back, so that the two are equal exactly when the JSON is */
export function toSql(value: Exclude<Scalar, null>): string | number | bigint {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // SQLite reads these from JSON as the whole number the digits say, which is not quite what the double is.
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 63;
  return isRounded ? BigInt(String(value)) : value;
}
