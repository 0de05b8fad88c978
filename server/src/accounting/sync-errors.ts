import type {
  FailedCount,
  FailedCountInput,
  SyncErrorsInput,
  syncErrorsAnswer,
} from '@hourbook/domain/accounting/contracts.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { beyondClients } from '@hourbook/domain/people/scope.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients } from '../people/people-filter.ts';
import type { ListPorts } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { readList } from '../streams/read-list.ts';
import { rangeRead } from './timecards.ts';

/** The most rows in one answer; the oldest days come first. */
const MOST = 10_000;
/** The most rows counted. */
const MOST_COUNTED = 1_000;

/** E092, SY-7: the rows that accounting refused, by day and person. @throws DomainError for a range over the limits */
export async function listSyncErrors(
  ports: ListPorts,
  viewer: Person,
  asked: SyncErrorsInput,
): Promise<Answer<typeof syncErrorsAnswer>> {
  const range = await rangeRead(ports, viewer, asked);
  const scope = new Map(
    (await ports.directory.inScopeOf(beyondClients(viewer), range)).map((person) => [person.id, person]),
  );
  const chosen = await chosenClients(ports, asked);
  const isAsked = ({ userId, clientId }: { readonly userId: number; readonly clientId: number }) =>
    scope.has(userId) && (chosen === null || chosen.has(clientId));
  const refused = {
    all: [
      { field: 'sync', is: 'ERROR_SYNCHRONIZATION' },
      { field: 'date', from: range.start, to: range.end },
    ],
  };
  const rows = await readList(ports, viewer, timesheetMonths, async ({ models }) => {
    const found = [];
    for await (const row of models.timesheetRows.iterate(refused, { sort: ['date'] })) {
      if (isAsked(row)) found.push(row);
      if (found.length === MOST) break;
    }
    return found;
  });
  const clients = await recordsById(
    ports.records.clients,
    rows.map(({ clientId }) => clientId),
  );
  return rows.flatMap((row) => {
    const person = scope.get(row.userId);
    if (!person || !row.outcome) return [];
    return {
      id: row.rowId,
      userId: row.userId,
      user: { firstName: person.firstName, lastName: person.lastName },
      trackingDate: row.date,
      clientId: row.clientId,
      client: clients.get(row.clientId)?.name ?? '',
      trackingType: row.payCode,
      hours: toHours(row.hours),
      code: row.outcome.code ?? '',
      message: row.outcome.message ?? '',
      attempts: row.outcome.attempts ?? 1,
      lastAttempt: row.outcome.at,
    };
  });
}

/**
 * The number of rows that accounting refused, on any day: they wait for the viewer.
 * @param apartFrom days that do not count
 */
export async function countFailed(
  ports: ListPorts,
  viewer: Person,
  apartFrom?: FailedCountInput,
): Promise<FailedCount> {
  const { today } = await zoneAndToday(ports, viewer);
  const scope = new Set(
    (await ports.directory.inScopeOf(beyondClients(viewer), defaultRange(today))).map(({ id }) => id),
  );
  return readList(ports, viewer, timesheetMonths, async ({ models }) => {
    const refused = { field: 'sync', is: 'ERROR_SYNCHRONIZATION' };
    const isApart = (date: CalendarDate) => !apartFrom || date < apartFrom.startDate || date > apartFrom.endDate;
    let failed = 0;
    let since: CalendarDate | null = null;
    let until: CalendarDate | null = null;
    for await (const { userId, date } of models.timesheetRows.iterate(refused, { sort: ['date'] })) {
      if (scope.has(userId) && isApart(date)) {
        failed += 1;
        since ??= date;
        until = date;
      }
      if (failed === MOST_COUNTED) break;
    }
    return { failed, since, until };
  });
}
