import { type AnyEntry, isBookEntry, readEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, Position } from '@hourbook/domain/ports/event-store.ts';
import { rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { listOf } from '../checkpoints.ts';
import type { ReadModel } from '../projection.ts';
import { type Difference, differenceOf } from './difference.ts';
import { history } from './history.ts';
import { type Pair, pairs } from './pairs.ts';
import type { Derived, Filled, OpenReadModels } from './read-models.ts';
import { stepsFrom } from './steps.ts';

export interface TwoSets {
  /** The set in use, which may keep changing. */
  readonly live: Pick<OpenReadModels, 'filled' | 'derived'>;
  /** The set that was folded from the start up to `asOf`. */
  readonly folded: Pick<OpenReadModels, 'filled' | 'derived' | 'models'>;
  /** The checkpoint of the live set, read before any of its documents. */
  readonly asOf: Position;
}

/**
 * The parts of a set that can be compared with the books: the deciders' read models, and the lists that are full, as of
 * the checkpoint of the last of them.
 * @param upTo the checkpoint of the deciders' read models
 */
export async function comparable(
  { filled, derived, checkpoints }: OpenReadModels,
  upTo: Position,
): Promise<Pick<TwoSets, 'live' | 'asOf'>> {
  const full: Derived[] = [];
  let asOf = upTo;
  for (const each of derived) {
    const pos = (await checkpoints.get(listOf(each)))?.pos;
    if (pos === undefined) continue;
    full.push(each);
    if (pos < asOf) asOf = pos;
  }
  return { live: { filled, derived: full }, asOf };
}

/** The most documents changed since the checkpoint that are compared at once. */
const MOST_CHANGED = 1_000;
/** Documents between two progress reports. */
const REPORTED = 1_000;

interface Onlooker {
  difference(found: Difference): void;
  compared?(documents: number, collection: string): void;
  rest?(): Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Compares two sets document by document, in the order of their ids, with a bounded number in memory. A live document
 * must match the books up to the checkpoint, or up to the last entry folded into it if that is newer, so concurrent
 * writes and folds raise no false alarm.
 * @returns how many documents were compared
 */
export async function compareSets(
  events: EventStore,
  { live, folded, asOf }: TwoSets,
  onlooker: Onlooker,
): Promise<number> {
  let count = 0;
  const compare = async (
    { projection, documents }: Filled | Derived,
    others: readonly (Filled | Derived)[],
    further: Further,
  ) => {
    const { name } = projection.collection;
    const other = others.find((each) => each.projection.collection.name === name)!;
    const judge = ([live, folded]: Pair<ReadModel>) => {
      const found = differenceOf(name, live, folded);
      if (found) onlooker.difference(found);
    };
    let changed: Pair<ReadModel>[] = [];
    const judgeChanged = async () => {
      for (const pair of await foldedFurther(events, further, changed, asOf)) judge(pair);
      changed = [];
    };
    let here = 0;
    for await (const pair of pairs(documents.iterate(everything), other.documents.iterate(everything))) {
      if (pair[0] && pair[0].pos > asOf) changed.push(pair);
      else judge(pair);
      if (changed.length === MOST_CHANGED) await judgeChanged();
      here += 1;
      if (here % REPORTED === 0) {
        onlooker.compared?.(REPORTED, name);
        await onlooker.rest?.();
        onlooker.signal.throwIfAborted();
      }
    }
    await judgeChanged();
    onlooker.compared?.(here % REPORTED, name);
    count += here;
  };
  for (const each of live.filled) await compare(each, folded.filled, furtherOf(each));
  for (const each of live.derived) await compare(each, folded.derived, furtherDerived(each, folded));
  return count;
}

/** What consecutive entries do to documents; started anew for each pass over them. */
type Further = () => (entries: readonly AnyEntry[]) => Promise<readonly Touch[]>;
interface Touch {
  readonly position: Position;
  readonly keys: readonly string[];
  evolve(document: ReadModel | null, key: string): ReadModel;
}

const furtherOf =
  ({ projection }: Filled): Further =>
  () =>
  async (entries) =>
    entries.filter(projection.concerns).map((entry) => ({
      position: entry.position,
      keys: projection.keys(entry),
      evolve: (document, key) => projection.evolve(document, entry, key),
    }));

/** The changes of an entry are derived from the rows in the folded set. */
const furtherDerived =
  ({ projection }: Derived, { models }: Pick<OpenReadModels, 'models'>): Further =>
  () => {
    const rows = new Map<string, TimesheetRow>();
    const stepOf = stepsFrom(rows);
    return async (entries) => {
      const ofBooks = entries.filter(isBookEntry);
      const missing = new Set(ofBooks.flatMap(rowsOf).filter((rowId) => !rows.has(rowId)));
      for (const row of await models.timesheetRows.find({ field: '_id', in: [...missing] })) rows.set(row.rowId, row);
      return ofBooks.map(stepOf).map((step) => ({
        position: step.entry.position,
        keys: projection.keys(step),
        evolve: (document, key) => projection.evolve(document, step, key),
      }));
    };
  };

/** The same documents, each folded on to the last entry that its live counterpart has seen. */
async function foldedFurther(
  events: EventStore,
  further: Further,
  changed: readonly Pair<ReadModel>[],
  asOf: Position,
): Promise<Pair<ReadModel>[]> {
  if (changed.length === 0) return [];
  const seen = new Map(changed.map(([live]) => [live!._id, live!.pos]));
  const documents = new Map(changed.map(([live, folded]) => [live!._id, folded]));
  const newest = [...seen.values()].reduce((a, b) => (a > b ? a : b));
  const head = await events.head();
  const told = further();
  for await (const page of history(events, { after: asOf, end: newest < head ? newest : head })) {
    const entries = page.events.map(readEntry).filter((entry) => entry !== null);
    for (const { position, keys, evolve } of await told(entries)) {
      for (const key of keys) {
        if (position > (seen.get(key) ?? asOf)) continue;
        documents.set(key, evolve(documents.get(key) ?? null, key));
      }
    }
  }
  return changed.map(([live]) => [live, documents.get(live!._id) ?? null]);
}
