import type { ErrorCode } from '@hourbook/domain/errors.ts';
import type { TypedValues } from '#components/form/field.ts';
import type { RecordListAddress } from '#lib/address/parts.ts';
import type { Call, Kept, SaveCalls } from '../delivery/delivery.ts';
import type { HistoryKind } from '../history/record-history.tsx';
import type { RowCache } from './row-cache.ts';

/** How a screen describes its list; see `use-record-list.ts`. */
export interface RecordListOptions<Row, Input> {
  readonly address: RecordListAddress;
  /** The name of the list in the browser's storage. */
  readonly kind: string;
  /** The kind of history of its rows; null: none. */
  readonly historyOf: HistoryKind | null;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    refetch(): Promise<{ readonly data: readonly Row[] | undefined }>;
  };
  readonly calls: SaveCalls<Row, Input> & {
    readonly enable?: Call<{ id: number }, Row>;
    readonly disable?: Call<{ id: number }, Row>;
  };
  /** Not one of `calls`, because these may be a whole tRPC router, which has a call for every name. */
  readonly remove?: Call<Kept, unknown> | undefined;
  /** Reads one current row, if the list is not complete; without it the list is read again. */
  readonly read?: (id: number) => Promise<Row>;
  /** Why a row can be neither changed nor deleted; a constant. */
  readonly locked?: (row: Row) => string | null;
  /** The messages after saving; default M073, M074. */
  readonly said?: (done: Done, name: string) => string;
  readonly cache: RowCache<Row>;
  readonly editIn?: 'row' | 'drawer';
  /** The field that a refusal is about, where this list differs from others. */
  readonly fieldOf?: (reason: ErrorCode, input: Input) => string | undefined;
  /**
   * The name of the draft; default: the kind. If another month has its own list, it has its own name, with which the
   * list starts again. null: changes are not kept over a reload.
   */
  readonly draft?: string | null;
}

export type Done = 'created' | 'updated' | 'deleted';

/** The fields of every row. */
export type RecordRow = Kept & { readonly name: string };

/** The row being edited. */
export interface Editing<Row> {
  /** null: a new record. */
  readonly row: Row | null;
  /** The column whose field gets the focus. */
  readonly beginsIn: string | null;
  /** The values of a restored draft, or of changes whose discarding was undone. */
  readonly typed: TypedValues | undefined;
  readonly inDrawer: boolean;
  /** A new number each time a form is opened. */
  readonly opening: number;
}
