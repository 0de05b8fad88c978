import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '../checkpoints.ts';
import { comparable, compareSets } from './compare.ts';
import type { Difference } from './difference.ts';
import { foldBatch, foldSteps } from './fold.ts';
import { type Draft, draftAgain, draftGeneration, type Generation, generationInUse } from './generations.ts';
import { history } from './history.ts';
import { startProjector } from './projector.ts';
import {
  BOOKS,
  dropGeneration,
  dropReplaced,
  filledUpTo,
  type OpenReadModels,
  openGeneration,
  type Sharing,
} from './read-models.ts';
import { small, writeBuffer } from './write-buffer.ts';

/** Observes a rebuild and a comparison, and may end them. */
export interface Onlooker {
  /** Events that are about to be folded, in order. */
  events?(page: readonly RecordedEvent[]): void;
  /** The number of further documents that were compared; 0 for a collection without any. */
  compared?(documents: number, collection: string): void;
  /** A document does not match the books. */
  difference(found: Difference): void;
  /** Lets others in this process have their turn; without it the work has the process to itself. */
  rest?(): Promise<void>;
  /** Ends the work; nothing has changed then. */
  readonly signal: AbortSignal;
}

/** A set of read models that is not in use yet. */
export interface FreshSet {
  readonly opened: OpenReadModels;
  /** Folds all events up to `end` that have not been folded yet. @throws if a row has already seen one of them */
  foldUpTo(end: Position): Promise<void>;
  /** Writes the set's checkpoints: from now on it can be put in use. */
  finish(): Promise<void>;
}

/** Entries that are folded before others have their turn: some milliseconds. */
const PIECE = 100;

const pieces = (page: readonly RecordedEvent[]): (readonly RecordedEvent[])[] =>
  Array.from({ length: Math.ceil(page.length / PIECE) }, (_, n) => page.slice(n * PIECE, (n + 1) * PIECE));

/** Creates a set of read models beside those in use. @param generation a number without collections */
export async function freshSet(
  events: EventStore,
  store: DocumentStore,
  generation: number,
  onlooker: Pick<Onlooker, 'events' | 'rest' | 'signal'>,
): Promise<FreshSet> {
  const opened = await openGeneration(store, generation);
  const size = onlooker.rest ? small : undefined;
  const filled = opened.filled.map((each) => ({ ...each, target: writeBuffer(each.documents, size) }));
  const derived = opened.derived.map((each) => ({ ...each, target: writeBuffer(each.documents, size) }));
  let at = START;
  return {
    opened,
    async foldUpTo(end) {
      for await (const delivery of history(events, { after: at, end, signal: onlooker.signal })) {
        for (const page of onlooker.rest ? pieces(delivery.events) : [delivery.events]) {
          onlooker.events?.(page);
          const { steps, ahead } = await foldBatch(filled, page);
          if (ahead.size > 0)
            throw new Error(`The new read models already hold later rows of ${[...ahead].join(', ')}`);
          await foldSteps(derived, steps);
          await onlooker.rest?.();
        }
      }
      for (const { target } of [...filled, ...derived]) await target.flush();
      at = end;
    },
    async finish() {
      for (const _id of [BOOKS, ...derived.map(listOf)]) await opened.checkpoints.put({ _id, pos: at }, 'any');
    },
  };
}

/** Another rebuild began in the meantime and makes the new set. */
export class RebuildOvertaken extends Error {
  override readonly name = 'RebuildOvertaken';
  constructor() {
    super('Another rebuild began after this one; that one makes the new read models.');
  }
}

/**
 * Decision 007: folds every event into a complete new set of read models beside the one in use, compares the two as of
 * the old one's checkpoint, and puts the new one in use with a single write. The old set is dropped by this rebuild or,
 * if others may still read it, by the next. An interruption at any point leaves one complete set in use, and the next
 * rebuild cleans up.
 * @returns how many documents of the old set were compared; null if there was nothing to compare with
 * @throws RebuildOvertaken; UnreadableEvent and the like if the books cannot be folded
 */
