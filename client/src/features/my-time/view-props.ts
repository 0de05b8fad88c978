import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import type { AssignedClient } from './clients.ts';
import type { Week } from './days.ts';
import type { Sheet } from './use-sheet.ts';

/** What the table and the cards show. */
export interface ViewProps {
  readonly weeks: readonly Week[];
  readonly totals: Totals;
  readonly sheet: Sheet;
  readonly clients: readonly AssignedClient[];
  readonly today: CalendarDate;
}
