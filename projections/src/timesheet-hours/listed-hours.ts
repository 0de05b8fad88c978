import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, type DateRange, datesOf, type Instant, inRange, monthOf } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import type { ListedMonth } from '../timesheet-months/listed-rows.ts';
import { monthDocuments } from '../timesheet-months/month-documents.ts';
import { monthNameOf } from '../timesheet-months/timesheet-months.ts';
import { DAY_FIELDS, sumsOf, type TimesheetHoursDocument, timesheetHours } from './timesheet-hours.ts';

/** Where the sums are read from. */
export interface HoursInUse {
  readonly lists: { readonly timesheetHours: Collection<TimesheetHoursDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

/** Rows of a day that are alike, added up; hours in hundredths. All rows have hours, or none has. */
export interface DayHours extends Pick<TimesheetRow, 'date' | 'clientId' | 'payCode' | 'hours' | 'sync'> {
  readonly rows: number;
}

/** The sums of some days of a person's month. */
export interface ListedHours {
  readonly userId: number;
  readonly days: readonly DayHours[];
  /** The rows that are to be sent to accounting (SY-5), by day and then in the order of creation. */
  readonly toSend: readonly Pick<TimesheetRow, 'rowId' | 'clientId'>[];
  /** When accounting last answered for any row of the whole month; null: never. */
  readonly lastSync: Instant | null;
}

/**
 * The sums of a range of days, month by month and within a month person by person; months without rows are left out.
 * @throws ListNotFull while the read model is being filled
 */
export async function* listedHours(
  set: HoursInUse,
  { range, people }: { readonly range: DateRange; readonly people: Iterable<number> },
): AsyncGenerator<ListedHours> {
  await assertFull(set, timesheetHours);
  let dates: Dates | null = null;
  for await (const document of monthDocuments(set.lists.timesheetHours, range, people)) {
    if (dates?.month !== document.month) dates = datesIn(document.month, range);
    const hours = hoursIn(document, dates);
    if (hours.days.length > 0) yield hours;
  }
}

/** The sums of some rows of a person's month; there is at least one. */
export function hoursOf({ userId, rows, lastSync }: ListedMonth): ListedHours {
  const month = monthNameOf(rows[0]!.date);
  return hoursIn({ userId, ...sumsOf(rows), lastSync }, datesIn(month, monthOf(`${month}-01`)));
}

/** The dates of a month by day, as far as they are in the range. */
interface Dates {
  readonly month: string;
  readonly byDay: readonly (CalendarDate | undefined)[];
}

function datesIn(month: string, range: DateRange): Dates {
  const byDay: CalendarDate[] = [];
  for (const date of datesOf(monthOf(`${month}-01`))) if (inRange(date, range)) byDay[Number(date.slice(8))] = date;
  return { month, byDay };
}

type Sums = Pick<TimesheetHoursDocument, 'userId' | 'lines' | 'toSend' | 'lastSync'>;

function hoursIn({ userId, lines, toSend, lastSync }: Sums, { byDay }: Dates): ListedHours {
  const days: DayHours[] = [];
  for (const [clientId, payCode, sync, , ofLine] of lines) {
    for (let at = 0; at < ofLine.length; at += DAY_FIELDS) {
      const date = byDay[ofLine[at]!];
      if (date) days.push({ date, clientId, payCode, sync, hours: ofLine[at + 1]!, rows: ofLine[at + 2]! });
    }
  }
  const sent = toSend.flatMap(([rowId, day, clientId]) => (byDay[day] ? { rowId, clientId } : []));
  return { userId, days, toSend: sent, lastSync };
}
