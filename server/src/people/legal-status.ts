import { refusal } from '@hourbook/domain/errors.ts';
import { type LegalStatusAddition, readLegalStatus, toldStatuses } from '@hourbook/domain/people/legal-status.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { legalStatuses } from '@hourbook/domain/reference/lookups.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { changePerson } from './change-person.ts';
import { newRowId, ownerOfRow } from './rows.ts';

const fields = ['legalStatuses'] as const;

/** E054: the current one first. @throws DomainError `not-found` */
export async function legalStatusesOf(parts: Pick<Ports, 'records' | 'clock'>, id: number) {
  const person = await existing(parts.records.people, id);
  return toldStatuses(person.legalStatuses, (await zoneAndToday(parts, person)).today);
}

/** E055. @throws DomainError `not-found` also for an unknown status, `access-denied` (US-10) */
export async function addLegalStatus(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  { id, ...input }: LegalStatusAddition,
) {
  const row = { ...readLegalStatus(input), id: newRowId(id, by) };
  const after = await changePerson(parts, actor, by, { id, fields }, (before) => {
    if (!legalStatuses.some((status) => status.id === row.legalStatusId)) throw refusal('not-found');
    return { ...before, legalStatuses: [...before.legalStatuses, row] };
  });
  const { today } = await zoneAndToday(parts, after);
  const told = toldStatuses(after.legalStatuses, today).find((each) => each.id === row.id);
  if (!told) throw refusal('not-found');
  return told;
}

/** E056. @throws DomainError `not-found`, `access-denied` (US-10) */
export async function deleteLegalStatus(parts: Pick<Ports, 'records'>, actor: Person, by: Author, rowId: string) {
  await changePerson(parts, actor, by, { id: ownerOfRow(rowId), fields }, (before) => {
    const rest = before.legalStatuses.filter(({ id }) => id !== rowId);
    if (rest.length === before.legalStatuses.length) throw refusal('not-found');
    return { ...before, legalStatuses: rest };
  });
  return {};
}
