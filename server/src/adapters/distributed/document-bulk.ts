import { type Document, UniqueViolation, type Write } from '@hourbook/domain/ports/document-store.ts';
import type { AnyBulkWriteOperation } from 'mongodb';
import { assertOneWriteEach } from '../declared-fields.ts';
import { refusalsOf } from './document-errors.ts';
import type { StoredFields } from './document-filter.ts';
import { compileRemove, type DocumentPuts, type Put, type Removal, type StoredDocuments } from './document-puts.ts';
import type { DocumentServer } from './document-server.ts';

/**
 * Writes that are sent together: so few that they are done before a busy server seems to be lost. FerretDB on SQLite takes
 * a connection of its hundred for each document that is written over, and waits for the hundredth for ever.
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

  /** Sends puts together, all as new ones or none. @returns those that were refused, and by what was said */
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

  /** @returns of refused puts those that may have come too late: what is there now does not refuse them */
  async function comeTooLate(puts: readonly Put[]): Promise<Set<Put>> {
    // As new ones they were refused by what is there, whatever it is.
    const guarded = puts.filter(({ onto }) => onto !== null);
    if (guarded.length === 0) return new Set();
    const ids = guarded.map(({ document }) => document._id);
    const there = await inTime(documents.find({ _id: { $in: ids } }, { projection }).toArray());
    const byId = new Map(there.map((document) => [document._id, document]));
    return new Set(guarded.filter(({ document, beats }) => beats(byId.get(document._id))));
  }

  /** Looks again at those that were refused together: one question for all, as a repeated batch is refused whole. */
  async function lookAgainAt(refused: readonly (readonly [Put, string])[]): Promise<[Put, Promise<boolean>][]> {
    const late = await comeTooLate(refused.map(([put]) => put));
    return refused.map(([put, said]) => [
      put,
      inTime(late.has(put) ? lookAgain(put, said) : assertOnlyIdRefused(put, said).then(() => false)),
    ]);
  }

  /** @returns the answers to those that were not written at once; what a unique index refused is among them as rejected */
  async function putTogether(puts: readonly Put[]): Promise<Map<Put, Promise<boolean>>> {
    const looks = new Map<Put, Promise<boolean>>();
    for (const kind of [puts.filter(({ onto }) => onto === null), puts.filter(({ onto }) => onto !== null)]) {
      // One part behind the other: a server that is busy with many answers nobody else.
      for (const part of parts(kind)) {
        const again = await lookAgainAt(await send(part));
        await settled(again.map(([, answer]) => answer));
        for (const [put, answer] of again) looks.set(put, answer);
      }
    }
    return looks;
  }

  /** @returns the answers to those that have to be alone; what a unique index refused is among them as rejected */
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
    // The answer to a bulk tells of each put whether a key refused it, and of what it found or removed only how many.
    const isTogether = (each: Put | Removal): each is Put => 'upsert' in each && each.upsert;
    const together = compiled.filter(isTogether);
    const alone = compiled.filter((each) => !isTogether(each));
    const [looks, singles] = await Promise.allSettled([putTogether(together), oneByOne(alone)]);
    if (looks.status === 'rejected') throw looks.reason;
    if (singles.status === 'rejected') throw singles.reason;
    return Promise.all(compiled.map((each) => singles.value.get(each) ?? looks.value.get(each as Put) ?? true));
  };
}

/** Waits for writes. @throws what went wrong with one of them, unless an index refused it: that is an answer */
async function settled(answers: readonly Promise<boolean>[]): Promise<void> {
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'rejected' && !(answer.reason instanceof UniqueViolation)) throw answer.reason;
  }
}
