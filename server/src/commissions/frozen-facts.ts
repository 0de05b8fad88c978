import { randomUUID } from 'node:crypto';
import type { ClosedMonth } from '@hourbook/domain/commissions/closed-month.ts';
import type { FrozenFact } from '@hourbook/domain/commissions/frozen.ts';
import type { CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Ports } from '../ports.ts';
import { breather } from '../turns.ts';

/** Facts in one document: written and read in some milliseconds. */
const TOGETHER = 200;

interface FrozenPart extends Document {
  readonly facts: readonly FrozenFact[];
}
const spec: CollectionSpec = { name: 'frozen-commissions', fields: {} };

/**
 * Keeps the facts of a month that is being closed. Nothing refers to them before the record of the month does, and nothing
 * is ever written over: a month that is closed again gets another name.
 */
export async function keepFrozen(
  { store }: Pick<Ports, 'store'>,
  facts: readonly FrozenFact[],
): Promise<Pick<ClosedMonth, 'frozen' | 'parts'>> {
  const parts = await store.collection<FrozenPart>(spec);
  const frozen = randomUUID();
  let count = 0;
  for (let from = 0; from < facts.length; from += TOGETHER) {
    await parts.put({ _id: `${frozen}-${count}`, facts: facts.slice(from, from + TOGETHER) }, 'absent');
    count += 1;
  }
  return { frozen, parts: count };
}

/** @throws Error if a part is gone: without it everything would seem to have been added */
export async function frozenFacts(
  { store }: Pick<Ports, 'store'>,
  { frozen, parts: count }: Pick<ClosedMonth, 'frozen' | 'parts'>,
): Promise<FrozenFact[]> {
  const parts = await store.collection<FrozenPart>(spec);
  const rest = breather(1);
  const facts: FrozenFact[] = [];
  for (let n = 0; n < count; n++) {
    const part = await parts.get(`${frozen}-${n}`);
    if (!part) throw new Error(`part ${n} of the frozen commissions ${frozen} is missing`);
    facts.push(...part.facts);
    await rest();
  }
  return facts;
}
