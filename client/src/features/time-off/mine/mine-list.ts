import type { Zone } from '@hourbook/domain/time.ts';
import type { TimeOffKind } from '#shared/time-off/kinds.ts';
import type { PeriodOfRequests } from './by-period.ts';
import type { MineAddress } from './mine-search.ts';
import type { ListedRequest } from './use-mine.ts';

/** The props of the list. */
export interface ListProps {
  readonly address: MineAddress;
  readonly groups: readonly PeriodOfRequests<ListedRequest>[];
  /** In the current period, which is named by its first day; null: unknown, or hidden (TO-13). */
  readonly available: { readonly period: string; readonly hours: number } | null;
  readonly list: {
    readonly kind: TimeOffKind;
    /** The viewer's own name. */
    readonly ownName: string;
    readonly zone: Zone;
    readonly today: string;
    readonly cancel: (id: string, comment: string) => void;
    readonly undo: (id: string) => void;
  };
  /** The id of the request whose cancel form is open. */
  readonly asked: string | null;
  readonly onAsk: (id: string | null) => void;
  /** The id of the request whose history is open. */
  readonly open: string | undefined;
}
