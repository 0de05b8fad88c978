import type { Collection, CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import { type BookDocument, books } from '../books/books.ts';
import type { Projection, ReadModel } from '../projection.ts';
import { type TimeOffAccountDocument, timeOffAccounts } from '../time-off-accounts/time-off-accounts.ts';
import { type TimesheetRowDocument, timesheetRows } from '../timesheet-rows/timesheet-rows.ts';

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
}

const fill = <D extends ReadModel>(projection: Projection<D>, documents: Collection<D>): Filled =>
  ({ projection, documents }) as unknown as Filled;

/** The read models by name, as the projector fills them, and how far they are. */
export interface OpenReadModels {
  readonly models: ReadModels;
  readonly filled: readonly Filled[];
  readonly checkpoints: Collection<Checkpoint>;
}

const projections = [timesheetRows, timeOffAccounts, books];

/** How far the read models are: everything up to `pos` is in them. */
interface Checkpoint extends Document {
  readonly pos: Position;
}
/** The checkpoint of the books' read models. */
export const BOOKS = 'books';

/**
 * Opens the collections of all read models in one store. Models that are ahead of the books (the books came from an
 * older backup) are forgotten: the projector fills them again.
 * @param head the position of the newest event
 * @returns them by name, and as the projector fills them: the head of a book is written last, so that whoever reads the
 *   head first finds the other documents at least as far
 */
export async function openReadModels(store: DocumentStore, head: Position): Promise<OpenReadModels> {
  const checkpointSpec: CollectionSpec = { name: 'checkpoints', fields: { pos: 'text' } };
  const found = await (await store.collection<Checkpoint>(checkpointSpec)).get(BOOKS);
  if (found && found.pos > head) {
    for (const { name } of [checkpointSpec, ...projections.map(({ collection }) => collection)]) await store.drop(name);
  }
  const checkpoints = await store.collection<Checkpoint>(checkpointSpec);
  const models: ReadModels = {
    timesheetRows: await store.collection(timesheetRows.collection),
    timeOffAccounts: await store.collection(timeOffAccounts.collection),
    books: await store.collection(books.collection),
  };
  const filled = [
    fill(timesheetRows, models.timesheetRows),
    fill(timeOffAccounts, models.timeOffAccounts),
    fill(books, models.books),
  ];
  return { models, filled, checkpoints };
}
