import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, type DateRange, type Instant, monthsOfRange } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder, type People } from '../people.ts';
import { monthId, monthNameOf, type TimesheetMonthDocument, timesheetMonths } from './timesheet-months.ts';

/** The fields of a row that lists, totals and reports use; hours in hundredths. */
export type ListedRow = Pick<
  TimesheetRow,
  'rowId' | 'userId' | 'date' | 'clientId' | 'payCode' | 'hours' | 'sync' | 'billableCode' | 'comment' | 'modifiedAt'
>;

interface MonthsInUse {
  readonly lists: { readonly timesheetMonths: Collection<TimesheetMonthDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

/** Documents per query. */
const TOGETHER = 250;

/** Some days of a person's month. */
export interface ListedMonth {
  readonly userId: number;
  /** By day, then in the order of creation. */
  readonly rows: readonly ListedRow[];
  /** When accounting last answered for any row of the whole month; null: never. */
  readonly lastSync: Instant | null;
}

interface Asked {
  readonly range: DateRange;
  readonly people: People;
}

/**
 * The visible rows of a range of days, month by month and within a month person by person; months without any are left
 * out. Some hundred months are in memory at a time.
 * @throws ListNotFull while the read model is being filled
 */
export async function* listedMonths(set: MonthsInUse, { range, people }: Asked): AsyncGenerator<ListedMonth> {
  await assertFull(set, timesheetMonths);
  for await (const month of monthsIn(set, range, people)) {
    const rows = rowsIn(month, range);
    if (rows.length > 0) yield { userId: month.userId, rows, lastSync: month.lastSync };
  }
}

/** Only the rows of {@link listedMonths}, one person's month at a time. */
export async function* listedRows(set: MonthsInUse, asked: Asked): AsyncGenerator<readonly ListedRow[]> {
  for await (const { rows } of listedMonths(set, asked)) yield rows;
}

async function* monthsIn(
  { lists: { timesheetMonths: months } }: MonthsInUse,
  range: DateRange,
  people: People,
): AsyncGenerator<TimesheetMonthDocument> {
  const sort = ['month', 'userId'];
  if (people === 'everybody') {
    yield* months.iterate({ field: 'month', from: monthNameOf(range.start), to: monthNameOf(range.end) }, { sort });
    return;
  }
  const ids = inOrder(people);
  for (const month of monthNames(range)) {
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER).map((userId) => monthId(userId, month));
      yield* await months.find({ field: '_id', in: some }, { sort });
    }
  }
}

const monthNames = (range: DateRange): string[] => monthsOfRange(range).map(({ start }) => monthNameOf(start));

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
