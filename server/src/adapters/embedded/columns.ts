import type { CollectionSpec, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { declaredFields, type Field, type Fields, soundName } from '../declared-fields.ts';

/** A declared field as SQL knows it. */
export interface Column extends Field {
  /** The same text wherever the field is named: only then does the planner see that an index is on it. */
  readonly sql: string;
}

export type Columns = Fields<Column>;

/** @returns the name, quoted for SQL @throws TypeError when it is none */
export const quotedName = (name: string): string => `"${soundName(name)}"`;

/** @returns the collection's declared fields and `_id` @throws TypeError when a path cannot be declared */
export const declaredColumns = (spec: CollectionSpec): Columns =>
  declaredFields(spec, (field) => ({
    ...field,
    sql: field.name === '_id' ? 'id' : `json_extract(doc, '$.${field.name}')`,
  }));

/** @returns the value as `json_extract` would give it back, so that the two are equal exactly when the JSON is */
export function toSql(value: Exclude<Scalar, null>): string | number | bigint {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // SQLite reads these from JSON as the whole number the digits say, which is not quite what the double is.
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 63;
  return isRounded ? BigInt(String(value)) : value;
}
