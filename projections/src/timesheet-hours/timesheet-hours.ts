import { isToBeSent } from '@hourbook/domain/accounting/request-sync.ts';
import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { DerivedProjection, ReadModel } from '../projection.ts';
import {
  inMonthOrder,
  isListed,
  lastAnswer,
  MONTH_PERSON,
  monthNameOf,
  monthsTouched,
} from '../timesheet-months/timesheet-months.ts';

/** Numbers of a day in {@link HoursLine}. */
export const DAY_FIELDS = 3;

/**
 * The visible rows of a month that are alike, added up by day. It is a tuple of flat numbers instead of an object, as a
 * company has very many of them.
 */
type HoursLine = readonly [
  clientId: TimesheetRow['clientId'],
  payCode: TimesheetRow['payCode'],
  sync: TimesheetRow['sync'],
  /** Rows without hours (holiday markers, rows that must be removed from accounting) have lines of their own. */
  isEmpty: boolean,
  /** In order, for each day with such rows: the day, their hours in hundredths, their number. */
  days: readonly number[],
];

/** A row that is to be sent to accounting (SY-5). */
type RowToSend = readonly [rowId: TimesheetRow['rowId'], day: number, clientId: TimesheetRow['clientId']];

/** The sums of the visible rows of a person's month, see `TimesheetMonthDocument`. It has no texts that people write. */
export interface TimesheetHoursDocument extends ReadModel {
  readonly userId: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** By client, pay code, status, and whether the rows are empty. */
  readonly lines: readonly HoursLine[];
  /** By day, then in the order of creation. */
  readonly toSend: readonly RowToSend[];
  /** The last day with a row; 0: there is none. */
  readonly lastDay: number;
  /** When accounting last answered for one of its rows; null: never. */
  readonly lastSync: Instant | null;
}

/** A sum lacks a row that an entry changes: the read models do not match the books. */
class UncountedRow extends Error {
  override readonly name = 'UncountedRow';
}

export const timesheetHours: DerivedProjection<TimesheetHoursDocument> = {
  collection: {
    name: 'timesheet-hours.v2',
    fields: { userId: 'number', month: 'text', lastDay: 'number', pos: 'text' },
    indexes: [
      MONTH_PERSON,
      { name: 'person', fields: ['userId'] },
      // For whether a month has changed since a position.
      { name: 'changed', fields: ['month', 'pos'] },
    ],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys: monthsTouched,
  begins: () => false,
  evolve(document, step, key) {
    const { entry } = step;
    const month = document?.month ?? key.slice(key.indexOf('-') + 1);
    const isHere = (row: TimesheetRow | null): row is TimesheetRow =>
      row !== null && isListed(row) && monthNameOf(row.date) === month;
    const sums: Sums = { lines: [...(document?.lines ?? [])], toSend: [...(document?.toSend ?? [])] };
    for (const { before, after } of step.rows) {
      if (isHere(before)) subtract(sums, before);
      if (isHere(after)) add(sums, after);
    }
    return {
      _id: key,
      userId: bookOwner(entry.stream) ?? 0,
      month,
      ...sums,
      lastDay: Math.max(0, ...sums.lines.map(([, , , , days]) => days.at(-DAY_FIELDS)!)),
      lastSync: lastAnswer(document?.lastSync ?? null, step, month),
      pos: entry.position,
      revision: entry.revision,
    };
  },
};

/** Lists that are being changed; the lines themselves are replaced, never changed. */
interface Sums {
  readonly lines: HoursLine[];
  readonly toSend: RowToSend[];
}

/** The fields of a row that are counted. */
export type CountedRow = Pick<TimesheetRow, 'rowId' | 'date' | 'clientId' | 'payCode' | 'hours' | 'sync'>;

/** The sums of some rows of a month, in any order. */
export function sumsOf(rows: Iterable<CountedRow>): Pick<TimesheetHoursDocument, 'lines' | 'toSend'> {
  const sums: Sums = { lines: [], toSend: [] };
  for (const row of rows) add(sums, row);
  return sums;
}

const dayOf = ({ date }: Pick<CountedRow, 'date'>): number => Number(date.slice(8));

function add({ lines, toSend }: Sums, row: CountedRow): void {
  const [day, place] = [dayOf(row), placeOf(lines, row)];
  const line = lines[place];
  if (line && compare(line, row) === 0) lines[place] = withDay(line, day, row.hours, 1);
  else lines.splice(place, 0, [row.clientId, row.payCode, row.sync, row.hours === 0, [day, row.hours, 1]]);
  if (!isToBeSent(row)) return;
  // Searched from the end, where a new row usually belongs.
  let at = toSend.length;
  while (at > 0 && inMonthOrder(toSend[at - 1]!, [row.rowId, day]) > 0) at -= 1;
  toSend.splice(at, 0, [row.rowId, day, row.clientId]);
}

function subtract({ lines, toSend }: Sums, row: TimesheetRow): void {
  const place = placeOf(lines, row);
  const line = lines[place];
  if (!line || compare(line, row) !== 0) throw new UncountedRow(`${row.rowId} is in no sum of its month`);
  const left = withDay(line, dayOf(row), -row.hours, -1);
  if (left[4].length > 0) lines[place] = left;
  else lines.splice(place, 1);
  const at = toSend.findIndex(([rowId]) => rowId === row.rowId);
  if (at >= 0) toSend.splice(at, 1);
}

/** Where the line of a row is, or belongs. */
function placeOf(lines: readonly HoursLine[], row: CountedRow): number {
  let place = 0;
  while (place < lines.length && compare(lines[place]!, row) < 0) place += 1;
  return place;
}

const compare = ([clientId, payCode, sync, isEmpty]: HoursLine, row: CountedRow): number =>
  clientId - row.clientId ||
  inTextOrder(payCode ?? '', row.payCode ?? '') ||
  inTextOrder(sync, row.sync) ||
  Number(isEmpty) - Number(row.hours === 0);

const inTextOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function withDay(
  [clientId, payCode, sync, isEmpty, before]: HoursLine,
  day: number,
  hours: number,
  rows: 1 | -1,
): HoursLine {
  const days = [...before];
  let at = days.length;
  while (at > 0 && days[at - DAY_FIELDS]! >= day) at -= DAY_FIELDS;
  if (days[at] !== day) days.splice(at, 0, day, 0, 0);
  days[at + 1]! += hours;
  days[at + 2]! += rows;
  if (days[at + 2] === 0) days.splice(at, DAY_FIELDS);
  return [clientId, payCode, sync, isEmpty, days];
}
