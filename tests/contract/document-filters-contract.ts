import type { Collection, DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import fc from 'fast-check';
import { Query } from 'mingo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collected, newSpec, type Sample, sample } from './document-builders.ts';
import type { DocumentStoreEngine } from './document-store-contract.ts';

/*
 * mingo speaks MongoDB's query language, but compares texts as JavaScript does, by UTF-16 units. That is MongoDB's and
 * SQLite's order by bytes as long as no text has a character beyond the BMP, so none has here; the contract suite sorts one.
 */
const CHARACTERS = [...'abAB01 %_\\*.^$?+()[]{}|/"\'-,#\n\u0000éÉßžя中\u2028\ufffd'];
// What filters look for is short and of few characters, or nothing would ever be found.
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'A'), maxLength: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 4 }) },
);
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, -0.1, 1e300, -1e300, 5e-324, 2 ** 53, 175_220_035_404_364_860, 1e19) },
);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4, nil: null });

const documents = fc
  .array(
    fc.record({
      name: orNull(text),
      at: fc.record({ hours: orNull(number) }),
      done: orNull(fc.boolean()),
      pos: orNull(text),
    }),
    { maxLength: 20 },
  )
  .map((rows) => rows.map((row, n) => sample(`${'abA'[n % 3]}${n}`, row)));

const FIELDS = ['name', 'at.hours', 'done', 'pos', '_id'] as const;
const field = fc.constantFrom(...FIELDS);
const bound = fc.oneof(text, number);
// Of any type, whatever the field's: an engine must not take one for the other.
const value = orNull(fc.oneof(text, number, fc.boolean()));

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ field, is: value }),
    fc.record({ field, in: fc.array(value, { maxLength: 4 }) }),
    fc.record({ field, from: bound, to: bound }, { requiredKeys: ['field'] }),
    fc.record({ field, startsWith: text }),
    fc.record({ field, contains: text }),
    fc.record({ all: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
}));

const sort = fc.uniqueArray(fc.tuple(fc.constantFrom('', '-'), field), { selector: ([, name]) => name, maxLength: 3 });
const page = fc.record({ skip: fc.nat(8), limit: fc.integer({ min: 1, max: 20 }) }, { requiredKeys: [] });

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @returns the filter as it is said in MongoDB's language */
function mongoQuery(filter: Filter): Record<string, unknown> {
  if ('all' in filter) return filter.all.length === 0 ? {} : { $and: filter.all.map(mongoQuery) };
  if ('any' in filter) return filter.any.length === 0 ? { _id: { $in: [] } } : { $or: filter.any.map(mongoQuery) };
  if ('is' in filter) return { [filter.field]: { $eq: filter.is } };
  if ('in' in filter) return { [filter.field]: { $in: filter.in } };
  if ('startsWith' in filter) return { [filter.field]: { $regex: new RegExp(`^${literally(filter.startsWith)}`) } };
  if ('contains' in filter) return { [filter.field]: { $regex: new RegExp(literally(filter.contains)) } };
  if (filter.from === undefined && filter.to === undefined) return { [filter.field]: { $ne: null } };
  return {
    [filter.field]: {
      ...(filter.from === undefined ? {} : { $gte: filter.from }),
      ...(filter.to === undefined ? {} : { $lte: filter.to }),
    },
  };
}

/** Asks every adapter of the document store and mingo the same questions. @param questionings how many data to ask about */
export function filterContract({ name, open }: DocumentStoreEngine, questionings: number): void {
  describe(`a filter on ${name}`, () => {
    let store: DocumentStore;
    let indexed: Collection<Sample>;
    let plain: Collection<Sample>;
    beforeAll(async () => {
      store = await open();
      indexed = await store.collection<Sample>(newSpec());
      plain = await store.collection<Sample>(newSpec({ indexes: [] }));
    });
    afterAll(() => store[Symbol.asyncDispose]());

    async function holdOnly(collection: Collection<Sample>, all: readonly Sample[]): Promise<void> {
      const left = await collection.find({ all: [] });
      await collection.bulk(left.map(({ _id }) => ({ remove: _id })));
      await collection.bulk(all.map((put) => ({ put, guard: 'absent' as const })));
    }

    it('finds what MongoDB finds, in its order, with an index and without', async () => {
      const question = fc.record({ filter, sort, page });
      await fc.assert(
        fc.asyncProperty(documents, fc.array(question, { minLength: 1, maxLength: 6 }), async (all, questions) => {
          await holdOnly(indexed, all);
          await holdOnly(plain, all);
          for (const { filter, sort, page } of questions) {
            const query = new Query(mongoQuery(filter));
            const order = Object.fromEntries([...sort.map(([sign, name]) => [name, sign === '-' ? -1 : 1])]);
            const matches = query
              .find<Sample>(all)
              .sort({ ...order, _id: order._id ?? 1 })
              .all();
            const { skip = 0, limit = all.length } = page;
            const options = { sort: sort.map(([sign, name]) => sign + name), ...page };
            for (const collection of [indexed, plain]) {
              expect(await collection.find(filter, options)).toEqual(matches.slice(skip, skip + limit));
              expect(await collection.count(filter)).toBe(matches.length);
              expect(await collected(collection.iterate(filter, options))).toEqual(matches);
            }
          }
        }),
        { numRuns: questionings },
      );
    });
  });
}
