import { everywhere } from '#texts/everywhere.ts';
import { type Managing, managerProblems, managersIn } from '../../../shared/account-managers/manager-fields.ts';

/** RD-9. */
export const USUAL_SALE_TYPE = 1;

/** @returns the errors of account managers by field: each needs an account type, and is named once (M090) */
export function earnerProblems(
  typed: Readonly<Record<string, unknown>>,
  kept: readonly Managing[],
): Record<string, string> {
  const untyped = managersIn(typed, kept).filter(({ type }) => type === null);
  return {
    ...Object.fromEntries(untyped.map(({ typeField }) => [typeField, everywhere.chooseOne])),
    ...managerProblems(typed, kept),
  };
}
