import type { ClosingHistory as History } from '@hourbook/domain/commissions/closing-contracts.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { HistoryDrawer, type HistoryStep } from '#components/history-drawer.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/commissions-closing.ts';
import { amountText } from '../figures.ts';
import { shortMonth } from '../filter-address.ts';

/** Who closed which month, with what commission, and who opened it again, why. */
export function ClosingHistory({ onClose }: { readonly onClose: () => void }) {
  const self = useSelf();
  const zone = zoneOf(self);
  const { data, error, refetch } = trpc.commissions.closing.history.useQuery();
  return (
    <HistoryDrawer
      opened
      title={t.history}
      steps={data?.steps.map((step) => stepOf(step, zone)) ?? null}
      problem={error && !data ? refusalOf(error).errors : null}
      onRetry={() => void refetch()}
      earlier={null}
      onClose={onClose}
    />
  );
}

const stepOf = (
  { month, closed, at, by, earnedCommission, reason }: History['steps'][number],
  zone: string,
): HistoryStep => ({
  id: `${month} ${at}`,
  what: closed ? t.wasClosed(shortMonth(month)) : t.wasReopened(shortMonth(month)),
  tone: closed ? 'good' : 'calm',
  icon: closed ? 'check' : 'left',
  who: by,
  when: formatInstant(at, zone),
  note: reason,
  changes: [{ label: closed ? t.commission : t.commissionThen, to: amountText(earnedCommission) }],
});
