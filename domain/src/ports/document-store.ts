export type Scalar = string | number | boolean | null;

/** A document: JSON with a text `_id`. Every declared field is always present, nothing is `null` (never missing). */
export interface Document {
  readonly _id: string;
}

export interface IndexSpec {
  readonly name: string;
  /** Declared field paths, most significant first. */
  readonly fields: readonly string[];
  /** No two documents share these values. A `null` counts as a value, so unique fields are never null. */
  readonly unique?: true;
}

export interface CollectionSpec {
  /** Lower-case words with hyphens, with the version of the layout for read models (`timesheet-rows.v1`). */
  readonly name: string;
  /** The paths (`a.b`) that filters and sorts may name, each of one type (or null). `_id` is always declared. */
  readonly fields: Readonly<Record<string, 'text' | 'number' | 'boolean'>>;
  readonly indexes?: readonly IndexSpec[];
}

/** The filters that both engines support alike. Fields are declared ones; values have the declared type. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  /** Inclusive at both ends; null never lies in a range. */
  | { readonly field: string; readonly from?: string | number; readonly to?: string | number }
  | { readonly field: string; readonly startsWith: string }
  /** A scan: declare a folded key beside the value and search for a folded text. */
  | { readonly field: string; readonly contains: string };

/** `'-field'` is descending. Text sorts by its UTF-8 bytes, null first. Ties are broken by `_id` (GEN-10). */
export interface FindOptions {
  readonly sort?: readonly string[];
  readonly skip?: number;
  readonly limit?: number;
}

/**
 * The condition for writing a document: `any` – always; `absent` – there is none with this id; `is` – there is one and
 * its field has this value (optimistic version); `olderThan` – there is none, or its field is smaller (so that
 * replaying a position is harmless).
 */
export type Guard =
  | 'any'
  | 'absent'
  | Is
  | { readonly olderThan: { readonly field: string; readonly value: string | number } };

/** The document is there and its field has this value. */
export interface Is {
  readonly is: { readonly field: string; readonly value: Scalar };
}

/** A removal without a guard removes the document whatever it holds. */
export type Write<D extends Document> =
  | { readonly put: D; readonly guard: Guard }
  | { readonly remove: string; readonly guard?: Is };

export interface Collection<D extends Document> {
  get(id: string): Promise<D | null>;
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  count(filter: Filter): Promise<number>;
  /** Writes the whole document. @returns false if the guard refused @throws UniqueViolation */
  put(document: D, guard: Guard): Promise<boolean>;
  /** @returns whether a document was removed */
  remove(id: string, guard?: Is): Promise<boolean>;
  /**
   * Each write is independent, in no particular order: no two writes of a call may name the same id.
   * @returns for each write what `put` or `remove` answers @throws UniqueViolation after the others were done
   */
  bulk(writes: readonly Write<D>[]): Promise<boolean[]>;
  /** All matches, page by page, in `sort` order; concurrent writes may or may not be seen. */
  iterate(filter: Filter, options?: { sort?: readonly string[] }): AsyncIterable<D>;
}

/**
 * The port of plain records and of read models (architecture §5). Acknowledged writes are durable if the store was
 * opened for records; read models may lose their last writes and are rebuilt.
 */
export interface DocumentStore extends AsyncDisposable {
  /** Creates the collection and its indexes if they are missing; cheap to call again with the same spec. */
  collection<D extends Document>(spec: CollectionSpec): Promise<Collection<D>>;
  /** Drops a collection with all its documents; a missing one is no error. */
  drop(name: string): Promise<void>;
}

/** A unique index refused a document. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  readonly collection: string;
  readonly index: string;
  constructor(collection: string, index: string) {
    super(`${index} of ${collection} is unique`);
    this.collection = collection;
    this.index = index;
  }
}

/** Every document. */
export const everything: Filter = { all: [] };
