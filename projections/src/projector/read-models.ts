import type { Collection, CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import { type BookDocument, books } from '../books/books.ts';
import type { Projection, ReadModel } from '../projection.ts';
import { type TimeOffAccountDocument, timeOffAccounts } from '../time-off-accounts/time-off-accounts.ts';
import { type TimesheetRowDocument, timesheetRows } from '../timesheet-rows/timesheet-rows.ts';
import { type Generation, generationInUse } from './generations.ts';
import type { Shelf } from './shelf.ts';

/** The read models that deciders load from (events.md "Reading state"). */
export interface ReadModels {
  readonly timesheetRows: Collection<TimesheetRowDocument>;
  readonly timeOffAccounts: Collection<TimeOffAccountDocument>;
  readonly books: Collection<BookDocument>;
}

/** One projection with the collection it fills. */
export interface Filled<D extends ReadModel = ReadModel> {
  readonly projection: Projection<D>;
  readonly documents: Collection<D>;
  /** What folding reads and writes instead of going straight to the collection. */
  readonly shelf?: Shelf;
}

const fill = <D extends ReadModel>(projection: Projection<D>, documents: Collection<D>): Filled =>
  ({ projection, documents }) as unknown as Filled;

/** The read models by name, as the projector fills them, and how far they are. */
export interface OpenReadModels {
  readonly models: ReadModels;
  readonly filled: readonly Filled[];
  readonly checkpoints: Collection<Checkpoint>;
}

/** How far the read models are: everything up to `pos` is in them. */
interface Checkpoint extends Document {
  readonly pos: Position;
}
const projected: readonly CollectionSpec[] = [timesheetRows, timeOffAccounts, books].map(
  ({ collection }) => collection,
);

/** The checkpoint of the books' read models, by what it is the checkpoint of: one more of them, and none is found. */
export const BOOKS = projected.map(({ name }) => name).join(' ');

const checkpointSpec: CollectionSpec = { name: 'checkpoints', fields: { pos: 'text' } };
const specs = [checkpointSpec, ...projected];

/** A set's collections have its number in their names; the first set's have none. */
const inGeneration = (spec: CollectionSpec, generation: Generation): CollectionSpec =>
  generation === 0 ? spec : { ...spec, name: `${spec.name}.g${generation}` };

/**
 * Opens the read models that are in use. Models that are ahead of the books (the books came from an older backup), or of
 * which one was not filled with the others (it is new, or has a new layout), are forgotten: the projector fills them again.
 * @param head the position of the newest event
 */
export async function openReadModels(store: DocumentStore, head: Position): Promise<OpenReadModels> {
  const generation = await generationInUse(store);
  const opened = await openGeneration(store, generation);
  const checkpoint = await opened.checkpoints.get(BOOKS);
  if (checkpoint && checkpoint.pos <= head) return opened;
  await dropGeneration(store, generation);
  return openGeneration(store, generation);
}

/** Opens the read models that are in use as they are; whoever fills them sees to it that they are right. */
export const lookAtReadModels = async (store: DocumentStore): Promise<OpenReadModels> =>
  openGeneration(store, await generationInUse(store));

/**
 * Opens one set of read models, which is made where it is not there.
 * @returns them by name, and as the projector fills them: the head of a book is written last, so that whoever reads the
 *   head first finds the other documents at least as far
 */
export async function openGeneration(store: DocumentStore, generation: Generation): Promise<OpenReadModels> {
  const open = <D extends Document>(spec: CollectionSpec) => store.collection<D>(inGeneration(spec, generation));
  const checkpoints = await open<Checkpoint>(checkpointSpec);
  const models: ReadModels = {
    timesheetRows: await open(timesheetRows.collection),
    timeOffAccounts: await open(timeOffAccounts.collection),
    books: await open(books.collection),
  };
  const filled = [
    fill(timesheetRows, models.timesheetRows),
    fill(timeOffAccounts, models.timeOffAccounts),
    fill(books, models.books),
  ];
  return { models, filled, checkpoints };
}

/** Forgets a set of read models; one that is not there is no error. */
export async function dropGeneration(store: DocumentStore, generation: Generation): Promise<void> {
  // The checkpoint first: what is left of a set that is dropped only in part counts for nothing.
  for (const spec of specs) await store.drop(inGeneration(spec, generation).name);
}
