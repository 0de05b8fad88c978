import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import type { ReactNode } from 'react';
import type { AssignedClient } from './clients.ts';
import type { Week } from './days.ts';
import type { Mark } from './marks.ts';
import type { RowProblem } from './problems.ts';
import type { SheetRow } from './sheet.ts';
import type { SinceSyncById } from './since-sync.ts';
import type { SheetActs } from './use-sheet.ts';

/** What the table and the cards show. */
export interface ViewProps {
  readonly weeks: readonly Week[];
  readonly totals: Totals;
  readonly acts: SheetActs;
  readonly clients: readonly AssignedClient[];
  readonly today: CalendarDate;
  /** By the row's key. */
  readonly problems: ReadonlyMap<string, RowProblem>;
  /** What the holidays of these days are called. */
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  /** Why accounting refused rows, by their ids. The same nodes as long as nothing changed. */
  readonly failures: ReadonlyMap<string, ReactNode>;
  readonly since: SinceSyncById;
  /** The row at whose hours whoever opens the page begins. */
  readonly start: string | null;
  /** The row that the keyboard follows. */
  readonly follow: string | null;
  readonly markOf: (row: SheetRow) => Mark;
  readonly onHistory: (row: SheetRow) => void;
}
