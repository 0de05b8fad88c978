import type { CollectionSpec, Document, Write } from '@hourbook/domain/ports/document-store.ts';
import { assertJson, jsonText } from './plain-json.ts';

/** A declared field, whatever the engine. */
export interface Field {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean';
  readonly path: readonly string[];
}

export interface Fields<F extends Field = Field> {
  readonly collection: string;
  readonly byName: ReadonlyMap<string, F>;
  /** The fields of unique indexes. */
  readonly neverNull: ReadonlySet<string>;
}

export interface SortKey<F extends Field = Field> {
  readonly field: F;
  readonly descending: boolean;
}

// MongoDB reserves names that begin with `system.`.
const COLLECTION_NAME = /^(?!system\.)[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
// No leading digits: in MongoDB they would mean an index into an array.
const FIELD_PATH = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/;
const JS_TYPES = { text: 'string', number: 'number', boolean: 'boolean' } as const;

/** @returns the name @throws TypeError unless it consists of lower-case words, digits, hyphens and dots */
export function soundName(name: string): string {
  if (!COLLECTION_NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a collection or index`);
  return name;
}

/**
 * @param known what an engine adds to a declared field
 * @returns the collection's declared fields and `_id` @throws TypeError if a path cannot be declared
 */
export function declaredFields<F extends Field>(
  { name: collection, fields, indexes = [] }: CollectionSpec,
  known: (field: Field) => F,
): Fields<F> {
  const byName = new Map([['_id', known({ name: '_id', type: 'text', path: ['_id'] })]]);
  for (const [name, type] of Object.entries(fields)) {
    if (!FIELD_PATH.test(name)) throw new TypeError(`${collection}: ${JSON.stringify(name)} is no path of a field`);
    if (name !== '_id') byName.set(name, known({ name, type, path: name.split('.') }));
  }
  const neverNull = new Set(indexes.filter(({ unique }) => unique).flatMap(({ fields }) => fields));
  return { collection, byName, neverNull };
}

/**
 * @throws TypeError if the field is not declared: the other engine would search without an index, or sort differently
 */
export function fieldOf<F extends Field>({ collection, byName }: Fields<F>, name: string): F {
  const field = byName.get(name);
  if (field === undefined) throw new TypeError(`${collection} declares no field ${name}`);
  return field;
}

/** @returns whether a value has the field's declared type; `null` has none */
export const isOfType = (field: Field, value: unknown): value is string | number | boolean =>
  typeof value === JS_TYPES[field.type];

/** @returns the value of a document at the path, `undefined` if there is none */
export function valueAt(document: object, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** @throws TypeError unless the document is JSON with every declared field in its type */
export function assertDocument(fields: Fields, document: Document): void {
  assertJson(document, `A document of ${fields.collection}`);
  assertDeclared(fields, document);
}

/** @returns its JSON text @throws TypeError as {@link assertDocument} does */
export function documentText(fields: Fields, document: Document): string {
  const text = jsonText(document, `A document of ${fields.collection}`);
  assertDeclared(fields, document);
  return text;
}

function assertDeclared({ collection, byName, neverNull }: Fields, document: Document): void {
  if (document._id === '') throw new TypeError(`A document of ${collection} has an empty _id`);
  for (const [name, field] of byName) {
    const value = valueAt(document, field.path);
    const isRightlyNull = value === null && name !== '_id' && !neverNull.has(name);
    if (isRightlyNull || isOfType(field, value)) continue;
    throw new TypeError(`A document of ${collection} has ${JSON.stringify(value)} for ${field.type} ${name}`);
  }
}

/** @returns the keys to sort by, with `_id` last @throws TypeError if a field is not declared */
export function sortKeys<F extends Field>(fields: Fields<F>, sort: readonly string[] = []): SortKey<F>[] {
  const keys: SortKey<F>[] = [];
  for (const name of [...sort, '_id']) {
    const descending = name.startsWith('-');
    const field = fieldOf(fields, descending ? name.slice(1) : name);
    keys.push({ field, descending });
    if (field.name === '_id') break;
  }
  return keys;
}

/** @returns the number @throws TypeError unless it is a whole number of at least 0 */
export function wholeNumber(n: number, what: string): number {
  if (!Number.isSafeInteger(n) || n < 0) throw new TypeError(`${n} is no number of documents to ${what}`);
  return n;
}

const idOf = (write: Write<Document>): string => ('put' in write ? write.put._id : write.remove);

/** @throws TypeError if two writes name the same id: there would be no telling which came last */
export function assertOneWriteEach(collection: string, writes: readonly Write<Document>[]): void {
  if (new Set(writes.map(idOf)).size < writes.length) {
    throw new TypeError(`Two writes of one bulk of ${collection} name the same id`);
  }
}

/** @returns the smallest text that sorts after every text with the prefix; undefined if there is none */
export function afterAllWith(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0)!);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // In between lie the surrogates, which are not characters.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return String.fromCodePoint(...points, next);
}
