import type { SyncAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { errorText } from '@hourbook/domain/error-texts.ts';
import { t } from '#texts/accounting.ts';
import type { Notices } from '../../../components/use-notices.ts';
import { countText } from '../../../lib/amounts.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { trpc } from '../../../shared/api/trpc.ts';

interface SendingOptions {
  readonly notices: Notices;
  readonly onBegun: (syncId: string) => void;
}

/** SY-5: requests a sync. Accounting takes the entries after the call has returned. */
export function useSending({ notices, onBegun }: SendingOptions) {
  const some = trpc.accounting.sync.selected.useMutation();
  const all = trpc.accounting.sync.all.useMutation();

  async function told(call: () => Promise<SyncAnswer>): Promise<boolean> {
    notices.clear();
    try {
      const { syncId, queued } = await call();
      if (queued === 0) notices.tell(t.nothingToSend);
      else {
        notices.succeed(t.queuedCount(countText(queued)));
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
      notices.fail([errorText('no-timecard-chosen')]);
      return false;
    },
    sendAll: (days: { readonly startDate: string; readonly endDate: string }) => told(() => all.mutateAsync(days)),
  };
}
