import { type Document, type Guard, type Is, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import type { Collection } from 'mongodb';
import { assertDocument, fieldOf, valueAt } from '../declared-fields.ts';
import { indexNamed, isDuplicate } from './document-errors.ts';
import { fieldBelow, fieldIs, isBelow, type Query, type StoredFields } from './document-filter.ts';
import { toStored } from './document-shape.ts';

/** A unique index with the fields to search by. */
export interface UniqueIndex {
  readonly name: string;
  readonly fields: readonly string[];
}

/** The documents of a collection as the driver sees them. */
export type StoredDocuments = Collection<Document>;

/** A put as MongoDB does it: one whole document, replacing the one that the query finds, or inserted. */
export interface Put {
  readonly document: Document;
  readonly stored: Document;
  /** `null`: it is only inserted. */
  readonly onto: Query | null;
  /** It is inserted if the query finds none. A document that exists but is not found refuses that by its `_id`. */
  readonly upsert: boolean;
  /** It is written whatever is there. */
  readonly always: boolean;
  /** @returns whether the guard of an upsert would allow replacing the document stored now */
  readonly beats: (now: Document | undefined) => boolean;
}

/** @returns the query for one document @throws TypeError unless the id is a text, which cannot hide a query */
export function byId(id: string): Query {
  if (typeof id !== 'string') throw new TypeError(`${JSON.stringify(id)} is no id`);
  return { _id: id };
}

/** A removal as MongoDB does it: of the one document that the query finds. */
export interface Removal {
  readonly of: Query;
}

/** @throws TypeError for an invalid removal */
export function compileRemove(fields: StoredFields, id: string, guard?: Is): Removal {
  if (guard === undefined) return { of: byId(id) };
  return { of: { ...byId(id), $and: [fieldIs(fieldOf(fields, guard.is.field), guard.is.value)] } };
}

/** The guarded puts of a collection, each atomic by itself in every kind of deployment. */
export function documentPuts(documents: StoredDocuments, fields: StoredFields, unique: readonly UniqueIndex[]) {
  /** @throws TypeError for an invalid put */
  function compile(document: Document, guard: Guard): Put {
    assertDocument(fields, document);
    const same = byId(document._id);
    const put = { document, stored: toStored(document) as Document, upsert: true, always: false, beats: () => false };
    if (guard === 'any') return { ...put, onto: same, always: true, beats: () => true };
    if (guard === 'absent') return { ...put, onto: null };
    if ('is' in guard) {
      const condition = fieldIs(fieldOf(fields, guard.is.field), guard.is.value);
      return { ...put, onto: { ...same, $and: [condition] }, upsert: false };
    }
    const { field: name, value } = guard.olderThan;
    const field = fieldOf(fields, name);
    const condition = fieldBelow(field, value);
    // No document can be below this value: the put is only inserted.
    if (condition === null) return { ...put, onto: null };
    const beats = (now: Document | undefined) => now === undefined || isBelow(valueAt(now, field.at.split('.')), value);
    return { ...put, onto: { ...same, $and: [condition] }, beats };
  }

  async function attempt(put: Put): Promise<boolean> {
    try {
      if (put.onto !== null) return await replace(put, put.onto, put.upsert);
      await documents.insertOne(put.stored);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return lookAgain(put, error.message);
    }
  }

  async function replace({ stored }: Put, onto: Query, upsert: boolean): Promise<boolean> {
    const { matchedCount, upsertedCount } = await documents.replaceOne(onto, stored, { upsert });
    return matchedCount + upsertedCount > 0;
  }

  /**
   * A put that a key refused may only have come too late: of several simultaneous first puts one is inserted, and the
   * others are refused although their guards hold. So they try once more, as replacements.
   */
  async function lookAgain(put: Put, refusal: string): Promise<boolean> {
    await assertOnlyIdRefused(put, refusal);
    if (put.onto === null) return false;
    try {
      if (await replace(put, put.onto, false)) return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await assertOnlyIdRefused(put, error.message);
    }
    // It was removed in the meantime: "always" still means always.
    return put.always ? attempt(put) : false;
  }

  /** @throws UniqueViolation if an index other than that of the ids refused it */
  async function assertOnlyIdRefused({ document }: Put, refusal: string): Promise<void> {
    const named = indexNamed(refusal);
    if (named !== undefined && named !== '_id_') throw new UniqueViolation(fields.collection, named);
    if (named !== undefined) return;
    for (const index of unique) {
      const values = index.fields
        .map((name) => fieldOf(fields, name))
        .map(({ at, path }) => [at, valueAt(document, path)]);
      const others = { $and: [Object.fromEntries(values), { _id: { $ne: document._id } }] };
      if (await documents.findOne(others, { projection: { _id: 1 } })) {
        throw new UniqueViolation(fields.collection, index.name);
      }
    }
  }

  return { compile, attempt, lookAgain, assertOnlyIdRefused };
}
export type DocumentPuts = ReturnType<typeof documentPuts>;
