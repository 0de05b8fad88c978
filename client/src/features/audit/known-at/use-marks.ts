import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { rightsOf } from '#shared/session/session.ts';
import type { Line } from '../history/story.ts';
import type { Audit, BookProps } from '../use-audit.ts';
import { type Mark, marksOf } from './marks.ts';

const NONE: readonly Mark[] = [];

/**
 * What happened to the days of somebody's book, whatever was known then; closings of months for those who may see them.
 * @param lines about these days, newest first
 * @param days null: no marks
 */
export function useMarks(
  { self, userId }: Pick<Audit, 'self' | 'userId'>,
  lines: readonly Line[],
  days: BookProps['days'] | null,
): readonly Mark[] {
  const enabled = days !== null;
  const evidence = trpc.audit.lastEvidence.useQuery({ userId }, { enabled });
  const { data: closings } = trpc.commissions.closing.history.useQuery(undefined, {
    enabled: enabled && rightsOf(self)('commissions.read'),
  });
  const exportedAt = evidence.data?.at ?? null;
  return useMemo(
    () => (days === null ? NONE : marksOf({ lines, days, closings: closings?.steps ?? [], exportedAt })),
    [lines, days, closings, exportedAt],
  );
}
