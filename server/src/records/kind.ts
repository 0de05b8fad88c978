import type { TakenCode } from '@hourbook/domain/errors.ts';
import type { CollectionSpec } from '@hourbook/domain/ports/document-store.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { z } from 'zod';
import type { EncryptedFields } from '../ports/encrypted-values.ts';
import { type PlacesFull, placesFull } from './places.ts';

/**
 * What is refused without naming the kind: a value that only Hourbook gives, a place among a limited number, or what there is one
 * of at a time.
 */
type PlainTaken = 'not-found' | 'data-export-under-way' | 'import-under-way' | PlacesFull;

export const isPlainTaken = (code: TakenCode | PlainTaken): code is PlainTaken =>
  code === 'not-found' ||
  code === 'data-export-under-way' ||
  code === 'import-under-way' ||
  placesFull.some((full) => full === code);

/** A folded value that must be unique among the records of a kind, with the refusal for a duplicate; null: no value. */
export interface UniqueValue<T> {
  readonly of: (data: T) => string | null;
  readonly refusedWith: TakenCode | PlainTaken;
}

/** A kind of record. */
export interface RecordKind<S extends z.ZodType<{ id: number }>> {
  /** Its name in messages, e.g. `User`. */
  readonly entity: string;
  /** The name of its collection. */
  readonly name: string;
  readonly schema: S;
  /** Fields whose value no audit row shows, only that it changed. */
  readonly secrets?: readonly string[];
  /** Secrets that can be decrypted: a rotation of the key encrypts them anew. */
  readonly encrypted?: EncryptedFields;
  /** Converts a document of an older layout, except for fields with a default; leaves current documents as they are. */
  readonly upToDate?: (kept: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Fields that filters and sorts use directly, besides `id` and `version`. */
  readonly fields?: CollectionSpec['fields'];
  /** Folded values that filters and sorts use as `keys.…`; each has an index. */
  readonly keys?: Readonly<Record<string, (data: z.output<S>) => string | null>>;
  /** RD-1: filters use them as `unique.…`. */
  readonly unique?: Readonly<Record<string, UniqueValue<z.output<S>>>>;
  readonly indexes?: CollectionSpec['indexes'];
  /**
   * Increase it when the schema gets a field with a default, a key, or an `upToDate`: older documents are converted at the
   * next start.
   */
  readonly layout?: number;
}

/** Declares a kind of record, in the area that it belongs to. */
export const recordKind = <S extends z.ZodType<{ id: number }>>(kind: RecordKind<S>): RecordKind<S> => kind;

export const folded = (value: string | null): string | null => (value === null ? null : foldCase(value));

/** RD-1: the name is unique within the kind, and lists are sorted by it. */
export const byName = {
  keys: { name: ({ name }: { readonly name: string }) => foldCase(name) },
  unique: { name: { of: ({ name }: { readonly name: string }) => foldCase(name), refusedWith: 'name-taken' } },
} as const;

/** @returns the collection of a kind's records */
export function collectionOf<S extends z.ZodType<{ id: number }>>(kind: RecordKind<S>): CollectionSpec {
  const { name, fields = {}, keys = {}, unique = {}, indexes = [] } = kind;
  const texts = [
    ...Object.keys(keys).map((key) => `keys.${key}`),
    ...Object.keys(unique).map((key) => `unique.${key}`),
  ];
  return {
    name,
    fields: {
      id: 'number',
      version: 'number',
      owing: 'boolean',
      ...fields,
      ...Object.fromEntries(texts.map((path) => [path, 'text'])),
    },
    indexes: [
      ...indexes,
      { name: 'owing', fields: ['owing'] },
      // The number comes last, so that equal values are sorted by it (GEN-10).
      ...Object.keys(keys).map((key) => ({ name: `by-${indexOf(key)}`, fields: [`keys.${key}`, 'id'] })),
      ...Object.keys(unique).map((key) => ({ name: indexOf(key), fields: [`unique.${key}`], unique: true as const })),
    ],
  };
}

/** `qbCode` → `qb-code`, the form used in index names. */
export const indexOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
