import { randomUUID } from 'node:crypto';
import type { Collection, CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import { position } from '@hourbook/domain/ports/event-store.ts';
import { addDays } from '@hourbook/domain/time.ts';
import { openDocumentStore } from '@hourbook/server/adapters/distributed/document-store.ts';
import { type Collection as BareCollection, MongoClient } from 'mongodb';
import type { Line } from '../lines.ts';
import type { Engine } from './engines.ts';
import { overhead } from './overhead.ts';

/** In each collection; whatever is measured writes some of them over and adds none. */
const DOCUMENTS = 200;
const PEOPLE = 2;
/** With twice as many in one request the client alone hangs FerretDB: it has a hundred connections to its SQLite. */
const TOGETHER = 50;
const PAGE = 50;

/** Writes and reads of documents, by our adapter and by the driver it stands on, each in a collection of its own. */
export async function benchDocuments({ address: url, name }: Engine): Promise<Line[]> {
  const database = `hourbook-bench-${randomUUID()}`;
  await using closing = new AsyncDisposableStack();
  const store = closing.use(await openDocumentStore({ url, database }));
  const client = new MongoClient(url, { writeConcern: { w: 'majority', journal: true } });
  const bare = closing.adopt(client, (each) => each.close()).db(database);
  closing.defer(async () => void (await bare.dropDatabase()));
  const ours = await filled(oursOf(await store.collection<Row>(layout('ours'))));
  await store.collection<Row>(layout('floor')); // it has the same indexes
  const floor = await filled(bareOf(bare.collection<Row>('floor')));

  const against = `bare mongodb driver on ${name}`;
  const written = `${against}, the same guard and write concern`;
  const unit = 'documents/s';
  return [
    ...(await overhead(
      { name: 'adapter: guarded put of a document', unit, against: written },
      { ours: ours.put, floor: floor.put },
    )),
    ...(await overhead(
      { name: `adapter: bulk of ${TOGETHER} guarded puts`, unit, against: written, each: TOGETHER },
      { ours: ours.bulk, floor: floor.bulk },
    )),
    ...(await overhead({ name: 'adapter: get of a document', unit, against }, { ours: ours.get, floor: floor.get })),
    ...(await overhead(
      { name: `adapter: find of a page of ${PAGE}`, unit, against, each: PAGE },
      { ours: ours.page, floor: floor.page },
    )),
  ];
}

/** A row of a sheet as read models keep it, with a version as records have one. */
interface Row extends Document {
  readonly userId: number;
  readonly date: string;
  readonly version: number;
  readonly pos: string;
}

const layout = (name: string): CollectionSpec => ({
  name,
  fields: { userId: 'number', date: 'text', version: 'number', pos: 'text' },
  indexes: [{ name: 'person', fields: ['userId', 'date'] }],
});

function row(n: number, version: number): Row {
  const userId = 1 + (n % PEOPLE);
  const hours = { clientId: 2, payCode: 'RATE_HOURS', hours: 800, comment: 'Sprint review and planning' };
  const sync = { billableCode: 'LF-204', sync: 'UNSYNCHRONIZED', external: null, outcome: { code: null, attempts: 0 } };
  const date = addDays('2025-01-01', n);
  return { _id: `${userId}.${n}`, userId, date, version, pos: position(version), ...hours, ...sync } as Row;
}

const rows = (count: number, version: number): Row[] => Array.from({ length: count }, (_, n) => row(n, version));

/** One way to write and read; what writes tells how many were written. */
interface Way {
  /** Onto its version before. */
  put(document: Row): Promise<number>;
  /** Each onto an older one, or as a new one. */
  bulk(documents: readonly Row[]): Promise<number>;
  get(id: string): Promise<Row | null>;
  page(userId: number): Promise<Row[]>;
}

const oursOf = (documents: Collection<Row>): Way => ({
  put: async (document) =>
    Number(await documents.put(document, { is: { field: 'version', value: document.version - 1 } })),
  bulk: async (all) => {
    const writes = all.map((put) => ({ put, guard: { olderThan: { field: 'pos', value: put.pos } } }));
    return (await documents.bulk(writes)).filter(Boolean).length;
  },
  get: (id) => documents.get(id),
  page: (userId) => documents.find({ field: 'userId', is: userId }, { sort: ['date'], limit: PAGE }),
});

const bareOf = (documents: BareCollection<Row>): Way => ({
  put: async (document) => {
    const { _id, version } = document;
    return (await documents.replaceOne({ _id, version: version - 1 }, document)).matchedCount;
  },
  bulk: async (all) => {
    const writes = all.map((replacement) => ({
      replaceOne: { filter: { _id: replacement._id, pos: { $lt: replacement.pos } }, replacement, upsert: true },
    }));
    const { matchedCount, upsertedCount } = await documents.bulkWrite(writes, { ordered: false });
    return matchedCount + upsertedCount;
  },
  get: (_id) => documents.findOne({ _id }),
  page: (userId) => documents.find({ userId }).sort({ date: 1, _id: 1 }).limit(PAGE).toArray(),
});

/** @returns what is measured, on a collection that is full @throws Error when a guard refused what it should let pass */
async function filled({ put, bulk, get, page }: Way) {
  let version = 1;
  const exactly = async (count: number, written: Promise<number>) => {
    if ((await written) !== count) throw new Error(`${await written} documents were written, not ${count}`);
  };
  await exactly(DOCUMENTS, bulk(rows(DOCUMENTS, version)));
  let putVersion = version;
  return {
    put: () => exactly(1, put(row(DOCUMENTS - 1, ++putVersion))),
    bulk: () => exactly(TOGETHER, bulk(rows(TOGETHER, ++version))),
    get: () => get(row(0, 1)._id),
    page: () => page(1),
  };
}
