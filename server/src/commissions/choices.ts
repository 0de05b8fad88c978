import type { Choices, Manager } from '@hourbook/domain/commissions/managers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Client } from '@hourbook/domain/reference/client.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing-record.ts';

/** Reads the named managers and account types. */
export async function choicesOf(
  { records }: Pick<Ports, 'records'>,
  said: readonly Manager[] | null,
): Promise<Choices> {
  const named = said ?? [];
  const [managers, accountTypes] = await Promise.all([
    recordsById(
      records.people,
      named.map(({ accountManagerId }) => accountManagerId),
    ),
    recordsById(
      records.accountTypes,
      named.map(({ accountTypeId }) => accountTypeId),
    ),
  ]);
  return { managers, accountTypes };
}

/**
 * RD-1.
 * @param keptId the current value of the record, which may be disabled
 * @throws DomainError `not-found`; `form-invalid` for another disabled one
 */
export async function assertOffered<T extends { id: number; enabled: boolean }>(
  records: Records<T>,
  id: number,
  keptId: number | undefined,
): Promise<T> {
  const found = await existing(records, id);
  if (!found.enabled && id !== keptId) throw refusal('form-invalid');
  return found;
}

/** A client that work can be sold to. @throws DomainError `not-found`, `form-invalid`; `client-invalid` for the own company */
export async function assertClient(
  { records }: Pick<Ports, 'records'>,
  id: number,
  keptId: number | undefined,
): Promise<Client> {
  const client = await assertOffered(records.clients, id, keptId);
  if (client.ownCompany) throw refusal('client-invalid');
  return client;
}

/** @throws DomainError `not-found`, also if it was deleted */
export const standing = async <T extends { id: number; deleted: boolean }>(records: Records<T>, id: number) =>
  stands(await existing(records, id));

/** @throws DomainError `not-found` if it was deleted */
export function stands<T extends { readonly deleted: boolean }>(record: T): T {
  if (record.deleted) throw refusal('not-found');
  return record;
}
