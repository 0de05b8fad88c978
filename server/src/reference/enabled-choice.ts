import { refusal } from '@hourbook/domain/errors.ts';

/**
 * RD-1: a disabled record stays chosen where it is, and cannot be chosen anew.
 * @param before the previous choice, null for a new record
 * @throws DomainError `form-invalid`
 */
export function refuseDisabled(
  chosen: { readonly id: number; readonly enabled: boolean },
  before: number | null,
): void {
  if (!chosen.enabled && chosen.id !== before) throw refusal('form-invalid');
}
