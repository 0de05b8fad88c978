import { t } from '#texts/audit.ts';
import type { Since } from '../audit-search.ts';
import type { Diffs } from './diff-rows.tsx';

/** Why there are no changes. @param isOne of one person @returns null: there are some */
export function emptyText({ changed, leftOut, from }: Diffs, mode: Since, isOne: boolean): string | null {
  if (changed > 0) return null;
  if (mode === 'sync') return t.asSent;
  if (mode !== 'export') return t.noChanges;
  return from === null && leftOut > 0 ? (isOne ? t.noEvidence : t.noEvidenceOfAny) : t.sinceEvidence;
}
