import type { Collection, CollectionSpec, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSpec, type Sample, sample } from './document-builders.ts';
import { queryContract } from './document-store-queries.ts';
import { writeContract } from './document-store-writes.ts';

export interface DocumentStoreEngine {
  /** The engine's name and how it was opened, as the test run prints it. */
  readonly name: string;
  /** A fresh store; the tests tolerate other collections in it. */
  readonly open: () => Promise<DocumentStore>;
  /** How many documents are many to it, where it need not be fast; default 2500. */
  readonly many?: number;
}

/** What every adapter of the document store promises, whatever its engine. */
export function documentStoreContract({ name, open, many = 2_500 }: DocumentStoreEngine): void {
  describe(`the document store on ${name}`, () => {
    let store: DocumentStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store[Symbol.asyncDispose]());

    const fresh = (over?: Partial<CollectionSpec>): Promise<Collection<Sample>> => store.collection(newSpec(over));

    describe('a collection', () => {
      it('is the same one when it is opened again', async () => {
        const spec = newSpec();
        const [once, twice] = await Promise.all([store.collection<Sample>(spec), store.collection<Sample>(spec)]);
        await once.put(sample('a'), 'absent');
        expect(await twice.get('a')).toEqual(sample('a'));
        const later = await store.collection<Sample>(spec);
        expect(await later.count(everything)).toBe(1);
      });

      it('keeps its documents when an index is added', async () => {
        const spec = newSpec({ indexes: [] });
        const before = await store.collection<Sample>(spec);
        await before.put(sample('a', { name: 'Ada' }), 'absent');
        const indexes = [{ name: 'by-name', fields: ['name'], unique: true }] as const;
        const after = await store.collection<Sample>({ ...spec, indexes });
        expect(await after.find({ field: 'name', is: 'Ada' })).toHaveLength(1);
        await expect(after.put(sample('b', { name: 'Ada' }), 'absent')).rejects.toMatchObject({
          name: 'UniqueViolation',
          collection: spec.name,
          index: 'by-name',
        });
      });

      it('is not mixed up with others of nearly its name', async () => {
        const [one, other] = [newSpec(), newSpec()];
        const [v1, v2] = [await store.collection<Sample>(one), await store.collection<Sample>(other)];
        await v1.put(sample('a', { name: 'one' }), 'absent');
        await v2.put(sample('a', { name: 'other' }), 'absent');
        expect(await v1.get('a')).toMatchObject({ name: 'one' });
        await store.drop(one.name);
        expect(await v2.get('a')).toMatchObject({ name: 'other' });
      });

      it('is empty when it is made again after it was dropped', async () => {
        const spec = newSpec();
        await (await store.collection<Sample>(spec)).put(sample('a'), 'absent');
        await store.drop(spec.name);
        const again = await store.collection<Sample>(spec);
        expect(await again.get('a')).toBeNull();
        expect(await again.find(everything)).toEqual([]);
        expect(await again.put(sample('a'), 'absent')).toBe(true);
      });

      it('may be dropped though it was never there', async () => {
        await expect(store.drop(newSpec().name)).resolves.toBeUndefined();
      });

      it('refuses names and fields that not every engine can have', async () => {
        for (const name of ['', 'Upper', 'a b', 'a"b', "a'b", 'system.$x', '.a']) {
          await expect(fresh({ name }), name).rejects.toThrow(TypeError);
        }
        for (const field of ['', 'a.', '.a', 'a.0', '$a', 'a"b', "a'b", 'a b']) {
          await expect(fresh({ fields: { [field]: 'text' } }), field).rejects.toThrow(TypeError);
        }
        await expect(fresh({ indexes: [{ name: 'by-other', fields: ['other'] }] })).rejects.toThrow(TypeError);
      });
    });

    writeContract(fresh, many);
    queryContract(fresh);
  });
}
