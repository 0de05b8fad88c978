import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import type { CalendarDate, Instant } from '@hourbook/domain/time.ts';
import { compareRowIds, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { DerivedProjection, ReadModel, Step } from '../projection.ts';

/**
 * A row as a month stores it, hours in hundredths. It is a tuple instead of an object, as a company has very many of
 * them.
 */
type MonthRow = readonly [
  rowId: TimesheetRow['rowId'],
  day: number,
  clientId: TimesheetRow['clientId'],
  payCode: TimesheetRow['payCode'],
  hours: TimesheetRow['hours'],
  sync: TimesheetRow['sync'],
  billableCode: TimesheetRow['billableCode'],
  comment: TimesheetRow['comment'],
  modifiedAt: TimesheetRow['modifiedAt'],
];

/**
 * The visible rows of a person's month, by day and then in the order of creation: those that are not removed, and those
 * without hours that accounting still has and that must be removed there (SY-8).
 */
export interface TimesheetMonthDocument extends ReadModel {
  readonly userId: number;
  /** `YYYY-MM` */
  readonly month: string;
  readonly rows: readonly MonthRow[];
  /** The day of the last row; 0: there is none. */
  readonly lastDay: number;
  /** When accounting last answered for one of its rows; null: never. */
  readonly lastSync: Instant | null;
}

/** Whether a row is visible in lists, see {@link TimesheetMonthDocument}. */
export const isListed = ({ removed, externalId }: TimesheetRow): boolean => !removed || externalId !== null;

/** @returns `YYYY-MM` */
export const monthNameOf = (date: CalendarDate): string => date.slice(0, 7);

export const monthId = (userId: number, month: string): string => `${userId}-${month}`;

/** Who has rows in a month, and until when: those who have none from a day on are passed over in the index. */
export const MONTH_PERSON = { name: 'month-person', fields: ['month', 'userId', 'lastDay'] };

export const timesheetMonths: DerivedProjection<TimesheetMonthDocument> = {
  collection: {
    name: 'timesheet-months.v2',
    fields: { userId: 'number', month: 'text', lastDay: 'number', pos: 'text' },
    indexes: [MONTH_PERSON, { name: 'person', fields: ['userId'] }],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys: monthsTouched,
  begins: () => false,
  evolve(document, step, key) {
    const { entry } = step;
    const userId = bookOwner(entry.stream) ?? 0;
    const month = document?.month ?? key.slice(key.indexOf('-') + 1);
    const rows = withChanges(document?.rows ?? [], step, month);
    const lastSync = lastAnswer(document?.lastSync ?? null, step, month);
    const lastDay = rows.at(-1)?.[1] ?? 0;
    return { _id: key, userId, month, rows, lastDay, lastSync, pos: entry.position, revision: entry.revision };
  },
};

/** @returns the ids of the months whose visible rows a step changes */
export function monthsTouched({ entry, rows }: Step): string[] {
  const userId = bookOwner(entry.stream) ?? 0;
  const months = new Set<string>();
  for (const { before, after } of rows) {
    if (before && isListed(before)) months.add(monthNameOf(before.date));
    if (isListed(after)) months.add(monthNameOf(after.date));
  }
  return [...months].map((month) => monthId(userId, month));
}

/** @returns when accounting last answered for a row of a month, after a step; null: never */
export function lastAnswer(known: Instant | null, { rows }: Step, month: string): Instant | null {
  const answered = rows.flatMap(({ before, after }) => {
    const isOfMonth = monthNameOf((before ?? after).date) === month;
    return isOfMonth && after.outcome && after.outcome !== before?.outcome ? after.outcome.at : [];
  });
  // Instants compare as text.
  return answered.reduce((last, at) => (last === null || at > last ? at : last), known);
}

function withChanges(rows: TimesheetMonthDocument['rows'], { rows: changes }: Step, month: string) {
  const gone = new Set<string>();
  const come: MonthRow[] = [];
  for (const { before, after } of changes) {
    if (before) gone.add(before.rowId);
    if (isListed(after) && monthNameOf(after.date) === month) come.push(monthRow(after));
  }
  const stay = gone.size === 0 ? [...rows] : rows.filter(([rowId]) => !gone.has(rowId));
  for (const row of come) stay.splice(placeOf(row, stay), 0, row);
  return stay;
}

const monthRow = (row: TimesheetRow): MonthRow => [
  row.rowId,
  Number(row.date.slice(8)),
  row.clientId,
  row.payCode,
  row.hours,
  row.sync,
  row.billableCode,
  row.comment,
  row.modifiedAt,
];

/** Searches from the end, where a new row usually belongs. */
function placeOf(row: MonthRow, rows: readonly MonthRow[]): number {
  let place = rows.length;
  while (place > 0 && inMonthOrder(rows[place - 1]!, row) > 0) place -= 1;
  return place;
}

type DatedRow = readonly [rowId: string, day: number, ...unknown[]];

/** By day, then in the order of creation. */
export const inMonthOrder = ([a, dayA]: DatedRow, [b, dayB]: DatedRow): number => dayA - dayB || compareRowIds(a, b);
