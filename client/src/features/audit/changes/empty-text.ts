import { t } from '#texts/audit.ts';
import type { Since } from '../audit-search.ts';
import type { Diffs } from './diff-rows.tsx';

/** Why there are no changes. @param isOne of one person @returns null: there are some */
export function emptyText({ changed, leftOut, from, allHours }: Diffs, mode: Since, isOne: boolean): string | null {
  if (changed > 0) return null;
  if (mode === 'sync') return allHours.before > 0 ? t.asSent : t.nothingSent;
  if (mode !== 'export') return t.noChanges;
  return from === null && leftOut > 0 ? (isOne ? t.noEvidence : t.noEvidenceOfAny) : t.sinceEvidence;
}
