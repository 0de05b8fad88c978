import type {
  AuditDiff,
  AuditDiffInput,
  AuditedEntry,
  AuditTimesheet,
  AuditTimesheetInput,
} from '@hourbook/domain/audit/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { compareRowIds, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { rowsAsOf } from '@hourbook/projections/timesheet-row-versions/rows-as-of.ts';
import {
  ofRow,
  timesheetRowVersions,
  versionsIn,
} from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import type { ListPorts } from '../accounting/timecards.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';
import { firstNotIn } from './first-not-in.ts';
import { instantAsked, personAudited, UNTIL_NOW } from './seen.ts';
import { entryOf } from './stored.ts';

/**
 * `GET /audit/users/{userId}/timesheet`: the stored rows as they were at an instant, by day and age.
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`; `form-invalid` for an instant in the future
 */
export async function auditTimesheet(
  ports: ListPorts,
  viewer: Person,
  asked: AuditTimesheetInput,
): Promise<AuditTimesheet> {
  const { person, range } = await personAndDays(ports, viewer, asked);
  const at = instantAsked(ports, asked.at);
  const then = asked.at ? at : UNTIL_NOW;
  const rows = await rowsThen(ports, viewer, person.id, range, then);
  return { at, revision: await revisionAt(ports.events, person.id, then), entries: rows.map(shown) };
}

/**
 * `GET /audit/users/{userId}/diff`: which rows of some days are different, between two instants or since accounting accepted
 * them.
 * @throws DomainError as {@link auditTimesheet}; `form-invalid` if `from` is missing or is after `to`
 */
export async function auditDiff(ports: ListPorts, viewer: Person, asked: AuditDiffInput): Promise<AuditDiff> {
  const { person, range } = await personAndDays(ports, viewer, asked);
  const to = instantAsked(ports, asked.to);
  if (asked.since === 'sync')
    return sinceSync(ports, viewer, { userId: person.id, range, to, until: asked.to ? to : UNTIL_NOW });
  if (!asked.from) throw refusal('form-invalid');
  const from = instantAsked(ports, asked.from);
  if (from > to) throw refusal('form-invalid');
  const before = await rowsThen(ports, viewer, person.id, range, from);
  const after = await rowsThen(ports, viewer, person.id, range, asked.to ? to : UNTIL_NOW);
  return { from, to, ...changesBetween(before, after) };
}

async function personAndDays(
  ports: ListPorts,
  viewer: Person,
  asked: Pick<AuditTimesheetInput, 'userId' | 'startDate' | 'endDate'>,
): Promise<{ person: Person; range: DateRange }> {
  const { today } = await zoneAndToday(ports, viewer);
  const range = readingRange(asked, today);
  return { range, person: await personAudited(ports, viewer, asked.userId, range) };
}

const byDayThenAge = (a: TimesheetRow, b: TimesheetRow): number =>
  a.date === b.date ? compareRowIds(a.rowId, b.rowId) : a.date < b.date ? -1 : 1;

/** The rows that were there; the list has everything that anybody has entered so far. */
async function rowsThen(
  ports: ListPorts,
  viewer: Person,
  userId: number,
  range: DateRange,
  at: Instant,
): Promise<TimesheetRow[]> {
  await awaitEverything(ports, timesheetRowVersions);
  return readList(ports, viewer, timesheetRowVersions, async (set) => {
    const rows: TimesheetRow[] = [];
    for await (const row of rowsAsOf(set, { range, people: [userId], at })) if (!row.removed) rows.push(row);
    return rows.sort(byDayThenAge);
  });
}

const shown = (row: TimesheetRow): AuditedEntry => entryOf({ ...row, removed: false })!;

const hoursOf = (rows: readonly TimesheetRow[]): number => toHours(rows.reduce((sum, { hours }) => sum + hours, 0));

/** What a row says; its status in accounting is no part of it. */
const saysOf = ({ date, clientId, payCode, comment, hours, billableCode }: TimesheetRow): string =>
  JSON.stringify([date, clientId, payCode, comment, hours, billableCode]);

function changesBetween(
  before: readonly TimesheetRow[],
  after: readonly TimesheetRow[],
): Pick<AuditDiff, 'changes' | 'hours'> {
  const was = new Map(before.map((row) => [row.rowId, row]));
  const is = new Map(after.map((row) => [row.rowId, row]));
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    if (old && now && saysOf(old) === saysOf(now) && old.sync === now.sync) return [];
    return [{ id, row: (now ?? old)!, before: old ? shown(old) : null, after: now ? shown(now) : null }];
  });
  changed.sort((a, b) => byDayThenAge(a.row, b.row));
  return {
    changes: changed.map(({ row, ...change }) => ({ ...change, trackingDate: row.date })),
    hours: { before: hoursOf(before), after: hoursOf(after) },
  };
}

/** Rows that say something else than what accounting accepted last; rows that were never sent are left out. */
async function sinceSync(
  ports: ListPorts,
  viewer: Person,
  {
    userId,
    range,
    to,
    until,
  }: { readonly userId: number; readonly range: DateRange; readonly to: Instant; readonly until: Instant },
): Promise<AuditDiff> {
  await awaitEverything(ports, timesheetRowVersions);
  const versions = await readList(ports, viewer, timesheetRowVersions, async ({ lists }) => {
    const own = { field: 'userId', is: userId } as const;
    const days = { field: 'date', from: range.start, to: range.end } as const;
    const touched = await lists.timesheetRowVersions.find({ all: [own, days] });
    const ids = [...new Set(touched.map(({ _id }) => _id.slice(0, _id.indexOf('@'))))];
    const all: TimesheetRow[][] = [];
    for (const id of ids) {
      const documents = await lists.timesheetRowVersions.find(ofRow(id));
      const versions = documents.flatMap(versionsIn).filter((row) => saidAt(row) <= until);
      all.push(versions.sort((a, b) => a.revision - b.revision));
    }
    return all;
  });
  const inDays = ({ date }: TimesheetRow) => range.start <= date && date <= range.end;
  const before: TimesheetRow[] = [];
  const after: TimesheetRow[] = [];
  for (const rows of versions) {
    const sent = rows.findLast(({ sync }) => sync === 'SYNCHRONIZED');
    const now = rows.at(-1);
    if (!sent || !now || !(inDays(sent) || inDays(now))) continue;
    before.push(sent);
    if (!now.removed) after.push({ ...now, sync: sent.sync });
  }
  return { from: null, to, ...changesBetween(before, after) };
}

/** When a row came to be as it is in a version: by an edit, or by accounting's answer. */
const saidAt = ({ modifiedAt, outcome }: TimesheetRow): Instant =>
  outcome && outcome.at > modifiedAt ? outcome.at : modifiedAt;

/** @returns the revision of the last entry of a book at an instant; null: it had none */
async function revisionAt(events: Ports['events'], userId: number, at: Instant): Promise<number | null> {
  const first = await firstNotIn(events, bookStream(userId), ({ meta }) => String(meta.at) <= at);
  return first === 0n ? null : Number(first) - 1;
}
