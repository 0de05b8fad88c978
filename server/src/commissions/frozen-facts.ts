import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import type { FrozenFact } from '@hourbook/domain/commissions/frozen-fact.ts';
import type { Paid, Settled } from '@hourbook/domain/commissions/settlement.ts';
import type { Ports } from '../ports.ts';
import { keptList } from '../streams/kept-lists.ts';

/** As they are read. @throws ListTorn if a fact is missing: every current fact without it would look like an addition */
export const frozenFacts = (
  ports: Pick<Ports, 'store'>,
  { facts }: Pick<ClosedMonth, 'facts'>,
): AsyncGenerator<FrozenFact> => keptList<FrozenFact>(ports, facts);

/**
 * The payments of changes with these months.
 * @throws ListTorn if a payment is missing: it would be paid twice
 */
export async function paidWith(ports: Pick<Ports, 'store'>, months: readonly ClosedMonth[]): Promise<Paid[]> {
  const all: Paid[] = [];
  for (const { month, changes } of months)
    for await (const each of keptList<Settled>(ports, changes)) all.push({ ...each, paidWith: month });
  return all;
}
