import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, type RecordedEvent, START } from '@hourbook/domain/ports/event-store.ts';
import { compareSets } from './compare.ts';
import type { Difference } from './difference.ts';
import { foldBatch } from './fold.ts';
import { draftGeneration, type Generation, generationInUse } from './generations.ts';
import { history } from './history.ts';
import { BOOKS, dropGeneration, type OpenReadModels, openGeneration } from './read-models.ts';
import { heldBack } from './shelf.ts';

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
  /** Folds all events up to `end` that were not folded yet. */
  foldUpTo(end: Position): Promise<void>;
  /** Gives the set its checkpoint: from here on it can be used. */
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
  const filled = opened.filled.map((each) => ({ ...each, shelf: heldBack(each.documents) }));
  let at = START;
  return {
    opened,
    async foldUpTo(end) {
      for await (const delivery of history(events, { after: at, end, signal: onlooker.signal })) {
        onlooker.events?.(delivery.events);
        await foldBatch(filled, delivery.events);
      }
      for (const { shelf } of filled) await shelf.flush();
      at = end;
    },
    async finish() {
      await opened.checkpoints.put({ _id: BOOKS, pos: at }, 'any');
    },
  };
}

/** Another rebuild began while this one was at work; that one makes the new set. */
export class RebuildOvertaken extends Error {
  override readonly name = 'RebuildOvertaken';
}

/**
 * Decision 007: folds every event into a complete new set of read models beside the one in use, compares the two as of
 * the old one's checkpoint, and puts the new one in use with a single write; then the old one is dropped. Whatever
 * interrupts it leaves one or the other complete set in use, and the next rebuild clears away what is left over.
 * @returns how many documents of the old set were compared; null when there was nothing to compare with
 * @throws RebuildOvertaken; UnreadableEvent and the like when the books cannot be folded
 */
export async function rebuild(events: EventStore, store: DocumentStore, onlooker: Onlooker): Promise<number | null> {
  const inUse = await openGeneration(store, await generationInUse(store));
  const draft = await draftGeneration(store);
  for (const generation of draft.leftOver) await dropGeneration(store, generation);
  let useless: readonly Generation[] | null = null;
  try {
    const head = await events.head();
    const fresh = await freshSet(events, store, draft.generation, onlooker);
    const compared = await compareWith(events, inUse, fresh, head, onlooker);
    await fresh.foldUpTo(head);
    await fresh.finish();
    useless = await draft.use();
    if (!useless) throw new RebuildOvertaken('Another rebuild began after this one');
    return compared;
  } finally {
    for (const generation of useless ?? [draft.generation]) await dropGeneration(store, generation);
    if (useless) await draft.dropped();
  }
}

/** Read models without a checkpoint, or ahead of the books, say nothing that could be compared. */
async function compareWith(
  events: EventStore,
  live: OpenReadModels,
  fresh: FreshSet,
  head: Position,
  onlooker: Onlooker,
): Promise<number | null> {
  const asOf = (await live.checkpoints.get(BOOKS))?.pos;
  if (asOf === undefined || asOf > head) return null;
  await fresh.foldUpTo(asOf);
  return compareSets(events, { live, folded: fresh.opened, asOf }, onlooker);
}
