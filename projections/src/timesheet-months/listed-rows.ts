import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import type { CalendarDate, DateRange, Instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import type { People } from '../people.ts';
import { monthDocuments } from './month-documents.ts';
import { MONTH_PERSON, monthNameOf, type TimesheetMonthDocument, timesheetMonths } from './timesheet-months.ts';

/** The fields of a row that lists, totals and reports use; hours in hundredths. */
export type ListedRow = Pick<
  TimesheetRow,
  'rowId' | 'userId' | 'date' | 'clientId' | 'payCode' | 'hours' | 'sync' | 'billableCode' | 'comment' | 'modifiedAt'
>;

interface MonthsInUse {
  readonly lists: { readonly timesheetMonths: Collection<TimesheetMonthDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

interface Asked {
  readonly range: DateRange;
  readonly people: People;
}

/** Some days of a person's month. */
export interface ListedMonth {
  readonly userId: number;
  /** By day, then in the order of creation. */
  readonly rows: readonly ListedRow[];
  /** When accounting last answered for any row of the whole month; null: never. */
  readonly lastSync: Instant | null;
}

/**
 * The visible rows of a range of days, month by month and within a month person by person; months without any are left
 * out. Some hundred months are in memory at a time.
 * @throws ListNotFull while the read model is being filled
 */
export async function* listedMonths(set: MonthsInUse, asked: Asked): AsyncGenerator<ListedMonth> {
  await assertFull(set, timesheetMonths);
  for await (const month of monthsIn(set.lists.timesheetMonths, asked)) {
    const rows = rowsIn(month, asked.range);
    if (rows.length > 0) yield { userId: month.userId, rows, lastSync: month.lastSync };
  }
}

/** Only the rows of {@link listedMonths}, one person's month at a time. */
export async function* listedRows(set: MonthsInUse, asked: Asked): AsyncGenerator<readonly ListedRow[]> {
  for await (const { rows } of listedMonths(set, asked)) yield rows;
}

const monthsIn = (
  months: MonthsInUse['lists']['timesheetMonths'],
  { range, people }: Asked,
): AsyncIterable<TimesheetMonthDocument> =>
  people === 'everybody'
    ? months.iterate(
        { field: 'month', from: monthNameOf(range.start), to: monthNameOf(range.end) },
        { sort: MONTH_PERSON.fields },
      )
    : monthDocuments(months, range, people);

function rowsIn({ userId, month, rows }: TimesheetMonthDocument, { start, end }: DateRange): ListedRow[] {
  const listed: ListedRow[] = [];
  const days: CalendarDate[] = [];
  for (const [rowId, day, clientId, payCode, hours, sync, billableCode, comment, modifiedAt] of rows) {
    days[day] ??= `${month}-${String(day).padStart(2, '0')}`;
    const date = days[day];
    if (date < start || date > end) continue;
    listed.push({ rowId, userId, date, clientId, payCode, hours, sync, billableCode, comment, modifiedAt });
  }
  return listed;
}
