import { type CallContext, trpc } from '#shared/api/trpc.ts';
import { rightsOf, type Self } from '#shared/session/session.ts';

/** WK-1: whether weeks are handed in; asked only for those who decide about the weeks of others. */
export function useHandsInWeeks(self: Self): boolean {
  const { data } = trpc.timesheet.weeks.rules.useQuery(undefined, {
    staleTime: 60_000,
    trpc: { context: { apart: true } satisfies CallContext },
    enabled: rightsOf(self)('timesheet.decide-weeks'),
  });
  return data?.since != null;
}
