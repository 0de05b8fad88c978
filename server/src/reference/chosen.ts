import { refusal } from '@hourbook/domain/errors.ts';

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
