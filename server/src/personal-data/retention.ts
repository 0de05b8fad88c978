import type { Person } from '@hourbook/domain/people/person.ts';
import {
  RETENTION_RULES,
  type RetentionChange,
  type RetentionRules,
} from '@hourbook/domain/personal-data/retention.ts';
import { namesOf } from '../accounts/names.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { changeHistory } from '../records/change-history.ts';
import { changeOrCreate } from '../reference/per-office.ts';

const none: RetentionRules = { id: RETENTION_RULES, erasureAfterYears: null };

/** PD-4: after how many years former employees may be erased. Version 0: nobody has changed the setting. */
export async function readRetention({ records }: Pick<Ports, 'records'>) {
  const stored = await records.retentionRules.get(RETENTION_RULES);
  return { erasureAfterYears: stored?.erasureAfterYears ?? null, version: stored?.version ?? 0 };
}

/** PD-4. @throws StaleRecord */
export async function changeRetention(
  { records }: Pick<Ports, 'records'>,
  by: Author,
  { erasureAfterYears, version }: RetentionChange,
) {
  const seen = { version, fields: ['erasureAfterYears'] as const };
  const change = (before: RetentionRules) => ({ ...before, erasureAfterYears });
  const changed = await changeOrCreate(records.retentionRules, none, by, change, seen);
  return { erasureAfterYears: changed.erasureAfterYears, version: changed.version };
}

/** GEN-9: who changed the retention, page by page. */
export const retentionHistory = (
  ports: Pick<Ports, 'records'>,
  actor: Person,
  { cursor }: { readonly cursor?: number | null | undefined },
) => changeHistory((ids) => namesOf(ports, actor, ids), ports.records.retentionRules, RETENTION_RULES, cursor);
