import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import type { ReactNode } from 'react';
import type { AssignedClient } from './clients.ts';
import type { Week } from './days.ts';
import type { LateSave } from './late-save.ts';
import type { Mark } from './marks.ts';
import type { SheetActs } from './open-sheet.ts';
import type { RowProblem } from './problems.ts';
import type { SheetRow } from './sheet.ts';
import type { SinceSyncById } from './since-sync.ts';

/** The props of both the table and the cards. */
export interface ViewProps {
  readonly weeks: readonly Week[];
  readonly totals: Totals;
  readonly acts: SheetActs;
  readonly clients: readonly AssignedClient[];
  readonly today: CalendarDate;
  /** What a refused save has found, by row key. */
  readonly problems: ReadonlyMap<string, RowProblem>;
  /** Tells screen readers what is wrong with what was just typed; null: nothing. Always the same function. */
  readonly announce: (why: string | null) => void;
  /** The names of the holidays, by day. */
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  /** Why accounting refused rows, by row id. The nodes stay the same while nothing changes. */
  readonly failures: ReadonlyMap<string, ReactNode>;
  readonly since: SinceSyncById;
  /** The key of the row whose hours get the focus when the page is opened. */
  readonly start: string | null;
  /** The key of the row that gets the focus after it was added, removed or restored. */
  readonly follow: string | null;
  readonly late: LateSave | null;
  readonly markOf: (row: SheetRow) => Mark;
  readonly onHistory: (row: SheetRow) => void;
}
