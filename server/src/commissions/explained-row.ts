import { contractRowId } from '@hourbook/domain/commissions/contract-rows.ts';
import type { Explained, ExplainInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { type Fact, factKey } from '@hourbook/domain/commissions/facts.ts';
import type { Share } from '@hourbook/domain/commissions/rows.ts';
import type { Commissions } from './facts.ts';
import type { CommissionNames } from './names.ts';

type Asked = Pick<ExplainInput, 'projectType' | 'id' | 'accountManagerId'>;

/**
 * @returns the shares of the row, by month; a month of contract placements may have several assignments
 * @param own the managers whose rows the viewer sees; null: all
 */
export function sharesOfRow(
  { facts }: Pick<Commissions, 'facts'>,
  asked: Asked,
  own: ReadonlySet<number> | null,
): Share[] {
  const { projectType, accountManagerId } = asked;
  return facts
    .filter(({ fact }) => fact.projectType === projectType)
    .flatMap(({ fact, earned }): Share[] => {
      const seen = earned.filter((each) => own === null || own.has(each.accountManagerId));
      const shares = earned.length === 0 ? [{ fact, earned: null }] : seen.map((each) => ({ fact, earned: each }));
      const ofManager = shares.filter(
        (each) => accountManagerId === null || each.earned?.accountManagerId === accountManagerId,
      );
      if (fact.projectType === 'CONTRACT_PLACEMENT') return ofManager.filter((each) => idOf(each) === asked.id);
      return ofManager.filter((each) => idOf(each) === asked.id).slice(0, 1);
    });
}

/** The id of the row in lists. */
function idOf({ fact, earned }: Share): string {
  return fact.projectType === 'CONTRACT_PLACEMENT' ? contractRowId({ fact, earned }) : factKey(fact).slice(2);
}

/** The names of a row. */
export function aboutOf({ fact, earned }: Share, names: CommissionNames) {
  return {
    projectType: fact.projectType,
    client: names.client(fact.clientId).name,
    employee: employeeOf(fact, names),
    sowNumber: fact.projectType === 'CONTRACT_PLACEMENT' ? fact.assignment.sowNumber : null,
    accountManager: names.manager(earned).accountManager,
  };
}

function employeeOf(fact: Fact, names: CommissionNames): Explained['employee'] {
  if (fact.projectType === 'FLAT_RATE_PROJECT') return null;
  if (fact.projectType === 'DIRECT_PLACEMENT') {
    const { employeeFirstName: firstName, employeeLastName: lastName } = fact.placement;
    return { firstName, lastName };
  }
  const { firstName, lastName } = names.person(fact.userId);
  return { firstName, lastName };
}
