import { triedTerms } from '@hourbook/domain/commissions/account-type-trial.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type TriedInput, termsOf } from '@hourbook/domain/reference/account-type.ts';
import { inNameOrder } from '@hourbook/domain/text.ts';
import type { ListPorts } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { commissionsIn } from './facts.ts';
import { seesOwnOnly } from './filter.ts';
import { commissionNames } from './names.ts';

/**
 * The earnings of managers by an account type in a month, by the current and by other terms. Account managers who are neither
 * administrators nor accountants see only their own.
 * @throws DomainError `not-found`, `list-too-long`, `brackets-misplaced`
 */
export async function accountTypeTried(ports: ListPorts, viewer: Person, input: TriedInput) {
  const { id, month } = input;
  await existing(ports.records.accountTypes, id);
  const managers = seesOwnOnly(viewer) ? new Set([viewer.id]) : null;
  const { facts, rules } = await commissionsIn(ports, viewer, [month], managers);
  const tried = triedTerms(facts, id, { ...termsOf(input), month }).filter(
    ({ accountManagerId }) => managers === null || managers.has(accountManagerId),
  );
  const names = await commissionNames(ports, rules, new Set(tried.map(({ accountManagerId }) => accountManagerId)));
  const lines = tried.map(({ accountManagerId, now, withTerms }) => {
    const { firstName, lastName } = names.person(accountManagerId);
    return { accountManagerId, firstName, lastName, now: toDollars(now), withTerms: toDollars(withTerms) };
  });
  return inNameOrder(lines, ({ firstName, lastName }) => `${lastName} ${firstName}`);
}
