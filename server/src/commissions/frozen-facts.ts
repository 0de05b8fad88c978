import { randomUUID } from 'node:crypto';
import type { ClosedMonth } from '@hourbook/domain/commissions/closed-month.ts';
import type { FrozenFact } from '@hourbook/domain/commissions/frozen.ts';
import type { Paid, Settled } from '@hourbook/domain/commissions/settled.ts';
import type { CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Ports } from '../ports.ts';
import { breather } from '../turns.ts';

/** Facts in one document: written and read in some milliseconds. */
const TOGETHER = 200;

/** What a month was closed with: facts as they were, or what earlier months had changed by. */
type Kept = FrozenFact | Settled;
interface FrozenPart<T extends Kept> extends Document {
  readonly facts: readonly T[];
}
type Place = Pick<ClosedMonth, 'frozen' | 'parts'>;
const spec: CollectionSpec = { name: 'frozen-commissions', fields: {} };

/**
 * Keeps what a month is being closed with. Nothing refers to it before the record of the month does, and nothing is ever
 * written over: a month that is closed again gets another name.
 */
export async function keepFrozen<T extends Kept>({ store }: Pick<Ports, 'store'>, facts: readonly T[]): Promise<Place> {
  const parts = await store.collection<FrozenPart<T>>(spec);
  const frozen = randomUUID();
  let count = 0;
  for (let from = 0; from < facts.length; from += TOGETHER) {
    await parts.put({ _id: `${frozen}-${count}`, facts: facts.slice(from, from + TOGETHER) }, 'absent');
    count += 1;
  }
  return { frozen, parts: count };
}

/** @throws Error if a part is gone: without it everything would seem to have been added */
export const frozenFacts = (ports: Pick<Ports, 'store'>, closed: ClosedMonth): Promise<FrozenFact[]> =>
  kept<FrozenFact>(ports, closed);

/**
 * What is paid with these months, of those that are closed.
 * @throws Error if a part is gone: without it something would be paid twice
 */
export async function paidWith(ports: Pick<Ports, 'store'>, months: readonly ClosedMonth[]): Promise<Paid[]> {
  const all: Paid[] = [];
  for (const { month, closed, settled } of months) {
    if (!closed || !settled) continue;
    for (const each of await kept<Settled>(ports, settled)) all.push({ ...each, paidWith: month });
  }
  return all;
}

async function kept<T extends Kept>({ store }: Pick<Ports, 'store'>, { frozen, parts: count }: Place): Promise<T[]> {
  const parts = await store.collection<FrozenPart<T>>(spec);
  const rest = breather(1);
  const facts: T[] = [];
  for (let n = 0; n < count; n++) {
    const part = await parts.get(`${frozen}-${n}`);
    if (!part) throw new Error(`part ${n} of the frozen commissions ${frozen} is missing`);
    facts.push(...part.facts);
    await rest();
  }
  return facts;
}
