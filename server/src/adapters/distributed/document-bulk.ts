import { type Document, UniqueViolation, type Write } from '@hourbook/domain/ports/document-store.ts';
import type { AnyBulkWriteOperation } from 'mongodb';
import { assertOneWriteEach } from '../declared-fields.ts';
import { refusalsOf } from './document-errors.ts';
import type { StoredFields } from './document-filter.ts';
import { compileRemove, type DocumentPuts, type Put, type Removal, type StoredDocuments } from './document-puts.ts';
import type { DocumentServer } from './document-server.ts';

/**
 * Writes that are sent together: few enough to finish before a busy server seems lost. FerretDB on SQLite takes one of
 * its hundred connections for each document that is replaced, and waits for the hundredth for ever.
 */
const TOGETHER = 50;

function* parts<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let i = 0; i < all.length; i += TOGETHER) yield all.slice(i, i + TOGETHER);
}

const operation = ({ stored, onto }: Put): AnyBulkWriteOperation<Document> =>
  onto === null
    ? { insertOne: { document: stored } }
    : { replaceOne: { filter: onto, replacement: stored, upsert: true } };

/** Many writes, each answered as if it were alone. */
export function documentBulk(
  documents: StoredDocuments,
  fields: StoredFields,
  { compile, attempt, lookAgain, assertOnlyIdRefused }: DocumentPuts,
  remove: (removal: Removal) => Promise<boolean>,
  inTime: DocumentServer['inTime'],
) {
  const projection = Object.fromEntries([...fields.byName.values()].map(({ at }) => [at, 1]));

  /** Sends puts together, either all as inserts or none. @returns those that were refused, with the server's message */
  async function send(puts: readonly Put[]): Promise<[Put, string][]> {
    const refused: [Put, string][] = [];
    for (let rest = puts; rest.length > 0; ) {
      try {
        await inTime(documents.bulkWrite(rest.map(operation), { ordered: false }));
        break;
      } catch (error) {
        const { byIndex, known } = refusalsOf(error);
        for (const [index, said] of byIndex) refused.push([rest[index]!, said]);
        if (known >= rest.length) break;
        rest = rest.slice(Math.max(...byIndex.keys()) + 1);
      }
    }
    return refused;
  }

  /** @returns the refused puts that may have come too late: the stored document does not refuse them */
  async function comeTooLate(puts: readonly Put[]): Promise<Set<Put>> {
    // Inserts are refused by any document that is there.
    const guarded = puts.filter(({ onto }) => onto !== null);
    if (guarded.length === 0) return new Set();
    const ids = guarded.map(({ document }) => document._id);
    const there = await inTime(documents.find({ _id: { $in: ids } }, { projection }).toArray());
    const byId = new Map(there.map((document) => [document._id, document]));
    return new Set(guarded.filter(({ document, beats }) => beats(byId.get(document._id))));
  }

  /**
   * Checks again the puts that were refused together, with one query for all: a repeated batch is refused as a whole.
   */
  async function lookAgainAt(refused: readonly (readonly [Put, string])[]): Promise<[Put, Promise<boolean>][]> {
    const late = await comeTooLate(refused.map(([put]) => put));
    return refused.map(([put, said]) => [
      put,
      inTime(late.has(put) ? lookAgain(put, said) : assertOnlyIdRefused(put, said).then(() => false)),
    ]);
  }

  /** @returns the answers for puts that were not written at once; those that a unique index refused are rejected */
  async function putTogether(puts: readonly Put[]): Promise<Map<Put, Promise<boolean>>> {
    const looks = new Map<Put, Promise<boolean>>();
    for (const kind of [puts.filter(({ onto }) => onto === null), puts.filter(({ onto }) => onto !== null)]) {
      // One part after the other: a server that is busy with many answers nobody else.
      for (const part of parts(kind)) {
        const again = await lookAgainAt(await send(part));
        await settled(again.map(([, answer]) => answer));
        for (const [put, answer] of again) looks.set(put, answer);
      }
    }
    return looks;
  }

  /** @returns the answers for writes that must be sent alone; those that a unique index refused are rejected */
  async function oneByOne(writes: readonly (Put | Removal)[]): Promise<Map<Put | Removal, Promise<boolean>>> {
    const answers = new Map<Put | Removal, Promise<boolean>>();
    for (const part of parts(writes)) {
      for (const each of part) answers.set(each, inTime('of' in each ? remove(each) : attempt(each)));
      await settled(part.map((each) => answers.get(each)!));
    }
    return answers;
  }

  /** @throws UniqueViolation after the others were done */
  return async (writes: readonly Write<Document>[]): Promise<boolean[]> => {
    assertOneWriteEach(fields.collection, writes);
    const compiled = writes.map((write) =>
      'put' in write ? compile(write.put, write.guard) : compileRemove(fields, write.remove, write.guard),
    );
    // The answer to a bulk says for each put whether a key refused it, but only in total how many were found or
    // removed.
    const isTogether = (each: Put | Removal): each is Put => 'upsert' in each && each.upsert;
    const together = compiled.filter(isTogether);
    const alone = compiled.filter((each) => !isTogether(each));
    const [looks, singles] = await Promise.allSettled([putTogether(together), oneByOne(alone)]);
    if (looks.status === 'rejected') throw looks.reason;
    if (singles.status === 'rejected') throw singles.reason;
    return Promise.all(compiled.map((each) => singles.value.get(each) ?? looks.value.get(each as Put) ?? true));
  };
}

/** Waits for writes. @throws the error of a failed write, unless an index refused it: that is an answer */
async function settled(answers: readonly Promise<boolean>[]): Promise<void> {
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'rejected' && !(answer.reason instanceof UniqueViolation)) throw answer.reason;
  }
}
