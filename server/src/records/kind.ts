import type { TakenCode } from '@hourbook/domain/errors.ts';
import type { CollectionSpec } from '@hourbook/domain/ports/document-store.ts';
import type { z } from 'zod';

/** A value that no two records of a kind share, folded, and how a second one is refused; null: there is none. */
interface UniqueValue<T> {
  readonly of: (data: T) => string | null;
  readonly refusedWith: TakenCode;
}

/** One kind of record. */
export interface RecordKind<S extends z.ZodType<{ id: number }>> {
  /** As messages name it, e.g. `User`. */
  readonly entity: string;
  /** Its collection. */
  readonly name: string;
  readonly schema: S;
  /** Fields whose value no audit row shows, only that it changed. */
  readonly secrets?: readonly string[];
  /** What an older layout kept, as it is kept today, but for fields that have a default; what is so already stays. */
  readonly upToDate?: (kept: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Fields that filters and sorts name as they are, beside `id` and `version`. */
  readonly fields?: CollectionSpec['fields'];
  /** Folded values that filters and sorts name as `keys.…`, each with an index. */
  readonly keys?: Readonly<Record<string, (data: z.output<S>) => string | null>>;
  /** RD-1: filters name them as `unique.…`. */
  readonly unique?: Readonly<Record<string, UniqueValue<z.output<S>>>>;
  readonly indexes?: CollectionSpec['indexes'];
  /** Rises when the schema gets fields with defaults, a key, or an `upToDate`: what was kept before gets them at the next start. */
  readonly layout?: number;
}

/** @returns the collection that the records of a kind are kept in */
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
      // With the number behind it: what is equal is sorted by that (GEN-10).
      ...Object.keys(keys).map((key) => ({ name: `by-${indexOf(key)}`, fields: [`keys.${key}`, 'id'] })),
      ...Object.keys(unique).map((key) => ({ name: indexOf(key), fields: [`unique.${key}`], unique: true as const })),
    ],
  };
}

/** `qbCode` → `qb-code`, as indexes are named. */
export const indexOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
