import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import {
  type Collection,
  type CollectionSpec,
  type Document,
  type DocumentStore,
  everything,
} from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { type BookDocument, books } from '../books/books.ts';
import { type Checkpoint, listOf } from '../checkpoints.ts';
import type { DerivedProjection, Projection, ReadModel } from '../projection.ts';
import { syncProgress } from '../sync-progress/sync-progress.ts';
import { type TimeOffAccountDocument, timeOffAccounts } from '../time-off-accounts/time-off-accounts.ts';
import { timeOffEntries } from '../time-off-entries/time-off-entries.ts';
import { timeOffRequests } from '../time-off-requests/time-off-requests.ts';
import { timesheetHours } from '../timesheet-hours/timesheet-hours.ts';
import { timesheetMonths } from '../timesheet-months/timesheet-months.ts';
import { timesheetRowVersions } from '../timesheet-row-versions/timesheet-row-versions.ts';
import { type TimesheetRowDocument, timesheetRows } from '../timesheet-rows/timesheet-rows.ts';
import { type TimesheetWeekDocument, timesheetWeeks } from '../timesheet-weeks/timesheet-weeks.ts';
import { type Draft, draftGeneration, type Generation, generationInUse } from './generations.ts';
import type { FoldTarget } from './write-buffer.ts';

/** The read models that deciders load from (events.md "Reading state"). */
export interface ReadModels {
  readonly timesheetRows: Collection<TimesheetRowDocument>;
  readonly timeOffAccounts: Collection<TimeOffAccountDocument>;
  readonly timesheetWeeks: Collection<TimesheetWeekDocument>;
  readonly books: Collection<BookDocument>;
}

/**
 * The read models for lists, which are derived (events.md "Reading state"); they are in use once they are full. A new
 * one is added here.
 */
const derivedByName = {
  timesheetMonths,
  timesheetHours,
  timesheetRowVersions,
  syncProgress,
  timeOffRequests,
  timeOffEntries,
};

type DerivedByName = typeof derivedByName;
type Lists = {
  readonly [Name in keyof DerivedByName]: DerivedByName[Name] extends DerivedProjection<infer D>
    ? Collection<D>
    : never;
};

interface Kept<D extends ReadModel> {
  readonly documents: Collection<D>;
  /** Where folding reads from and writes to, unless it is the collection itself. */
  readonly target?: FoldTarget;
}

/** A projection with the collection it fills. */
export interface Filled<D extends ReadModel = ReadModel> extends Kept<D> {
  readonly projection: Projection<D, AnyEntry>;
}

/** A derived projection with the collection it fills. */
export interface Derived<D extends ReadModel = ReadModel> extends Kept<D> {
  readonly projection: DerivedProjection<D>;
}

const fill = <D extends ReadModel>(projection: Projection<D>, documents: Collection<D>): Filled =>
  ({ projection, documents }) as unknown as Filled;

/** One set of read models: by name, as the projector fills them, and their checkpoints. */
export interface OpenReadModels {
  readonly generation: Generation;
  readonly models: ReadModels;
  readonly filled: readonly Filled[];
  readonly lists: Lists;
  /** The lists as the projector fills them; each has its own checkpoint, {@link listOf}. */
  readonly derived: readonly Derived[];
  readonly checkpoints: Collection<Checkpoint>;
}

const specsOf = (projections: readonly { readonly collection: CollectionSpec }[]): readonly CollectionSpec[] =>
  projections.map(({ collection }) => collection);

/**
 * The name of the checkpoint of the books' read models lists them, so that adding one means that no checkpoint is found.
 * Weeks are not among them: they came with the first entries that concern them, so that a set that was filled without them
 * has all of them (decision 090).
 */
export const BOOKS = specsOf([timesheetRows, timeOffAccounts, books])
  .map(({ name }) => name)
  .join(' ');

const projected = specsOf([timesheetRows, timeOffAccounts, timesheetWeeks, books]);

const checkpointSpec: CollectionSpec = { name: 'checkpoints', fields: { pos: 'text' } };
const derivedSpecs: readonly CollectionSpec[] = Object.values(derivedByName).map(({ collection }) => collection);

/** The collections of a set have its number in their names; those of the first set have none. */
const inGeneration = (spec: CollectionSpec, generation: Generation): CollectionSpec =>
  generation === 0 ? spec : { ...spec, name: `${spec.name}.g${generation}` };

/** Whether other processes use the same store. */
export interface Sharing {
  /** Other processes read the set in use, and may still be reading it after it has been replaced. */
  readonly shared: boolean;
}

/**
 * Opens the read models in use, for the process that fills them. An empty set, to be filled by the projector, is put in
 * use if the present one is ahead of the books (which were restored from an older backup), or if one of the deciders'
 * read models was not filled with the others (it has a new layout). A list that is new, or has a new layout, is filled
 * beside the others.
 */
