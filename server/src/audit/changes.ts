import type { AuditDiff, AuditedEntry } from '@hourbook/domain/audit/contracts.ts';
import { compareRowIds, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { entryOf } from './wire-entries.ts';

/** Before and after, in hundredths of hours or in cents. */
export interface OldNew {
  readonly before: number;
  readonly after: number;
}

export type Change = AuditDiff['changes'][number];

/** What is different in a timesheet; `hours` are of all its rows, in hundredths. */
export interface Changes {
  readonly changes: readonly Change[];
  readonly hours: OldNew;
}

/** The rows of a timesheet at two instants. */
export interface RowsThen {
  readonly before: readonly TimesheetRow[];
  readonly after: readonly TimesheetRow[];
}

/**
 * Which rows are different, by day and age.
 * @param clients rows that are at none of these, neither before nor after, are left out; null: every client
 */
export function changesBetween({ before, after }: RowsThen, clients: ReadonlySet<number> | null): Changes {
  const was = new Map(before.map((row) => [row.rowId, row]));
  const is = new Map(after.map((row) => [row.rowId, row]));
  const counts = (row: TimesheetRow | undefined): boolean => !!row && clients?.has(row.clientId) !== false;
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    if (!counts(old) && !counts(now)) return [];
    if (old && now && saysOf(old) === saysOf(now) && old.sync === now.sync) return [];
    return [{ id, row: (now ?? old)!, before: old ? shown(old) : null, after: now ? shown(now) : null }];
  });
  changed.sort((a, b) => byDayThenAge(a.row, b.row));
  return {
    changes: changed.map(({ row, ...change }) => ({ ...change, trackingDate: row.date })),
    hours: { before: hoursOf(before.filter(counts)), after: hoursOf(after.filter(counts)) },
  };
}

/** By day; those of one day in the order in which they were entered. */
export const byDayThenAge = (a: TimesheetRow, b: TimesheetRow): number =>
  a.date === b.date ? compareRowIds(a.rowId, b.rowId) : a.date < b.date ? -1 : 1;

/** A row that is there, on the wire. */
export const shown = (row: TimesheetRow): AuditedEntry => entryOf({ ...row, removed: false })!;

const hoursOf = (rows: readonly TimesheetRow[]): number => rows.reduce((sum, { hours }) => sum + hours, 0);

/** What a row says; its status in accounting is no part of it. */
const saysOf = ({ date, clientId, payCode, comment, hours, billableCode }: TimesheetRow): string =>
  JSON.stringify([date, clientId, payCode, comment, hours, billableCode]);
