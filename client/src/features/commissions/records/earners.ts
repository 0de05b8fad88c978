import { listedName } from '@hourbook/domain/people/name.ts';
import type { ManagingNamed } from '#shared/account-managers/manager-fields.ts';

/** RD-9. */
export const USUAL_SALE_TYPE = 1;

/** The account managers of a record with their names, which the record does not have. */
export const namedEarners = (
  kept: readonly Omit<ManagingNamed, 'name'>[],
  nameOf: (id: number) => string,
): readonly ManagingNamed[] => kept.map((each) => ({ ...each, name: nameOf(each.accountManagerId) }));

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** `Last, First`; null: nobody. */
export const managerName = (manager: Named | null): string | null => manager && listedName(manager);
