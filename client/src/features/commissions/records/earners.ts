import { listedName } from '@hourbook/domain/people/name.ts';
import {
  type Managing,
  type ManagingNamed,
  managerProblems,
  managersIn,
} from '#shared/account-managers/manager-fields.ts';
import { everywhere } from '#texts/everywhere.ts';

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

/** The account managers of a record with their names, which the record does not have. */
export const namedEarners = (kept: readonly Managing[], nameOf: (id: number) => string): readonly ManagingNamed[] =>
  kept.map((each) => ({ ...each, name: nameOf(each.accountManagerId) }));

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** `Last, First`; null: nobody. */
export const managerName = (manager: Named | null): string | null => manager && listedName(manager);
