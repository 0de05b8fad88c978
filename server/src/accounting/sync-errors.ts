import type { syncErrorsAnswer } from '@hourbook/domain/accounting/contracts.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { beyondClients } from '@hourbook/domain/people/scope.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { readList } from '../streams/read-list.ts';
import { clientsById } from '../timesheet/sheet.ts';
import { breather } from '../turns.ts';
import { type ListPorts, rangeRead } from './timecards.ts';

/** Rows that are told at once; the oldest days come first. */
const MOST = 10_000;

/** E092, SY-7: the rows that accounting refused, by day and person. @throws DomainError for a range over the limits */
export async function listSyncErrors(
  ports: ListPorts,
  viewer: Person,
  asked: RangeInput,
): Promise<Answer<typeof syncErrorsAnswer>> {
  const range = await rangeRead(ports, viewer, asked);
  const scope = new Map(
    (await ports.directory.inScopeOf(beyondClients(viewer), range)).map((person) => [person.id, person]),
  );
  const refused = {
    all: [
      { field: 'sync', is: 'ERROR_SYNCHRONIZATION' },
      { field: 'date', from: range.start, to: range.end },
    ],
  };
  const rows = await readList(ports, viewer, timesheetMonths, async ({ models }) => {
    const found = [];
    const rest = breather();
    for await (const row of models.timesheetRows.iterate(refused, { sort: ['date'] })) {
      if (scope.has(row.userId)) found.push(row);
      await rest();
      if (found.length === MOST) break;
    }
    return found;
  });
  const clients = await clientsById(
    ports,
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
