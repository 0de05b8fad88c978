import { refusal } from '../errors.ts';
import { type Cents, MOST_DOLLARS, toCents } from '../money.ts';
import type { AccountType } from '../reference/account-type.ts';
import type { Client } from '../reference/client.ts';
import { linesOfBusiness, saleTypes } from '../reference/lookups.ts';
import { managerProblems } from './account-managers.ts';
import type { Assignment } from './assignment.ts';
import type { ReadAssignment } from './assignment-contracts.ts';
import type { Person } from './person.ts';

/** The records that an assignment may refer to, by id. An id that is missing here counts as not found. */
export interface Choices {
  readonly clients: ReadonlyMap<number, Client>;
  readonly managers: ReadonlyMap<number, Pick<Person, 'enabled' | 'roles'>>;
  readonly accountTypes: ReadonlyMap<number, Pick<AccountType, 'enabled'>>;
}

/**
 * The fields a caller sends for an assignment. `isDefaultClient` is left out because it depends on the other assignments
 * (US-11).
 */
export type Terms = Omit<Assignment, 'id' | 'active' | 'isDefaultClient'>;

/**
 * Checks what was sent and returns the terms to store (US-12).
 * @param before the stored assignment, or null for a new one. Disabled records it already refers to stay valid; they cannot
 * be newly chosen (RD-1).
 * @throws DomainError `not-found`, `client-invalid`, `manager-repeated`
 */
export function termsOf(said: ReadAssignment, before: Assignment | null, choices: Choices): Terms {
  const { clientId, code, startDate, endDate } = said;
  const client = choices.clients.get(clientId);
  if (!client) throw refusal('not-found');
  if (!client.enabled && before?.clientId !== clientId) throw refusal('client-invalid');
  if (endDate !== null && endDate < startDate) throw refusal('client-invalid');
  const isBillable = said.isBillable && !client.ownCompany;
  const hourlyRateInCents = rateOf({ ...said, isBillable }, client);
  const work = { clientId, code, isBillable, hourlyRateInCents, startDate, endDate, newBusiness: said.newBusiness };
  return { ...work, ...placementOf(said, client, before, choices) };
}

type Worked = Pick<Client, 'ownCompany' | 'isConsultingServiceType' | 'isCustomDevelopmentServiceType'>;

/**
 * US-12: the allowed hourly rate in dollars; billable work for a consulting client needs one. null means that the rate is
 * always 0 (own company, custom development).
 */
export function rateRange(
  client: Worked,
  isBillable: boolean,
): { readonly least: number; readonly most: number } | null {
  if (client.ownCompany || client.isCustomDevelopmentServiceType) return null;
  return { least: isBillable && client.isConsultingServiceType ? 0.01 : 0, most: MOST_DOLLARS };
}

/** US-12: line of business, sale type, SOW and account managers apply to consulting only. */
export const isSold = (client: Worked): boolean => !client.ownCompany && client.isConsultingServiceType;

function rateOf({ isBillable, hourlyRate }: ReadAssignment, client: Client): Cents {
  const range = rateRange(client, isBillable);
  if (!range) return 0;
  if (hourlyRate < range.least || hourlyRate > range.most) throw refusal('client-invalid');
  return toCents(hourlyRate);
}

type Placement = Pick<Terms, 'lineOfBusinessId' | 'saleTypeId' | 'sowNumber' | 'accountManagers'>;

const nothingPlaced: Placement = { lineOfBusinessId: null, saleTypeId: null, sowNumber: null, accountManagers: [] };

function placementOf(said: ReadAssignment, client: Client, before: Assignment | null, choices: Choices): Placement {
  if (!isSold(client)) return nothingPlaced;
  const { lineOfBusinessId, saleTypeId, sowNumber } = said;
  const accountManagers = said.accountManagers ?? (before ? [] : usualManagers(client, choices));
  const line = lineOfBusinessId === null ? null : linesOfBusiness.find(({ id }) => id === lineOfBusinessId);
  const saleType = saleTypeId === null ? null : saleTypes.find(({ id }) => id === saleTypeId);
  if (line === undefined || saleType === undefined) throw refusal('not-found');
  if (line && line.projectType !== 'CONTRACT_PLACEMENT') throw refusal('client-invalid');
  if (managerProblems(accountManagers).length > 0) throw refusal('manager-repeated');
  for (const each of accountManagers) assertManages(each, before?.accountManagers ?? [], choices);
  return { lineOfBusinessId, saleTypeId, sowNumber, accountManagers };
}

type Managed = Assignment['accountManagers'][number];

const manages = ({ enabled, roles }: Pick<Person, 'enabled' | 'roles'>): boolean =>
  enabled && roles.includes('ROLE_ACCOUNT_MANAGER');

/** RD-5: the client's default account manager and type. Disabled ones, which RD-1 forbids choosing, are not copied. */
function usualManagers(
  { defaultAccountManagerId: id, defaultAccountTypeId: typeId }: Client,
  { managers, accountTypes }: Choices,
): Managed[] {
  const manager = id === null ? undefined : managers.get(id);
  if (id === null || !manager || !manages(manager)) return [];
  const offered = typeId !== null && accountTypes.get(typeId)?.enabled;
  return [{ accountManagerId: id, accountTypeId: offered ? typeId : null }];
}

/** RD-5: an account manager must be enabled, hold the role, and have an account type that is in use. */
function assertManages(each: Managed, before: readonly Managed[], { managers, accountTypes }: Choices): void {
  const was = before.find(({ accountManagerId }) => accountManagerId === each.accountManagerId);
  const manager = managers.get(each.accountManagerId);
  const type = each.accountTypeId === null ? null : accountTypes.get(each.accountTypeId);
  if (!manager || type === undefined) throw refusal('not-found');
  const newType = was?.accountTypeId !== each.accountTypeId;
  if ((!manages(manager) && !was) || (type?.enabled === false && newType)) throw refusal('client-invalid');
}
