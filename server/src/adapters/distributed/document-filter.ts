import type { CollectionSpec, Filter, Scalar } from '@hourbook/domain/ports/document-store.ts';
import {
  afterAllWith,
  declaredFields,
  type Field,
  type Fields,
  fieldOf,
  isOfType,
  type SortKey,
} from '../declared-fields.ts';
import { storedKey } from './document-shape.ts';

/** A declared field as the store knows it. */
interface StoredField extends Field {
  readonly at: string;
}
export type StoredFields = Fields<StoredField>;

/** A condition in MongoDB's language. Values always follow an operator, so that none can be taken for one. */
export type Query = Readonly<Record<string, unknown>>;

const NEVER: Query = { _id: { $in: [] } };
const NOT_NULL = { $ne: null };

/** @returns the collection's declared fields and `_id` @throws TypeError if a path cannot be declared */
export const storedFields = (spec: CollectionSpec): StoredFields =>
  declaredFields(spec, (field) => ({ ...field, at: field.path.map(storedKey).join('.') }));

/** @returns the filter in MongoDB's language @throws TypeError if it names an undeclared field */
export function filterQuery(fields: StoredFields, filter: Filter): Query {
  if ('all' in filter) {
    return filter.all.length === 0 ? {} : { $and: filter.all.map((part) => filterQuery(fields, part)) };
  }
  if ('any' in filter) {
    return filter.any.length === 0 ? NEVER : { $or: filter.any.map((part) => filterQuery(fields, part)) };
  }
  const field = fieldOf(fields, filter.field);
  if ('is' in filter) return oneOf(field, [filter.is]);
  if ('in' in filter) return oneOf(field, filter.in);
  if ('startsWith' in filter) return startsWith(field, filter.startsWith);
  if ('contains' in filter) return contains(field, filter.contains);
  return between(field, filter.from, filter.to);
}

/** @returns whether the field can have the value at all: a value of another type never occurs */
const isPossible = (field: Field, value: Scalar): boolean => isOfType(field, value) && !Number.isNaN(value);

function oneOf({ at, ...field }: StoredField, values: readonly Scalar[]): Query {
  const possible = values.filter((value) => value === null || isPossible(field, value));
  if (possible.length === 0) return NEVER;
  return { [at]: possible.length === 1 ? { $eq: possible[0] } : { $in: possible } };
}

function between(field: StoredField, from?: string | number, to?: string | number): Query {
  if (from === undefined && to === undefined) return { [field.at]: NOT_NULL };
  for (const bound of [from, to]) if (bound !== undefined && !isPossible(field, bound)) return NEVER;
  return { [field.at]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) } };
}

function startsWith({ at, type }: StoredField, prefix: string): Query {
  if (type !== 'text') return NEVER;
  const next = afterAllWith(prefix);
  return { [at]: { $gte: prefix, ...(next !== undefined && { $lt: next }) } };
}

function contains({ at, type }: StoredField, part: string): Query {
  if (type !== 'text') return NEVER;
  return { [at]: part === '' ? NOT_NULL : { $regex: literally(part) } };
}

/** @returns a regular expression that matches exactly this text; a zero byte would end it */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00');

/** @returns a condition that the field has this value, as guards use it */
export const fieldIs = (field: StoredField, value: Scalar): Query => oneOf(field, [value]);

/** @returns a condition that the field is smaller; `null` if it never can be: types do not compare, nor does null */
export const fieldBelow = (field: StoredField, value: string | number): Query | null =>
  isPossible(field, value) ? { [field.at]: { $lt: value } } : null;

/** @returns whether a stored value is smaller, as the engine decides for `fieldBelow` */
export function isBelow(stored: unknown, value: string | number): boolean {
  if (typeof stored === 'number') return typeof value === 'number' && stored < value;
  if (typeof stored !== 'string' || typeof value !== 'string') return false;
  return Buffer.compare(Buffer.from(stored), Buffer.from(value)) < 0;
}

/** @returns the keys for the driver: the engine sorts texts by their bytes and null first */
export function sortOrder(keys: readonly SortKey<StoredField>[]): Map<string, 1 | -1> {
  const order = new Map<string, 1 | -1>();
  // A field that is named again has no further effect.
  for (const { field, descending } of keys) if (!order.has(field.at)) order.set(field.at, descending ? -1 : 1);
  return order;
}
