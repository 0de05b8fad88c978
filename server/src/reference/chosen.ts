import { refusal } from '@hourbook/domain/errors.ts';
import type { Records, Stored } from '../ports/records.ts';

/** What a record names has to be there (api.md "Everywhere"). @throws DomainError `not-found` */
export async function existing<T extends { id: number }>(records: Records<T>, id: number): Promise<Stored<T>> {
  const found = await records.get(id);
  if (!found) throw refusal('not-found');
  return found;
}

/**
 * RD-1: what is disabled stays where it is and is not chosen anew.
 * @param before what was chosen until now, null for a new record
 * @throws DomainError `form-invalid`
 */
export function refuseDisabled(
  chosen: { readonly id: number; readonly enabled: boolean },
  before: number | null,
): void {
  if (!chosen.enabled && chosen.id !== before) throw refusal('form-invalid');
}
