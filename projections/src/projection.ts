import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { CollectionSpec, Document, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';

/** A read model's document, with the last entry that was folded into it. */
export interface ReadModel extends Document {
  /** Position of the last entry folded in; a write with an older position is refused. */
  readonly pos: Position;
  /** The revision of that entry in its stream. */
  readonly revision: number;
}

interface Definition {
  /**
   * The name of the collection contains the layout version: a new layout is a new collection, filled beside the old
   * one.
   */
  readonly collection: CollectionSpec;
  /** Selects the documents that belong to a person's book. */
  ofBook(userId: number): Filter;
}

/**
 * A read model as data: which documents an entry touches, and how a document folds it. It is pure, and a document
 * belongs to one stream. A document at a position is therefore a function of its stream up to that position, and
 * replaying does no harm.
 */
export interface Projection<D extends ReadModel, E extends AnyEntry = Entry> extends Definition {
  /** Whether it folds the entries of this stream: books, or another kind. */
  concerns(entry: AnyEntry): entry is E;
  keys(entry: E): readonly string[];
  /** Whether the entry creates its documents regardless of what was there, so that they need not be read first. */
  begins(entry: E): boolean;
  evolve(document: D | null, entry: E, key: string): D;
}

/** A row before an entry (null if the entry creates it) and after it. */
export interface RowChange {
  readonly before: TimesheetRow | null;
  readonly after: TimesheetRow;
}

/** What one entry of a book changes. */
export interface Step {
  readonly entry: Entry;
  readonly rows: readonly RowChange[];
}

/**
 * A derived read model: it is given what each entry changes, before and after, so that it can move a figure from one
 * day, month or status to another. It is pure, and a document belongs to one book, as with {@link Projection}.
 */
export interface DerivedProjection<D extends ReadModel> extends Definition {
  keys(step: Step): readonly string[];
  /** Whether no document with this key can exist before the step, so that it need not be looked up. */
  begins(step: Step, key: string): boolean;
  evolve(document: D | null, step: Step, key: string): D;
}
