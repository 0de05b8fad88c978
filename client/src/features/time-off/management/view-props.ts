import type { CalendarDate, DateRange, Zone } from '@hourbook/domain/time.ts';
import type { TimeOffKind } from '#shared/time-off/kinds.ts';
import type { Decisions } from './use-decisions.ts';
import type { RequestsAddress } from './use-requests-address.ts';

/** The request whose history is shown. */
export interface HistoryAsked {
  readonly id: string;
  readonly kind: TimeOffKind;
  readonly title: string;
}

/** The props of both views, chart and table. */
export interface ViewProps {
  readonly kind: TimeOffKind;
  readonly range: DateRange;
  readonly address: RequestsAddress;
  readonly decisions: Decisions;
  readonly today: CalendarDate;
  readonly zone: Zone;
  readonly isPhone: boolean;
  readonly onHistory: (asked: HistoryAsked) => void;
}
