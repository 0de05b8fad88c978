import { changedSinceSync } from '@hourbook/domain/accounting/changed-since-sync.ts';
import type { ChangedSinceSync, TimecardsInput } from '@hourbook/domain/accounting/contracts.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';
import type { ReadModels } from '@hourbook/projections/projector/read-models.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import type { TimesheetRowDocument } from '@hourbook/projections/timesheet-rows/timesheet-rows.ts';
import { chosenClients, wholePeople } from '../people/people-filter.ts';
import type { ListPorts } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { readList } from '../streams/read-list.ts';
import { versionsOf } from './row-versions.ts';
import { rangeRead } from './timecards.ts';

/** Rows with these statuses may differ from what accounting has: a synchronized row gets one of them when it is changed. */
const CHANGED: readonly SyncStatus[] = ['UNSYNCHRONIZED', 'AWAITING_SYNCHRONIZATION', 'ERROR_SYNCHRONIZATION'];
/** The most rows in one answer. */
const MOST = 500;

/**
 * Rows that changed after accounting accepted them, old and new contents; for one person or for the whole list, by last and
 * first name and then by day.
 * @throws DomainError for a range over the limits
 */
export async function listChangedSinceSync(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardsInput,
): Promise<ChangedSinceSync> {
  const range = await rangeRead(ports, viewer, asked);
  const people = await wholePeople(ports, viewer, range, asked);
  const clients = await chosenClients(ports, asked);
  const place = new Map(people.map(({ id }, index) => [id, index]));
  const isAsked = ({ userId, clientId }: TimesheetRowDocument) =>
    place.has(userId) && (clients === null || clients.has(clientId));
  const found = await readList(ports, viewer, timesheetRowVersions, ({ models }) =>
    inAccounting(models, range, isAsked, asked.userId ?? null),
  );
  found.sort((a, b) => place.get(a.userId)! - place.get(b.userId)! || (a.date < b.date ? -1 : 1));
  const shown = found.slice(0, MOST);
  const versions = await versionsOf(ports, viewer, shown);
  const authors = await recordsById(
    ports.records.people,
    shown.flatMap(({ modifiedBy }) => modifiedBy ?? []),
  );
  const rows = shown.flatMap((row) => {
    const told = changedSinceSync(versions.get(row.rowId) ?? [], row);
    const person = people[place.get(row.userId)!];
    if (!told || !person) return [];
    const author = row.modifiedBy === null ? undefined : authors.get(row.modifiedBy);
    return {
      id: row.rowId,
      userId: row.userId,
      firstName: person.firstName,
      lastName: person.lastName,
      qbSyncStatus: row.sync,
      ...told,
      modifiedTime: row.modifiedAt,
      modifiedBy: author ? fullName(author) : null,
    };
  });
  const named = await recordsById(
    ports.records.clients,
    rows.flatMap(({ sent, now }) => [sent.clientId, now?.clientId ?? []].flat()),
  );
  return {
    rows,
    more: found.length > MOST,
    clients: [...named.values()].map(({ id, name }) => ({ id, name })),
  };
}

/** Rows in the range that accounting has in another version. @param userId null: everybody */
async function inAccounting(
  { timesheetRows }: ReadModels,
  range: DateRange,
  isAsked: (row: TimesheetRowDocument) => boolean,
  userId: number | null,
): Promise<TimesheetRowDocument[]> {
  const days: Filter = { field: 'date', from: range.start, to: range.end };
  const own: Filter[] = userId === null ? [] : [{ field: 'userId', is: userId }];
  const found: TimesheetRowDocument[] = [];
  for (const sync of CHANGED) {
    const filter: Filter = { all: [...own, { field: 'sync', is: sync }, days] };
    for await (const row of timesheetRows.iterate(filter, { sort: ['date'] })) {
      if (row.externalId !== null && isAsked(row)) found.push(row);
      if (found.length > MOST * CHANGED.length) return found;
    }
  }
  return found;
}
