import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { CollectionSpec, Document, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';

/** A read model's document: what it says, and the last entry that it has seen. */
export interface ReadModel extends Document {
  /** Position of the last entry folded in; writing an older one over it is refused. */
  readonly pos: Position;
  /** Revision in the book of that entry. */
  readonly revision: number;
}

/**
 * A read model as data: which documents an entry touches and how one of them folds it. Pure, and a document is of one
 * book, so a document at a position is a function of its book up to there and replaying is harmless.
 */
export interface Projection<D extends ReadModel> {
  /** Name and layout version are in the collection's name: a new layout is a new collection, filled beside the old one. */
  readonly collection: CollectionSpec;
  keys(entry: Entry): readonly string[];
  /** Whether the entry makes its documents, whatever was there before: they need not be read to fold it. */
  begins(entry: Entry): boolean;
  /** Which documents are of a person's book. */
  ofBook(userId: number): Filter;
  evolve(document: D | null, entry: Entry, key: string): D;
}
