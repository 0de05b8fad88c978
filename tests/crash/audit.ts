import { isDeepStrictEqual } from 'node:util';
import { bookOwner, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { type Document, everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '@hourbook/projections/checkpoints.ts';
import type { ReadModel } from '@hourbook/projections/projection.ts';
import { BOOKS, type Derived, type Filled, openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { stepsFrom } from '@hourbook/projections/projector/steps.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { findBreak } from '@hourbook/server/streams/seal.ts';
import type { ExpectedEntry, Saver } from './saver.ts';

/**
 * Looks into the stores of a running server that is at rest: books without gaps and with whole hash chains, each
 * acknowledged save entered once and nothing else of the savers, read models as a fold from scratch makes them.
 * @returns the number of events
 * @throws Error that says what is not as it should be
 */
export async function audit(dataDir: string, savers: readonly Saver[]): Promise<number> {
  await using stores = await openEmbedded(dataDir, { readOnly: true });
  const { events, readModels } = stores;
  const head = await events.head();
  const all = await readAll(events, head);
  const books = Map.groupBy(all, ({ stream }) => stream);
  for (const book of books.values()) {
    const found = findBreak(book);
    if (found) throw new Error(`Page ${found.revision} of ${found.stream} is broken: ${found.problem}`);
  }
  for (const [stream, book] of books) {
    const acknowledged = savers
      .filter(({ userId }) => userId === bookOwner(stream))
      .flatMap(({ name, acknowledged }) => acknowledged.map((save) => ({ name, save })));
    assertEnteredOnce(book, acknowledged);
  }
  const { filled, derived, checkpoints } = await openReadModels(readModels, events);
  for (const each of filled) await assertFolded(each, foldFromScratch(each, all));
  for (const each of derived) await assertFolded(each, deriveFromScratch(each, all));
  for (const id of [BOOKS, ...derived.map(listOf)]) {
    const checkpoint = (await checkpoints.get(id))?.pos;
    if (checkpoint !== head) throw new Error(`${id} is said to be at ${checkpoint}, the books are at ${head}`);
  }
  return all.length;
}

/** @returns every event in the stores of a running server */
export async function readEvents(dataDir: string): Promise<RecordedEvent[]> {
  await using stores = await openEmbedded(dataDir, { readOnly: true });
  return readAll(stores.events, await stores.events.head());
}

async function readAll(events: EventStore, head: string): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  if (head === START) return all;
  for await (const delivery of events.subscribe(START, new AbortController().signal)) {
    all.push(...delivery.events);
    if (delivery.position >= head) break;
  }
  return all;
}

interface Acknowledged {
  readonly name: string;
  readonly save: readonly ExpectedEntry[];
}

/** The savers' part of one book: every save there with all it says, side by side under one command, and no other. */
function assertEnteredOnce(book: readonly RecordedEvent[], acknowledged: readonly Acknowledged[]): void {
  const names = new Set(acknowledged.map(({ name }) => name));
  const commands = Map.groupBy(book, ({ meta }) => meta.commandId);
  const bySave = new Map<string, RecordedEvent[]>();
  for (const entries of commands.values()) {
    const comment = entries[0]?.data.comment;
    const save = typeof comment === 'string' ? comment.split(' ')[0] : undefined;
    if (save === undefined || !names.has(save.split('-')[0] ?? '')) continue;
    if (bySave.has(save)) throw new Error(`${save} is entered twice in ${entries[0]?.stream}`);
    bySave.set(save, entries);
  }
  for (const { save } of acknowledged) {
    const id = save[0]?.says?.comment.split(' ')[0] ?? '';
    const entries = bySave.get(id);
    if (!entries) throw new Error(`${id} was acknowledged and is in no book`);
    bySave.delete(id);
    const first = entries[0]?.revision ?? 0n;
    if (!entries.every(({ revision }, index) => revision === first + BigInt(index))) {
      throw new Error(`${id} was torn apart in ${entries[0]?.stream}`);
    }
    const entered = entries.map(expectedOf);
    if (!isDeepStrictEqual(entered, save)) {
      throw new Error(`${id} was entered as ${JSON.stringify(entered)} instead of ${JSON.stringify(save)}`);
    }
  }
  const [unknown] = bySave.keys();
  if (unknown !== undefined) throw new Error(`${unknown} was never acknowledged and is in a book`);
}

function expectedOf({ type, data }: RecordedEvent): ExpectedEntry {
  const { rowId, date, hours, comment } = data as { rowId: string; date: string; hours: number; comment: string };
  const says = type === 'HoursRemoved' ? null : { date, hours, comment };
  return { type: type as ExpectedEntry['type'], rowId, says };
}

/** @returns what a read model says after all these events, one after the other, by document id */
function foldFromScratch(
  { projection }: Pick<Filled, 'projection'>,
  events: readonly RecordedEvent[],
): Map<string, ReadModel> {
  const documents = new Map<string, ReadModel>();
  for (const event of events) {
    if (bookOwner(event.stream) === null) continue;
    const entry = readBookEntry(event);
    for (const key of projection.keys(entry)) {
      documents.set(key, projection.evolve(documents.get(key) ?? null, entry, key));
    }
  }
  return documents;
}

/** The same for a list. */
function deriveFromScratch(
  { projection }: Pick<Derived, 'projection'>,
  events: readonly RecordedEvent[],
): Map<string, ReadModel> {
  const documents = new Map<string, ReadModel>();
  const stepOf = stepsFrom(new Map());
  for (const event of events) {
    if (bookOwner(event.stream) === null) continue;
    const step = stepOf(readBookEntry(event));
    for (const key of projection.keys(step)) {
      documents.set(key, projection.evolve(documents.get(key) ?? null, step, key));
    }
  }
  return documents;
}

async function assertFolded(filled: Filled | Derived, expected: Map<string, ReadModel>): Promise<void> {
  const { name } = filled.projection.collection;
  for await (const document of filled.documents.iterate(everything)) {
    const { _id: id }: Document = document;
    const folded = expected.get(id);
    if (!isDeepStrictEqual(document, folded)) {
      throw new Error(`${name}/${id} is ${JSON.stringify(document)}, folded from scratch ${JSON.stringify(folded)}`);
    }
    expected.delete(id);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new Error(`${name} lacks ${missing}`);
}
