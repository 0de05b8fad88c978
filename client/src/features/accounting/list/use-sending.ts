import type { SyncAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { accountingRefusals } from '@hourbook/domain/accounting/refusals.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/accounting.ts';

interface SendingOptions {
  readonly notices: Notices;
  readonly onBegun: (syncId: string) => void;
  /** The followed sync once it has ended, where a card says what became of it. */
  readonly endedId?: string | undefined;
}

/** SY-5: requests a sync. Accounting takes the entries after the call has returned. */
export function useSending({ notices, onBegun, endedId }: SendingOptions) {
  const queued = useRef<{ readonly syncId: string; readonly text: string } | null>(null);
  const some = trpc.accounting.sync.selected.useMutation();
  const all = trpc.accounting.sync.all.useMutation();

  // The card of the sync says what became of the rows.
  const ended = useEffectEvent((syncId: string) => {
    if (queued.current?.syncId === syncId && notices.said?.texts[0] === queued.current.text) notices.clear();
  });
  useEffect(() => {
    if (endedId !== undefined) ended(endedId);
  }, [endedId]);

  async function told(call: () => Promise<SyncAnswer>): Promise<boolean> {
    notices.clear();
    try {
      const { syncId, queued: count } = await call();
      if (count === 0) notices.tell(t.nothingToSend);
      else {
        const text = t.queuedCount(countText(count));
        queued.current = { syncId, text };
        notices.succeed(text);
        onBegun(syncId);
      }
      return true;
    } catch (error) {
      notices.fail(refusalOf(error).errors);
      return false;
    }
  }
  return {
    busy: some.isPending || all.isPending,
    /** @returns whether the request was accepted; without ids it fails with the message of M033 */
    async send(timecardsIds: readonly string[]): Promise<boolean> {
      if (timecardsIds.length > 0) return told(() => some.mutateAsync({ timecardsIds: [...timecardsIds] }));
      notices.fail([textIn(accountingRefusals, 'no-timecard-chosen')]);
      return false;
    },
    sendAll: (days: { readonly startDate: string; readonly endDate: string }) => told(() => all.mutateAsync(days)),
  };
}
