import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import { type Instant, monthOf } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { rowsAsOf } from '@hourbook/projections/timesheet-row-versions/rows-as-of.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import type { ListPorts } from '../ports.ts';
import { readList } from '../streams/read-list.ts';

/** A row at the closing of its month, and now. */
export interface ChangedRow {
  readonly was: TimesheetRow | null;
  /** null: the row was moved to another month. */
  readonly is: TimesheetRow | null;
}

/** After every entry. */
const LATER: Instant = '9998-12-31T00:00:00.000Z';

/** The rows of these people in a closed month whose hours or client have changed since the closing. */
export const rowsChangedSince = (
  ports: ListPorts,
  viewer: { readonly id: number },
  { month, closedAt }: ClosedMonth,
  people: readonly number[],
): Promise<ChangedRow[]> =>
  readList(ports, viewer, timesheetRowVersions, async (set) => {
    const range = monthOf(`${month}-01`);
    const rowsAt = async (at: Instant) => {
      const rows = new Map<string, TimesheetRow>();
      for await (const row of rowsAsOf(set, { range, people, at })) rows.set(row.rowId, row);
      return rows;
    };
    const [then, now] = [await rowsAt(closedAt), await rowsAt(LATER)];
    return [...new Set([...then.keys(), ...now.keys()])].flatMap((rowId) => {
      const changed = { was: then.get(rowId) ?? null, is: now.get(rowId) ?? null };
      return isSame(changed) ? [] : [changed];
    });
  });

const isSame = ({ was, is }: ChangedRow): boolean =>
  was !== null &&
  is !== null &&
  countedFor(was, was.clientId) === countedFor(is, was.clientId) &&
  countedFor(was, is.clientId) === countedFor(is, is.clientId);

/** CM-1: the hours of a row that count for a client, in hundredths. */
export const countedFor = (row: TimesheetRow | null, clientId: number): number =>
  row && !row.removed && row.clientId === clientId && ['RATE_HOURS', 'OVERTIME_HOURS'].includes(row.payCode ?? '')
    ? row.hours
    : 0;
