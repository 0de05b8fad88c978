import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type CallContext, trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { callsOf, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { tellLate } from '#shared/time-off/late-refusals.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { useDelayedActs } from '#shared/time-off/use-delayed-acts.ts';
import { t } from '#texts/time-off.ts';
import type { MineSearch } from './mine-search.ts';

/** A request in the list. */
export interface ListedRequest extends RequestAnswer {
  /** It was canceled here, which no answer of the server shows yet: that can still be undone, or is being sent. */
  readonly canceling: 'undoable' | 'sent' | null;
}

/** The viewer's own requests, and canceling them. */
export function useMine(kind: TimeOffKind, { startDate, endDate }: MineSearch) {
  const self = useSelf();
  const utils = trpc.useUtils();
  const calls = callsOf(kind);
  const notices = useNotices();
  const { data, error, refetch } = calls.mine.useQuery({ startDate, endDate }, { placeholderData: keepPreviousData });
  const period = calls.periodStart.useQuery(undefined, { retry: false, staleTime: 60_000 });
  const balance = calls.balance.useQuery({}, { retry: false });

  /** @param leaving the page is being left, and the call outlives it */
  async function cancel(id: string, comment: string, leaving: boolean): Promise<void> {
    const context: CallContext = { outlivesPage: leaving };
    const input = { id, action: 'cancel', comment: comment.trim() || null };
    try {
      await utils.client.timeOff[kind].cancelMine.mutate(input, { context: { ...context } });
    } catch (refused) {
      const { errors } = refusalOf(refused);
      const request = data?.find((each) => each.id === id);
      const days = request ? daysOffText(request.startDate, request.endDate) : '';
      if (acts.isLeft()) tellLate([t.notCanceled(days, errors.join(' '))]);
      else notices.fail(errors);
    }
    await utils.timeOff.invalidate();
  }
  const acts = useDelayedActs<string>(cancel);
  const requests = data?.map(
    (request): ListedRequest => ({
      ...request,
      canceling: acts.waiting.has(request.id) ? 'undoable' : acts.sending.has(request.id) ? 'sent' : null,
    }),
  );
  return {
    self,
    today: todayOf(self),
    zone: zoneOf(self),
    requests: requests ?? null,
    problem: error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null,
    period: period.data ?? null,
    balance: balance.data ?? null,
    notices,
    cancel: acts.begin,
    undo: acts.undo,
  };
}
