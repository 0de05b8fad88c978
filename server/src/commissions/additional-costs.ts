import type { AdditionalCost, AdditionalCostInput } from '@hourbook/domain/commissions/additional-cost.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import { toCents, toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { monthOf } from '@hourbook/domain/time.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing.ts';

/**
 * E159, CM-4: one value for each client, person and month; 0 clears it.
 * @throws DomainError `access-denied` for an account manager who is no administrator, whatever else they are; `not-found`;
 *   `client-not-assigned` if the person does not work there in that month
 */
export async function saveAdditionalCost(
  { records }: Pick<Ports, 'records'>,
  by: Person,
  { clientId, userId, additionalCost, description, date: month }: AdditionalCostInput,
) {
  if (by.roles.includes('ROLE_ACCOUNT_MANAGER') && !by.roles.includes('ROLE_ADMIN')) throw refusal('access-denied');
  if (clientId === OWN_COMPANY_ID) throw refusal('client-not-assigned', { clientId, date: `${month}-01` }); // CM-1: it earns nothing
  await existing(records.clients, clientId);
  const person = await existing(records.people, userId);
  const days = monthOf(`${month}-01`);
  const works = person.assignments.some((each) => each.clientId === clientId && holdsIn(each, days));
  if (!works) throw refusal('client-not-assigned', { clientId, date: days.start });
  const said = { clientId, userId, month, additionalCostInCents: toCents(additionalCost), description };
  const { additionalCostInCents } = await put(records, by, said);
  return { clientId, userId, month, additionalCost: toDollars(additionalCostInCents), description };
}

/** Creates or replaces it; somebody else may have created it meanwhile. */
async function put({ additionalCosts }: Ports['records'], by: Person, said: Omit<AdditionalCost, 'id'>) {
  const { clientId, userId, month } = said;
  const find = async () => {
    const [found] = await additionalCosts.find({ field: 'unique.key', is: `${clientId}/${userId}/${month}` });
    return found;
  };
  const replace = (id: number) => additionalCosts.change(id, by.id, (before) => ({ ...before, ...said }));
  const before = await find();
  if (before) return replace(before.id);
  try {
    return await additionalCosts.create(said, by.id);
  } catch (error) {
    const other = error instanceof DomainError ? await find() : undefined;
    if (!other) throw error;
    return replace(other.id);
  }
}
