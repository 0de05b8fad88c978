import { can } from '../access/permissions.ts';
import { DomainError, refusal } from '../errors.ts';
import type { BookEvent, RowData } from '../events/book-events.ts';
import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import type { Person } from '../people/person.ts';
import type { CalendarDate, Instant } from '../time.ts';
import { accountantPolicy, type Editor, type EditPolicy, myTimePolicy } from '../timesheet/edit-policy.ts';
import { firstRevisionOf, type TimesheetRow } from '../timesheet/row.ts';
import { saveHours, type Timesheet } from '../timesheet/save-hours.ts';
import { statusAfterEdit } from '../timesheet/sync-status.ts';

/** Hours of a row of a file. */
export interface ImportedHours {
  /** Of the file. */
  readonly row: number;
  readonly date: CalendarDate;
  readonly clientId: number;
  readonly payCode: PayCode;
  /** A number with two decimals at most. */
  readonly hours: number;
  readonly comment: string | null;
}

/**
 * IM-13: who may edit anybody's hours imports those of closed weeks too, as in the editor of accounting; everybody else is held to
 * the cut-off and the locks of My Time (TS-20).
 */
export const hoursPolicy = (editor: Editor): EditPolicy =>
  can(editor.roles, 'timesheet.edit-any')
    ? accountantPolicy
    : { ...myTimePolicy, mayEdit: ({ roles }) => can(roles, 'imports.manage') };

interface ImportHours {
  readonly editor: Editor;
  readonly rows: readonly ImportedHours[];
  /** Where the owner works (GEN-1). */
  readonly today: CalendarDate;
  /** When the import began: rows from before were there already. */
  readonly since: Instant;
  /** Hours by day of rows of the file that are good and not in the book: those that a dry run has passed. */
  readonly passed?: ReadonlyMap<CalendarDate, Hundredths>;
}

/** What becomes of the rows of one person. */
interface DecidedHours {
  /** An entry for each good row, in their order. */
  readonly events: readonly Extract<BookEvent, { readonly type: 'HoursRecorded' }>[];
  /** The rows of the file that are good, in the same order. */
  readonly good: readonly ImportedHours[];
  /** By the row of the file. */
  readonly refused: ReadonlyMap<number, DomainError>;
}

/**
 * IM-13: decides the rows one by one, each as a save of the screen decides it (TS-30 … TS-36), on the timesheet with those before it.
 * The same hours as in a row from before the import are refused.
 * @param sheet all rows of the days
 */
export function importHours({ editor, rows, today, since, passed }: ImportHours, sheet: Timesheet): DecidedHours {
  const policy = hoursPolicy(editor);
  const byDate = Map.groupBy(sheet.rows.values(), ({ date }) => date);
  const events: DecidedHours['events'][number][] = [];
  const good: ImportedHours[] = [];
  const refused = new Map<number, DomainError>();
  for (const one of rows) {
    const { row: _row, ...said } = one;
    const there = byDate.get(one.date) ?? [];
    const before = passed?.get(one.date) ?? 0;
    const ofDay = before > 0 ? [...there, heldPlace(sheet.person.id, one.date, before, since)] : there;
    const day: Timesheet = {
      ...sheet,
      rows: new Map(ofDay.map((each) => [each.rowId, each])),
      nextRevision: sheet.nextRevision + events.length,
    };
    try {
      if (there.some((each) => each.modifiedAt < since && isSame(each, one))) throw refusal('import-hours-there');
      const sent = { id: null, trackingDate: one.date, trackingType: said.payCode, ...said };
      const range = { start: one.date, end: one.date };
      const [event] = saveHours(policy, { editor, rows: [sent], range, today }, day);
      if (event?.type !== 'HoursRecorded') throw refusal('import-value-invalid', { field: 'Hours' });
      events.push(event);
      good.push(one);
      byDate.set(one.date, [...there, rowOf(event.data, sheet.person.id, since)]);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(one.row, error);
    }
  }
  return { events, good, refused };
}

const isSame = (row: TimesheetRow, { clientId, payCode, hours, comment }: ImportedHours): boolean =>
  !row.removed &&
  row.clientId === clientId &&
  row.payCode === payCode &&
  row.hours === Math.round(hours * 100) &&
  row.comment === comment;

/** A row that an entry makes. */
const rowOf = (data: RowData, userId: number, at: Instant): TimesheetRow => ({
  ...data,
  userId,
  removed: false,
  requestId: null,
  holidayList: null,
  externalId: null,
  externalVersion: null,
  syncId: null,
  outcome: null,
  rowRevision: 0,
  revision: 0,
  modifiedBy: null,
  modifiedAt: at,
});

/** In place of the rows of a day that a dry run has passed: only their hours count. */
const heldPlace = (userId: number, date: CalendarDate, hours: Hundredths, at: Instant): TimesheetRow =>
  rowOf(
    {
      rowId: 'passed',
      date,
      clientId: 1,
      payCode: 'RATE_HOURS',
      hours,
      comment: null,
      billableCode: null,
      sync: 'UNSYNCHRONIZED',
    },
    userId,
    at,
  );

/** IM-8: whether a row is as the entry left it that made it. */
export const isAsMade = (row: TimesheetRow | undefined): row is TimesheetRow =>
  row !== undefined && !row.removed && row.revision === firstRevisionOf(row.rowId);

/** IM-8: takes back rows that an import made; those that somebody has changed meanwhile stay. */
export const takeBackHours = (
  rows: readonly (TimesheetRow | undefined)[],
  { qBName }: Pick<Person, 'qBName'>,
): BookEvent[] =>
  rows.filter(isAsMade).map(({ rowId, payCode, externalId }) => ({
    type: 'HoursRemoved',
    data: { rowId, sync: statusAfterEdit({ hours: 0, payCode, externalId }, qBName) },
  }));
