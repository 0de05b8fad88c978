import type { AdditionalCost, AdditionalCostInput } from '@hourbook/domain/commissions/additional-cost.ts';
import { isPlacement } from '@hourbook/domain/commissions/contract-facts.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import { toCents, toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { monthOf } from '@hourbook/domain/time.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';

/**
 * E159, CM-4: one value for each client, person and month; 0 clears it, even without the assignment.
 * @throws DomainError `access-denied` for an account manager who is not an administrator, with any other roles; `not-found`;
 *   `assignment-not-billable` if the person has no billable assignment to the client in that month
 */
export async function saveAdditionalCost(
  { records }: Pick<Ports, 'records'>,
  actor: Person,
  by: Author,
  { clientId, userId, additionalCost, description, date: month }: AdditionalCostInput,
) {
  if (actor.roles.includes('ROLE_ACCOUNT_MANAGER') && !actor.roles.includes('ROLE_ADMIN'))
    throw refusal('access-denied');
  if (clientId === OWN_COMPANY_ID) throw refusal('assignment-not-billable', { clientId, month }); // CM-1: it earns nothing
  const client = await existing(records.clients, clientId);
  const person = await existing(records.people, userId);
  const days = monthOf(`${month}-01`);
  const held = person.assignments.filter((each) => each.clientId === clientId && holdsIn(each, days));
  if (additionalCost !== 0) {
    const clients = new Map([[clientId, client]]);
    // CM-1: lists show placements only, so no list would show the cost.
    if (!held.some((each) => isPlacement(each, clients))) throw refusal('assignment-not-billable', { clientId, month });
  }
  const said = { clientId, userId, month, additionalCostInCents: toCents(additionalCost), description };
  const { additionalCostInCents } = await put(records, by, said);
  return { clientId, userId, month, additionalCost: toDollars(additionalCostInCents), description };
}

/** Creates or replaces the cost; another call may create it at the same time. */
async function put({ additionalCosts }: Ports['records'], by: Author, said: Omit<AdditionalCost, 'id'>) {
  const { clientId, userId, month } = said;
  const find = async () => {
    const [found] = await additionalCosts.find({ field: 'unique.key', is: `${clientId}/${userId}/${month}` });
    return found;
  };
  const replace = (id: number) => additionalCosts.change(id, by, (before) => ({ ...before, ...said }));
  const before = await find();
  if (before) return replace(before.id);
  if (said.additionalCostInCents === 0) return said;
  try {
    return await additionalCosts.create(said, by);
  } catch (error) {
    const other = error instanceof DomainError ? await find() : undefined;
    if (!other) throw error;
    return replace(other.id);
  }
}
