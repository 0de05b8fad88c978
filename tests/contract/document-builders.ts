import { randomUUID } from 'node:crypto';
import type { CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';

/** A document with a field of each type, one of them inside another. */
export interface Sample extends Document {
  readonly name: string | null;
  readonly at: { readonly hours: number | null };
  readonly done: boolean | null;
  readonly pos: string | null;
  /** Not declared, so never searched. */
  readonly note?: unknown;
}

/** @returns a document that differs from the others in what is given */
export const sample = (_id: string, over: Partial<Omit<Sample, '_id'>> = {}): Sample => ({
  _id,
  name: 'someone',
  at: { hours: 800 },
  done: false,
  pos: null,
  ...over,
});

/** @returns the spec of a collection that nobody else uses */
export const newSpec = (over: Partial<CollectionSpec> = {}): CollectionSpec => ({
  name: `samples-${randomUUID()}.v1`,
  fields: { name: 'text', 'at.hours': 'number', done: 'boolean', pos: 'text' },
  indexes: [
    { name: 'by-name', fields: ['name', 'at.hours'] },
    { name: 'by-hours', fields: ['at.hours'] },
  ],
  ...over,
});

/** @returns all that is iterated, as a list */
export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