export async function rebuild(
  events: EventStore,
  store: DocumentStore,
  onlooker: Onlooker,
  sharing: Sharing = { shared: false },
): Promise<number | null> {
  const { draft, compared } = await fillDraft(events, store, onlooker);
  // Not caught: if the answer to the switch was lost, the set may be in use and must not be dropped.
  if (!(await draft.use())) {
    await dropGeneration(store, draft.generation);
    throw new RebuildOvertaken();
  }
  await dropReplaced(store, draft, sharing);
  return compared;
}

/** A complete set that is not in use, and how many documents of the one in use it was compared with; null: with none. */
interface FilledDraft {
  readonly draft: Draft;
  readonly compared: number | null;
}

/**
 * The first part of a {@link rebuild}: everything but the switch. The set stays until it is put in use, or until another
 * rebuild begins.
 */
export async function fillDraft(events: EventStore, store: DocumentStore, onlooker: Onlooker): Promise<FilledDraft> {
  const draft = await draftGeneration(store);
  for (const generation of draft.leftOver) await dropGeneration(store, generation);
  try {
    return { draft, compared: await fillBeside(events, store, draft, onlooker) };
  } catch (error) {
    await dropGeneration(store, draft.generation);
    // A later rebuild may have dropped what this one was reading or filling.
    throw (await draft.isOvertaken()) ? new RebuildOvertaken() : error;
  }
}

/**
 * Puts a set that was filled some time ago in use, after folding what was entered since. The set that it replaces stays
 * for those who still read it. Doing it again changes nothing.
 * @throws RebuildOvertaken
 */
export async function putInUse(
  events: EventStore,
  store: DocumentStore,
  generation: Generation,
  signal: AbortSignal,
): Promise<void> {
  if ((await generationInUse(store)) === generation) return;
  const draft = await draftAgain(store, generation);
  if (!draft) throw new RebuildOvertaken();
  await catchUp(events, await openGeneration(store, generation), signal);
  if (!(await draft.use())) throw new RebuildOvertaken();
  await dropReplaced(store, draft, { shared: true });
}

/** @throws what stopped the folding */
async function catchUp(events: EventStore, set: OpenReadModels, signal: AbortSignal): Promise<void> {
  const projector = await startProjector(events, set, { failed: () => {} });
  const stop = () => void projector.stop().catch(() => {}); // told below
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const head = await events.head();
    for (const checkpoint of [BOOKS, ...set.derived.map(listOf)]) await projector.reached(head, undefined, checkpoint);
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
    await projector.stop();
  }
}

/** Drops a set that was filled and is not wanted; the one in use stays. */
export async function dropDraft(store: DocumentStore, generation: Generation): Promise<void> {
  if ((await generationInUse(store)) !== generation) await dropGeneration(store, generation);
}

/** @returns how many documents of the set in use were compared */
async function fillBeside(
  events: EventStore,
  store: DocumentStore,
  { generation, replaced }: Draft,
  onlooker: Onlooker,
): Promise<number | null> {
  const live = await openGeneration(store, replaced);
  const fresh = await freshSet(events, store, generation, onlooker);
  const compared = await compareWith(events, live, fresh, onlooker);
  await fresh.foldUpTo(await events.head()); // including what was entered in the meantime
  await fresh.finish();
  return compared;
}

/** Read models without a checkpoint, or ahead of the books, cannot be compared. */
async function compareWith(
  events: EventStore,
  live: OpenReadModels,
  fresh: FreshSet,
  onlooker: Onlooker,
): Promise<number | null> {
  const upTo = await filledUpTo(live, events);
  if (upTo === null) return null;
  const compared = await comparable(live, upTo);
  await fresh.foldUpTo(compared.asOf);
  return compareSets(events, { ...compared, folded: fresh.opened }, onlooker);
}
