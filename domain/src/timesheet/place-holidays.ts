import type { BookEvent } from '../events/book-events.ts';
import { listInForce } from '../people/holidays.ts';
import { employedOn, type Person, salaryOn } from '../people/person.ts';
import type { HolidayList, Holidays } from '../reference/holidays.ts';
import { addDays, type CalendarDate, type DateRange, datesOf, isWeekend } from '../time.ts';
import { cutOffDay } from './cut-off.ts';
import { compareRowIds, type TimesheetRow } from './row.ts';
import { statusAfterEdit } from './sync-status.ts';

const DAYS_AHEAD = 60;
const DAY = 24_00;
const HOLIDAY = 8_00;

/** TS-5: holiday rows exist from the cut-off day to 60 days ahead. */
export const holidayWindow = (today: CalendarDate): DateRange => ({
  start: cutOffDay(today),
  end: addDays(today, DAYS_AHEAD),
});

interface HolidaySheet {
  readonly person: Person;
  /** The rows of all dates in {@link holidayWindow}. */
  readonly rows: readonly TimesheetRow[];
  readonly nextRevision: number;
}

/**
 * TS-5: adds missing holiday rows, withdraws duplicates and rows on days outside the person's list or employment, and updates
 * the hours of unedited rows to match the salary in force. Idempotent. Rows that accounting is receiving at the moment are
 * left for the next pass.
 */
export function placeHolidays(
  { today, holidays }: { today: CalendarDate; holidays: Holidays },
  { person, rows, nextRevision }: HolidaySheet,
): BookEvent[] {
  const placed = Map.groupBy(
    rows.filter((row) => row.payCode === 'HOLIDAY' && !row.removed),
    (row) => row.date,
  );
  const events: BookEvent[] = [];
  for (const date of datesOf(holidayWindow(today))) {
    const list = holidayListOf(person, date, holidays);
    const there = placed.get(date) ?? [];
    const [kept, ...surplus] = list ? there.toSorted(byWhatIsKept) : [null, ...there];
    if (list && !kept) events.push(place(`${person.id}.${nextRevision + events.length}`, date, list, person, rows));
    // Hours that a person has entered are not overwritten.
    if (kept && kept.modifiedBy === null && !isBeingTaken(kept)) events.push(...revalued(kept, person, rows));
    for (const row of surplus) if (row && !isBeingTaken(row)) events.push(withdraw(row));
  }
  return events;
}

const isBeingTaken = ({ sync }: TimesheetRow): boolean => sync === 'AWAITING_SYNCHRONIZATION';
const isInAccounting = (row: TimesheetRow): boolean => isBeingTaken(row) || row.externalId !== null;

/** Of several rows for one holiday, keeps the one that accounting has, else the one with the most hours, else the first. */
const byWhatIsKept = (a: TimesheetRow, b: TimesheetRow): number =>
  Number(isInAccounting(b)) - Number(isInAccounting(a)) || b.hours - a.hours || compareRowIds(a.rowId, b.rowId);

function place(
  rowId: string,
  date: CalendarDate,
  { kind, ownerId, id, year }: HolidayList,
  person: Person,
  rows: readonly TimesheetRow[],
): BookEvent {
  const hours = holidayHours(person, date, rows);
  const sync = statusAfterEdit({ hours, payCode: 'HOLIDAY', externalId: null }, person.qBName);
  return { type: 'HolidayPlaced', data: { rowId, date, hours, list: { kind, id: ownerId ?? id, year }, sync } };
}

/** Updates the hours of a row to the salary in force; returns nothing if they are right already. */
function revalued(row: TimesheetRow, person: Person, rows: readonly TimesheetRow[]): BookEvent[] {
  const hours = holidayHours(person, row.date, rows);
  if (hours === row.hours) return [];
  const { rowId, date, clientId, payCode, comment, billableCode, externalId } = row;
  const sync = statusAfterEdit({ hours, payCode, externalId }, person.qBName);
  const data = { rowId, date, clientId, payCode, hours, comment, billableCode, sync };
  return [{ type: 'HoursChanged', data }];
}

/** @returns the list that makes a working day of the person a holiday (TS-5, RD-20) */
export function holidayListOf(person: Person, date: CalendarDate, holidays: Holidays): HolidayList | null {
  if (isWeekend(date) || !employedOn(person, date)) return null;
  const list = listInForce(person, date, holidays);
  return list?.dates.includes(date) ? list : null;
}

/** 8 hours for a yearly salary, else 0; less if the hours of the day would exceed 24. */
function holidayHours(person: Person, date: CalendarDate, rows: readonly TimesheetRow[]): number {
  if (salaryOn(person, date)?.salaryType !== 'YEARLY_SALARY') return 0;
  const others = rows.filter((row) => row.date === date && row.payCode !== 'HOLIDAY');
  const logged = others.reduce((sum, row) => sum + row.hours, 0);
  return Math.min(HOLIDAY, DAY - logged);
}

const withdraw = ({ rowId, externalId }: TimesheetRow): BookEvent => ({
  type: 'HolidayWithdrawn',
  data: { rowId, sync: externalId === null ? 'NO_SYNCHRONIZATION' : 'UNSYNCHRONIZED' },
});