export async function openReadModels(
  store: DocumentStore,
  events: Pick<EventStore, 'head'>,
  sharing: Sharing = { shared: false },
): Promise<OpenReadModels> {
  for (;;) {
    const set = await openGeneration(store, await generationInUse(store));
    const pos = await filledUpTo(set, events);
    if (pos === null && (await isEmpty(set))) return set;
    if (pos !== null) {
      await noneBeyond(set, pos);
      if (!sharing.shared) await dropForgottenLists(store, set);
      return set;
    }
    const draft = await draftGeneration(store);
    if (await draft.use()) await dropReplaced(store, draft, sharing);
  }
}

/** @returns the position up to which the set contains all events; null if it is unknown, or ahead of the books */
export async function filledUpTo(
  { checkpoints, models }: OpenReadModels,
  events: Pick<EventStore, 'head'>,
): Promise<Position | null> {
  // The head is read after each of them, as another process may be appending and folding.
  const checkpoint = await checkpoints.get(BOOKS);
  if (!checkpoint) return null;
  if (checkpoint.pos <= (await events.head())) return checkpoint.pos;
  // An engine also reports positions after the newest event, where others wrote: in that case the documents decide.
  const [newest] = await models.books.find(everything, { sort: ['-pos'], limit: 1 });
  if (!newest) return START;
  return newest.pos <= (await events.head()) ? newest.pos : null;
}

/** Removes checkpoints beyond the end of the books: the next entries may come before them. */
async function noneBeyond({ checkpoints }: OpenReadModels, pos: Position): Promise<void> {
  for (const found of await checkpoints.find({ field: 'pos', from: pos })) {
    if (found.pos > pos) await checkpoints.put({ ...found, pos }, 'any');
  }
}

/** Drops lists that this version of Hourbook does not have, or has with another layout. */
async function dropForgottenLists(store: DocumentStore, { checkpoints, derived, generation }: OpenReadModels) {
  const known = new Set([BOOKS, ...derived.map(listOf)]);
  for (const { _id } of await checkpoints.find(everything)) {
    if (known.has(_id)) continue;
    await checkpoints.remove(_id);
    await store.drop(inGeneration({ name: _id, fields: {} }, generation).name);
  }
}

async function isEmpty({ filled }: OpenReadModels): Promise<boolean> {
  for (const { documents } of filled) if ((await documents.find(everything, { limit: 1 })).length > 0) return false;
  return true;
}

/**
 * Drops sets that are no longer needed once a draft is in use. The replaced set stays while others may still read it:
 * the next rebuild drops it.
 */
export async function dropReplaced(store: DocumentStore, draft: Draft, { shared }: Sharing): Promise<void> {
  for (const generation of draft.leftOver) await dropGeneration(store, generation);
  if (!shared) await dropGeneration(store, draft.replaced);
  await draft.droppedBefore(shared ? draft.replaced : draft.generation);
}

/**
 * Opens one set of read models, and creates it if it is missing.
 * @returns them by name, and as the projector fills them: the head of a book is written last, so that whoever reads the
 * head first finds the other documents at least as new
 */
export async function openGeneration(store: DocumentStore, generation: Generation): Promise<OpenReadModels> {
  const open = <D extends Document>(spec: CollectionSpec) => store.collection<D>(inGeneration(spec, generation));
  const checkpoints = await open<Checkpoint>(checkpointSpec);
  const models: ReadModels = {
    timesheetRows: await open(timesheetRows.collection),
    timeOffAccounts: await open(timeOffAccounts.collection),
    timesheetWeeks: await open(timesheetWeeks.collection),
    books: await open(books.collection),
  };
  const filled = [
    fill(timesheetRows, models.timesheetRows),
    fill(timeOffAccounts, models.timeOffAccounts),
    fill(timesheetWeeks, models.timesheetWeeks),
    fill(books, models.books),
  ];
  const lists: Record<string, Collection<ReadModel>> = {};
  const derived: Derived[] = [];
  for (const [name, projection] of Object.entries(derivedByName)) {
    const documents = await open<ReadModel>(projection.collection);
    lists[name] = documents;
    derived.push({ projection, documents } as unknown as Derived);
  }
  return { generation, models, filled, lists: lists as unknown as Lists, derived, checkpoints };
}

/** Drops a set of read models; a missing one is no error. */
export async function dropGeneration(store: DocumentStore, generation: Generation): Promise<void> {
  const checkpoints = await store.collection<Checkpoint>(inGeneration(checkpointSpec, generation));
  // Including those that another version of Hourbook filled.
  const known = (await checkpoints.find(everything)).flatMap(({ _id }) => _id.split(' '));
  const names = new Set([...projected, ...derivedSpecs].map(({ name }) => name).concat(known));
  // The checkpoints first: a set that was dropped only in part must not count as filled.
  for (const name of [checkpointSpec.name, ...names]) {
    await store.drop(inGeneration({ name, fields: {} }, generation).name);
  }
}
