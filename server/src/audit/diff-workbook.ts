import { can } from '@hourbook/domain/access/permissions.ts';
import { changesSheet } from '@hourbook/domain/audit/changes-sheet.ts';
import type { AuditDiffInput } from '@hourbook/domain/audit/contracts.ts';
import { revenueOf } from '@hourbook/domain/commissions/contract-facts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import type { ListPorts } from '../accounting/timecards.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing.ts';
import type { ServedFile } from '../served-file.ts';
import { clientsById } from '../timesheet/sheet.ts';
import { auditDiff } from './timesheet.ts';

/**
 * `GET /audit/users/{userId}/diff/excel`: what {@link auditDiff} answers, as a file, with what the hours bring in (CM-1) for
 * those who may see billable rates.
 * @throws DomainError as {@link auditDiff}
 */
export async function diffWorkbook(
  ports: ListPorts & Pick<Ports, 'spreadsheets'>,
  viewer: Person,
  asked: AuditDiffInput,
): Promise<ServedFile> {
  const diff = await auditDiff(ports, viewer, asked);
  const { zone, today } = await zoneAndToday(ports, viewer);
  const person = await existing(ports.records.people, asked.userId);
  const entries = diff.changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const clients = await clientsById(
    ports,
    entries.map(({ clientId }) => clientId),
  );
  const sheet = changesSheet({
    ...{ of: person, range: readingRange(asked, today), diff, zone },
    clientName: (id) => clients.get(id)?.name ?? '',
    amountOf: can(viewer.roles, 'people.assignments')
      ? (clientId, date, hours) => revenueOf(person.assignments, clients, { clientId, date, hours })
      : null,
  });
  return servedWorkbook(ports, viewer, 'Changes', sheet);
}
