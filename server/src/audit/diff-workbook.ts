import { changesSheet } from '@hourbook/domain/audit/changes-sheet.ts';
import type { AuditDiffsInput } from '@hourbook/domain/audit/contracts.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { rangeRead } from '../accounting/timecards.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients } from '../people/people-filter.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing-record.ts';
import type { ServedFile } from '../served-file.ts';
import { auditDiffs } from './diffs.ts';

/**
 * `GET /audit/diff/excel`, and `GET /audit/users/{userId}/diff/excel` for one person: what {@link auditDiffs} answers, as a file
 * with all of the changed rows.
 * @throws DomainError as {@link auditDiffs}
 */
export async function diffWorkbook(
  ports: ListPorts & Pick<Ports, 'spreadsheets'>,
  viewer: Person,
  asked: AuditDiffsInput,
  language: Language,
): Promise<ServedFile> {
  const diff = await auditDiffs(ports, viewer, asked, Number.POSITIVE_INFINITY);
  const { zone } = await zoneAndToday(ports, viewer);
  const only = await chosenClients(ports, asked);
  const clients = await recordsById(ports.records.clients, [...(only ?? [])]);
  const sheet = changesSheet({
    currency: ports.config.currency,
    language,
    diff,
    zone,
    range: await rangeRead(ports, viewer, asked),
    since: asked.since ?? null,
    of: asked.userId == null ? null : await existing(ports.records.people, asked.userId),
    at: only && [...clients.values()].map(({ name }) => name),
  });
  return servedWorkbook(ports, viewer, 'Changes', language, sheet);
}
