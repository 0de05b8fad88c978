import type { HandInSince } from '@hourbook/domain/timesheet/hand-in.ts';
import { HAND_IN_RULES, type HandInRules, type HandInRulesChange } from '@hourbook/domain/timesheet/week-contracts.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { changeOrCreate } from '../reference/per-office.ts';

const none: HandInRules = { id: HAND_IN_RULES, since: null };

/** WK-1: the first week that is handed in; null: weeks are not handed in. */
export const handInSince = async ({ records }: Pick<Ports, 'records'>): Promise<HandInSince> =>
  (await records.handInRules.get(HAND_IN_RULES))?.since ?? null;

/** WK-1. Version 0: nobody has changed the setting. */
export async function readHandInRules({ records }: Pick<Ports, 'records'>) {
  const stored = await records.handInRules.get(HAND_IN_RULES);
  return { since: stored?.since ?? null, version: stored?.version ?? 0 };
}

/** WK-1: what is in the books stays, whatever the setting says. @throws StaleRecord */
export async function changeHandInRules(
  { records }: Pick<Ports, 'records'>,
  by: Author,
  { since, version }: HandInRulesChange,
) {
  const seen = { version, fields: ['since'] as const };
  const changed = await changeOrCreate(records.handInRules, none, by, (before) => ({ ...before, since }), seen);
  return { since: changed.since, version: changed.version };
}
