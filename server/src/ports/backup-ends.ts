import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, StoredEvent } from '@hourbook/domain/ports/event-store.ts';

/** A value of a column. */
type Value = string | number | null;
export type Row = readonly Value[];

/** A table at the cut. Its first column is, or begins, its key. */
export interface TableAtCut {
  readonly name: string;
  readonly columns: readonly string[];
  /** Every row, by key. To be read to its end, or not at all, before the source is closed. */
  rows(): Iterable<Row>;
}

/** A file of the folder at the cut. */
export interface StoreAtCut {
  /** e.g. `records.db` */
  readonly file: string;
  /** The version of its layout. */
  readonly layout: number;
  /** The statements that create its tables, then its indexes and triggers. */
  readonly schema: readonly string[];
  /** All of its tables but those that have a way of their own: entries, and the bytes of contents. */
  readonly tables: readonly TableAtCut[];
}

/** The bytes of one content. Those of an attempt never change. */
interface ContentAtCut {
  readonly attempt: string;
  readonly size: number;
}

/** The end of a stream; a null hash: the entry cannot be read. */
export type HeadAtCut = readonly [stream: string, revision: number, hash: string | null];

/** Everything in a folder of `DATA_DIR` that cannot be derived again, as of one instant. Saves go on meanwhile. */
export interface BackupSource extends Disposable {
  /** The instant of the cut, in milliseconds since 1970. */
  readonly at: number;
  readonly stores: readonly StoreAtCut[];
  /** The newest entry; null: there is none. */
  newest(): StoredEvent | null;
  /** @returns null: there is no entry at this position */
  entryAt(position: number): StoredEvent | null;
  /** The ends of all streams, by stream. To be read before the entries. */
  heads(): Iterable<HeadAtCut>;
  /** The entries after a position up to the newest, in order. */
  entriesAfter(position: number): Iterable<StoredEvent>;
  contents(): Iterable<ContentAtCut>;
  /** @throws Error if a piece of it is missing */
  contentOf(content: ContentAtCut): Iterable<Uint8Array>;
}

/** A file of a new folder, while it is filled. */
export interface RestoredStore {
  /** @returns how many of the rows are there now: not those that cannot be, e.g. twice */
  insert(table: string, columns: readonly string[], rows: readonly Row[]): number;
  /** @returns the same of entries */
  enter(entries: readonly StoredEvent[]): number;
  /** Adds the bytes of a content. */
  keep(attempt: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds indexes and triggers, and makes it durable. @returns why the rows do not bear them; null: they do */
  finish(): string | null;
}

/** A folder that is filled from a backup. */
export interface RestoreTarget extends Disposable {
  /** @throws Error if the schema is none of a store of Hourbook */
  store(file: string, layout: number, schema: readonly string[]): RestoredStore;
  /** What was filled in, for reading, brought to the layout of this version. */
  open(): Promise<RestoredReading>;
}

export interface RestoredReading extends AsyncDisposable {
  readonly events: EventStore;
  readonly records: DocumentStore;
  readonly contents: ContentStore;
}
