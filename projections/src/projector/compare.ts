import { bookOwner, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, Position } from '@hourbook/domain/ports/event-store.ts';
import type { Projection, ReadModel } from '../projection.ts';
import { type Difference, differenceOf } from './difference.ts';
import { history } from './history.ts';
import { type Pair, pairs } from './pairs.ts';
import type { OpenReadModels } from './read-models.ts';

export interface TwoSets {
  /** What is used, and may go on changing. */
  readonly live: Pick<OpenReadModels, 'filled'>;
  /** What was folded from the start up to `asOf`. */
  readonly folded: Pick<OpenReadModels, 'filled'>;
  /** The checkpoint of the live set, read before any of its documents. */
  readonly asOf: Position;
}

/** Documents that changed since the checkpoint and are looked at together. */
const MOST_CHANGED = 1_000;
/** Documents between two reports of progress. */
const REPORTED = 1_000;

/**
 * Compares two sets document by document, in the order of their ids, holding some of them at a time. A live document has
 * to be what the books say up to the checkpoint, or up to the last entry that it says it has seen where that is newer:
 * whoever writes or folds meanwhile causes no alarm.
 * @returns how many documents were compared
 */
export async function compareSets(
  events: EventStore,
  { live, folded, asOf }: TwoSets,
  onlooker: { difference(found: Difference): void; compared?(documents: number): void; readonly signal: AbortSignal },
): Promise<number> {
  let count = 0;
  for (const [index, { projection, documents }] of live.filled.entries()) {
    const { name } = projection.collection;
    const judge = ([live, folded]: Pair<ReadModel>) => {
      const found = differenceOf(name, live, folded);
      if (found) onlooker.difference(found);
    };
    let changed: Pair<ReadModel>[] = [];
    const judgeChanged = async () => {
      for (const pair of await foldedFurther(events, projection, changed, asOf)) judge(pair);
      changed = [];
    };
    for await (const pair of pairs(
      documents.iterate(everything),
      folded.filled[index]!.documents.iterate(everything),
    )) {
      if (pair[0] && pair[0].pos > asOf) changed.push(pair);
      else judge(pair);
      if (changed.length === MOST_CHANGED) await judgeChanged();
      count += 1;
      if (count % REPORTED === 0) {
        onlooker.compared?.(REPORTED);
        onlooker.signal.throwIfAborted();
      }
    }
    await judgeChanged();
  }
  onlooker.compared?.(count % REPORTED);
  return count;
}

/** The same documents, each folded on to the last entry that its live one says it has seen. */
async function foldedFurther(
  events: EventStore,
  projection: Projection<ReadModel>,
  changed: readonly Pair<ReadModel>[],
  asOf: Position,
): Promise<Pair<ReadModel>[]> {
  if (changed.length === 0) return [];
  const seen = new Map(changed.map(([live]) => [live!._id, live!.pos]));
  const documents = new Map(changed.map(([live, folded]) => [live!._id, folded]));
  const newest = [...seen.values()].reduce((a, b) => (a > b ? a : b));
  const head = await events.head();
  for await (const page of history(events, { after: asOf, end: newest < head ? newest : head })) {
    for (const entry of page.events.filter(({ stream }) => bookOwner(stream) !== null).map(readBookEntry)) {
      for (const key of projection.keys(entry)) {
        if (entry.position > (seen.get(key) ?? asOf)) continue;
        documents.set(key, projection.evolve(documents.get(key) ?? null, entry, key));
      }
    }
  }
  return changed.map(([live]) => [live, documents.get(live!._id) ?? null]);
}
