import { type AdditionalCost, additionalCostsByMonth } from '@hourbook/domain/commissions/additional-cost.ts';
import type { ContractRules } from '@hourbook/domain/commissions/contract-facts.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { AccountType } from '@hourbook/domain/reference/account-type.ts';
import { type Client, DEFAULT_POOL_ID } from '@hourbook/domain/reference/client.ts';
import type { EmploymentType } from '@hourbook/domain/reference/employment-type.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import type { Ports } from '../ports.ts';
import { deletedGroups } from '../reference/client-lists.ts';

/** The data that decide commissions, besides people and hours. */
export interface CommissionRules extends ContractRules {
  readonly clients: ReadonlyMap<number, Client>;
  readonly accountTypes: ReadonlyMap<number, AccountType>;
  readonly employmentTypes: ReadonlyMap<number, EmploymentType>;
  /** RD-6. */
  groupOf(clientId: number): number;
}

const byId = <T extends { readonly id: number }>(all: readonly T[]) => new Map(all.map((each) => [each.id, each]));

/** @param months in order */
export async function commissionRules(
  { records }: Pick<Ports, 'records'>,
  months: readonly Month[],
): Promise<CommissionRules> {
  const [workingHours, employmentTypes, accountTypes, clients, deleted] = await Promise.all([
    records.workingHours.find(everything),
    records.employmentTypes.find(everything),
    records.accountTypes.find(everything),
    records.clients.find(everything),
    deletedGroups({ records }),
  ]);
  const ofMonths = { field: 'month', from: months[0] ?? '', to: months.at(-1) ?? '' };
  const costs: AdditionalCost[] = [];
  for await (const cost of records.additionalCosts.iterate(ofMonths)) costs.push(cost);
  const ofClients = byId(clients);
  return {
    workingHours: byId(workingHours),
    employmentTypes: byId(employmentTypes),
    accountTypes: byId(accountTypes),
    clients: ofClients,
    groupOf(clientId) {
      const group = ofClients.get(clientId)?.groupId ?? DEFAULT_POOL_ID;
      return deleted.has(group) ? DEFAULT_POOL_ID : group;
    },
    additionalCosts: additionalCostsByMonth(costs),
  };
}
