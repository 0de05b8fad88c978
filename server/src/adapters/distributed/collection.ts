import type { Collection, Document } from '@hourbook/domain/ports/document-store.ts';
import { sortKeys, wholeNumber } from '../declared-fields.ts';
import { fairTurn } from '../fair-turn.ts';
import { documentBulk } from './document-bulk.ts';
import { filterQuery, type StoredFields, sortOrder } from './document-filter.ts';
import {
  byId,
  compileRemove,
  documentPuts,
  type Removal,
  type StoredDocuments,
  type UniqueIndex,
} from './document-puts.ts';
import type { DocumentServer } from './document-server.ts';
import { fromStored } from './document-shape.ts';

/** Documents per page of `iterate`: people with years of history are read in some milliseconds. */
const PAGE = 200;

/** A collection whose layout exists. */
export function openCollection<D extends Document>(
  documents: StoredDocuments,
  fields: StoredFields,
  unique: readonly UniqueIndex[],
  server: DocumentServer,
): Collection<D> {
  const run = <T>(operation: () => Promise<T>): Promise<T> => server.run(() => server.inTime(operation()));
  const puts = documentPuts(documents, fields, unique);
  const remove = async ({ of }: Removal): Promise<boolean> => (await documents.deleteOne(of)).deletedCount > 0;
  const bulk = documentBulk(documents, fields, puts, remove, server.inTime);
  const read = (stored: Document): D => fromStored(stored) as D;
  return {
    get: (id) =>
      run(async () => {
        const stored = await documents.findOne(byId(id));
        return stored && read(stored);
      }),

    find: (filter, { sort, skip = 0, limit } = {}) =>
      run(async () => {
        const query = filterQuery(fields, filter);
        const options = {
          sort: sortOrder(sortKeys(fields, sort)),
          skip: wholeNumber(skip, 'skip'),
          ...(limit !== undefined && { limit: wholeNumber(limit, 'find') }),
        };
        // MongoDB takes a limit of 0 for no limit.
        return limit === 0 ? [] : (await documents.find(query, options).toArray()).map(read);
      }),

    count: (filter) => run(async () => documents.countDocuments(filterQuery(fields, filter))),

    put: (document, guard) => run(async () => puts.attempt(puts.compile(document, guard))),

    remove: (id, guard) => run(async () => remove(compileRemove(fields, id, guard))),

    bulk: (writes) => server.run(() => bulk(writes)),

    async *iterate(filter, { sort } = {}) {
      const query = filterQuery(fields, filter);
      const cursor = documents.find(query, { sort: sortOrder(sortKeys(fields, sort)), batchSize: PAGE });
      try {
        for (;;) {
          const stored = await run(() => cursor.next());
          if (stored === null) return;
          yield read(stored);
          const pause = fairTurn();
          if (pause) await pause;
        }
      } finally {
        await cursor.close();
      }
    },
  };
}
