import type { Zone } from '@hourbook/domain/time.ts';
import type { TimeOffKind } from '../../../shared/time-off/kinds.ts';
import type { PeriodOfRequests } from './by-period.ts';
import type { ListedRequest } from './use-mine.ts';

/** What both looks of the list, a table and cards, show and do. */
export interface ListProps {
  readonly groups: readonly PeriodOfRequests<ListedRequest>[];
  /** Of the period of today; null: not known, or not shown (TO-13). */
  readonly available: { readonly period: string; readonly hours: number } | null;
  readonly list: {
    readonly kind: TimeOffKind;
    /** The name of whoever reads it. */
    readonly ownName: string;
    readonly zone: Zone;
    readonly today: string;
    readonly cancel: (id: string, comment: string) => void;
    readonly undo: (id: string) => void;
  };
  /** The request that is about to be canceled. */
  readonly asked: string | null;
  readonly onAsk: (id: string | null) => void;
  /** The request whose history is open. */
  readonly open: string | undefined;
}
