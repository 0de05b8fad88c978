import type { ErrorCode } from '@hourbook/domain/errors.ts';
import type { TypedValues } from '../../components/form/field.ts';
import type { Call, Kept, SaveCalls } from '../delivery/delivery.ts';
import type { HistoryKind } from '../history/record-history.tsx';
import type { RowCache } from './row-cache.ts';

/** What a screen says of its list; `use-record-list.ts` tells how one is made. */
export interface RecordListOptions<Row, Input> {
  /** Names it in what the browser keeps. */
  readonly kind: string;
  /** Whose history its rows have; null: they have none. */
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
  /** Not one of the calls: those of a whole router answer to every name. */
  readonly remove?: Call<Kept, unknown> | undefined;
  /** One row as it is now, where the list is not all there is; without it the list is read again. */
  readonly read?: (id: number) => Promise<Row>;
  /** Why a row can neither be changed nor deleted; a constant. */
  readonly locked?: (row: Row) => string | null;
  /** What is told when it is done; default M073, M074. */
  readonly said?: (done: Done, name: string) => string;
  readonly cache: RowCache<Row>;
  readonly editIn?: 'row' | 'drawer';
  /** Which field a refusal is about, where that is this list's own. */
  readonly fieldOf?: (reason: ErrorCode, input: Input) => string | undefined;
  /**
   * Names what is typed and not saved: another month has another list, and begins anew; default: the kind. null: it is not
   * kept over a reload.
   */
  readonly draft?: string | null;
}

export type Done = 'created' | 'updated' | 'deleted';

/** What every list says of each of its rows. */
export type RecordRow = Kept & { readonly name: string };

/** A row that is being changed. */
export interface Editing<Row> {
  /** null: a new one. */
  readonly row: Row | null;
  /** The column whose field the keyboard begins in. */
  readonly beginsIn: string | null;
  /** What had been typed before. */
  readonly typed: TypedValues | undefined;
  readonly inDrawer: boolean;
  /** Another form each time. */
  readonly opening: number;
}
