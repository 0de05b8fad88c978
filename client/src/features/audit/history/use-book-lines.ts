import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import type { BookProps } from '../use-audit.ts';
import { useClientNames } from '../use-client-names.ts';
import { storyOf } from './story.ts';
import type { Between } from './use-record-lines.ts';

const PAGE = 100;

/** A page of what was entered in a book by then, and which changes of the record belong between its lines. */
export function useBookLines({ audit, userId, days }: Pick<BookProps, 'audit' | 'userId' | 'days'>) {
  const { search, at, self } = audit;
  const page = search.page ?? 1;
  const kind = search.kind === 'records' ? null : (search.kind ?? undefined);
  const asked = { userId, kind, ...(search.whole ? {} : days) };
  const enabled = kind !== null;
  const query = trpc.audit.history.useQuery(
    { ...asked, recordedTo: at, pageNumber: page - 1, pageSize: PAGE },
    { placeholderData: keepPreviousData, enabled },
  );
  const all = trpc.audit.history.useQuery({ ...asked, pageSize: 1 }, { enabled: enabled && at !== null });
  const data = enabled ? query.data : undefined;
  const isLast = data === undefined || page >= data.totalPages;
  const next = trpc.audit.history.useQuery(
    { ...asked, recordedTo: at, pageNumber: page * PAGE, pageSize: 1 },
    { enabled: enabled && !isLast },
  );
  const names = useClientNames({ self });
  const story = useMemo(() => storyOf(data?.content ?? [], names), [data, names]);
  const nextAt = next.data?.content[0]?.at ?? null;
  return {
    story,
    page,
    between: betweenOf(),
    total: data?.totalElements ?? 0,
    totalPages: data?.totalPages ?? 0,
    later: at !== null && all.data && data ? all.data.totalElements - data.totalElements : 0,
    isReady: !enabled || (data !== undefined && (isLast || nextAt !== null)),
    error: query.error ?? next.error,
    refetch: () => Promise.all([query.refetch(), next.refetch()]),
  };

  function betweenOf(): Between | null {
    if (!enabled) return { upTo: null, after: null };
    if (search.kind || data === undefined || (!isLast && nextAt === null)) return null;
    return { upTo: page === 1 ? null : (data.content[0]?.at ?? null), after: isLast ? null : nextAt };
  }
}
