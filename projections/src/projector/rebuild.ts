import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '../checkpoints.ts';
import { comparable, compareSets } from './compare.ts';
import type { Difference } from './difference.ts';
import { foldBatch, foldSteps } from './fold.ts';
import { type Draft, draftGeneration } from './generations.ts';
import { history } from './history.ts';
import {
  BOOKS,
  dropGeneration,
  dropReplaced,
  filledUpTo,
  type OpenReadModels,
  openGeneration,
  type Sharing,
} from './read-models.ts';
import { writeBuffer } from './write-buffer.ts';

/** Who looks on while read models are made and compared, and may end it. */
export interface Onlooker {
  /** Events that are about to be folded, in order. */
  events?(page: readonly RecordedEvent[]): void;
  /** So many documents more were compared. */
  compared?(documents: number): void;
  /** A document is not what the books say. */
  difference(found: Difference): void;
  /** Ends the work; nothing is changed then. */
  readonly signal: AbortSignal;
}

/** A set of read models that nobody uses yet. */
export interface FreshSet {
  readonly opened: OpenReadModels;
  /** Folds all events up to `end` that were not folded yet. @throws when a row has seen one of them all the same */
  foldUpTo(end: Position): Promise<void>;
  /** Gives the set its checkpoints: from here on it can be used. */
  finish(): Promise<void>;
}

/** Makes a set of read models beside those in use. @param generation a number of which there are no collections */
export async function freshSet(
  events: EventStore,
  store: DocumentStore,
  generation: number,
  onlooker: Pick<Onlooker, 'events' | 'signal'>,
): Promise<FreshSet> {
  const opened = await openGeneration(store, generation);
  const filled = opened.filled.map((each) => ({ ...each, target: writeBuffer(each.documents) }));
  const derived = opened.derived.map((each) => ({ ...each, target: writeBuffer(each.documents) }));
  let at = START;
  return {
    opened,
    async foldUpTo(end) {
      for await (const delivery of history(events, { after: at, end, signal: onlooker.signal })) {
        onlooker.events?.(delivery.events);
        const { steps, ahead } = await foldBatch(filled, delivery.events);
        if (ahead.size > 0) throw new Error(`The new read models already hold later rows of ${[...ahead].join(', ')}`);
        await foldSteps(derived, steps);
      }
      for (const { target } of [...filled, ...derived]) await target.flush();
      at = end;
    },
    async finish() {
      for (const _id of [BOOKS, ...derived.map(listOf)]) await opened.checkpoints.put({ _id, pos: at }, 'any');
    },
  };
}

/** Another rebuild began while this one was at work; that one makes the new set. */
export class RebuildOvertaken extends Error {
  override readonly name = 'RebuildOvertaken';
  constructor() {
    super('Another rebuild began after this one; that one makes the new read models.');
  }
}

/**
 * Decision 007: folds every event into a complete new set of read models beside the one in use, compares the two as of
 * the old one's checkpoint, and puts the new one in use with a single write; then the old one is dropped, by this rebuild
 * or, where others may still read it, by the next. Whatever interrupts it leaves one or the other complete set in use, and
 * the next rebuild clears away what is left over.
 * @returns how many documents of the old set were compared; null when there was nothing to compare with
 * @throws RebuildOvertaken; UnreadableEvent and the like when the books cannot be folded
 */
export async function rebuild(
  events: EventStore,
  store: DocumentStore,
  onlooker: Onlooker,
  sharing: Sharing = { shared: false },
): Promise<number | null> {
  const draft = await draftGeneration(store);
  for (const generation of draft.leftOver) await dropGeneration(store, generation);
  let compared: number | null;
  try {
    compared = await fillBeside(events, store, draft, onlooker);
  } catch (error) {
    await dropGeneration(store, draft.generation);
    // Whoever began later may have dropped what this one was reading or filling.
    throw (await draft.isOvertaken()) ? new RebuildOvertaken() : error;
  }
  // Not caught: a switch whose answer was lost may have been made, and what is in use must not be dropped.
  if (!(await draft.use())) {
    await dropGeneration(store, draft.generation);
    throw new RebuildOvertaken();
  }
  await dropReplaced(store, draft, sharing);
  return compared;
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
  await fresh.foldUpTo(await events.head()); // what was entered meanwhile too
  await fresh.finish();
  return compared;
}

/** Read models without a checkpoint, or ahead of the books, say nothing that could be compared. */
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
