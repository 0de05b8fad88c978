import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { CollectionSpec, Document, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';

/** A read model's document: what it says, and the last entry that it has seen. */
export interface ReadModel extends Document {
  /** Position of the last entry folded in; writing an older one over it is refused. */
  readonly pos: Position;
  /** Revision in its stream of that entry. */
  readonly revision: number;
}

interface Definition {
  /** Name and layout version are in the collection's name: a new layout is a new collection, filled beside the old one. */
  readonly collection: CollectionSpec;
  /** Which documents are of a person's book. */
  ofBook(userId: number): Filter;
}

/**
 * A read model as data: which documents an entry touches and how one of them folds it. Pure, and a document is of one
 * stream, so a document at a position is a function of its stream up to there and replaying is harmless.
 */
export interface Projection<D extends ReadModel, E extends AnyEntry = Entry> extends Definition {
  /** Whether it folds the entries of this stream: of books, or of another kind. */
  concerns(entry: AnyEntry): entry is E;
  keys(entry: E): readonly string[];
  /** Whether the entry makes its documents, whatever was there before: they need not be read to fold it. */
  begins(entry: E): boolean;
  evolve(document: D | null, entry: E, key: string): D;
}

/** A row beside an entry: as it was before, null where the entry makes it, and as it is from then on. */
export interface RowChange {
  readonly before: TimesheetRow | null;
  readonly after: TimesheetRow;
}

/** What an entry of a book changes. */
export interface Step {
  readonly entry: Entry;
  readonly rows: readonly RowChange[];
}

/**
 * A read model that is derived: it is given what each entry changes, before and after, so that it can move a figure from
 * one day, month or status to another. Pure, and a document is of one book, as with {@link Projection}.
 */
export interface DerivedProjection<D extends ReadModel> extends Definition {
  keys(step: Step): readonly string[];
  /** Whether there cannot have been a document of this key before the step: then it is not looked for. */
  begins(step: Step, key: string): boolean;
  evolve(document: D | null, step: Step, key: string): D;
}
