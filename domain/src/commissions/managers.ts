import { refusal } from '../errors.ts';
import { managerProblems } from '../people/account-managers.ts';
import type { Person } from '../people/person.ts';
import type { AccountType } from '../reference/account-type.ts';
import { type Lookup, linesOfBusiness, saleTypes } from '../reference/lookups.ts';
import type { projectTypes } from '../reference/project-type.ts';

/** Who earns by a placement or a project, and how. */
export interface Manager {
  readonly accountManagerId: number;
  readonly accountTypeId: number;
}

/** The records that may be named, by id. An id that is missing here counts as not found. */
export interface Choices {
  readonly managers: ReadonlyMap<number, Pick<Person, 'enabled' | 'roles'>>;
  readonly accountTypes: ReadonlyMap<number, Pick<AccountType, 'enabled' | 'versions'>>;
}

/**
 * The managers of a placement or a project. Disabled ones that it has already stay valid (RD-1, CM-16).
 * @param before those that it has
 * @throws DomainError `manager-repeated`, `not-found`, `form-invalid`
 */
export function managersChecked(
  said: readonly Manager[],
  before: readonly Manager[],
  { managers, accountTypes }: Choices,
): Manager[] {
  if (managerProblems(said).length > 0) throw refusal('manager-repeated');
  for (const { accountManagerId, accountTypeId } of said) {
    const was = before.find((each) => each.accountManagerId === accountManagerId);
    const manager = managers.get(accountManagerId);
    const type = accountTypes.get(accountTypeId);
    if (!manager || !type) throw refusal('not-found');
    const manages = manager.enabled && manager.roles.includes('ROLE_ACCOUNT_MANAGER');
    if (!manages && !was) throw refusal('form-invalid');
    if (!type.enabled && was?.accountTypeId !== accountTypeId) throw refusal('form-invalid');
  }
  return said.map(({ accountManagerId, accountTypeId }) => ({ accountManagerId, accountTypeId }));
}

interface Sold {
  readonly saleTypeId: number | null;
  readonly lineOfBusinessId: number | null;
  readonly newBusiness?: boolean | null | undefined;
}

const isKnown = (all: readonly Lookup[], id: number | null): boolean =>
  id === null || all.some((each) => each.id === id);

/**
 * RD-8, RD-9: how it was sold. The line of business says whether it is new business unless that is said.
 * @throws DomainError `not-found`; `form-invalid` for a line of another project type
 */
export function saleChecked(said: Sold, projectType: (typeof projectTypes)[number]) {
  const { saleTypeId, lineOfBusinessId } = said;
  if (!isKnown(saleTypes, saleTypeId)) throw refusal('not-found');
  const line = linesOfBusiness.find(({ id }) => id === lineOfBusinessId);
  if (lineOfBusinessId !== null && !line) throw refusal('not-found');
  if (line && line.projectType !== projectType) throw refusal('form-invalid');
  return { saleTypeId, lineOfBusinessId, newBusiness: said.newBusiness ?? line?.newBusiness ?? false };
}
