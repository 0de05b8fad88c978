import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answers } from '#shared/api/trpc.ts';
import { trpc } from '#shared/api/trpc.ts';

type Line = Answers['audit']['history']['content'][number];

/** The newest lines that the slider knows; earlier instants can be typed. */
const MOST = 500;
const NONE: readonly Line[] = [];

/** Everything that was entered about the days looked at, whatever was known then, and its instants in order. */
export function useInstants(userId: number, days: { readonly startDate: string; readonly endDate: string } | null) {
  const { data } = trpc.audit.history.useQuery(
    { userId, ...days, pageSize: MOST },
    { enabled: days !== null, placeholderData: keepPreviousData },
  );
  const lines = data?.content ?? NONE;
  const instants = useMemo(() => eachOnce(lines), [lines]);
  return { lines, instants, total: data?.totalElements ?? null };
}

const eachOnce = (lines: readonly Line[]): Instant[] =>
  [...new Set(lines.map(({ at }) => at))].sort((a, b) => epochMs(a) - epochMs(b));
