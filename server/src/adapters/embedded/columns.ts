import type { CollectionSpec, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { declaredFields, type Field, type Fields, soundName } from '../declared-fields.ts';

/** A declared field as SQL knows it. */
export interface Column extends Field {
  /** Identical wherever the field is named, or the planner would not recognise its index. */
  readonly sql: string;
}

export type Columns = Fields<Column>;

/** @returns the name, quoted for SQL @throws TypeError for an invalid name */
export const quotedName = (name: string): string => `"${soundName(name)}"`;

/** @returns the collection's declared fields and `_id` @throws TypeError if a path cannot be declared */
export const declaredColumns = (spec: CollectionSpec): Columns =>
  declaredFields(spec, (field) => ({
    ...field,
    sql: field.name === '_id' ? 'id' : `json_extract(doc, '$.${field.name}')`,
  }));

/** @returns the value as `json_extract` would return it, so that the two are equal exactly if the JSON is */
export function toSql(value: Exclude<Scalar, null>): string | number | bigint {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // From JSON, SQLite reads these as the integer of the digits, which differs slightly from the double.
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 63;
  return isRounded ? BigInt(String(value)) : value;
}
