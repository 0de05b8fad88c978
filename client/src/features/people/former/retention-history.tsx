import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { recordSteps } from '#shared/history/history-steps.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/erasure.ts';
import { everywhere } from '#texts/everywhere.ts';
import { retentionFields } from './retention-fields.ts';

/** GEN-9: who changed the retention. */
export function RetentionHistory({ onClose }: { readonly onClose: () => void }) {
  const zone = zoneOf(useSelf());
  const told = trpc.personalData.retentionHistory.useInfiniteQuery({}, historyPages);
  return (
    <HistoryDrawer
      opened
      title={everywhere.historyOf(t.retention)}
      {...historyShown(told, (pages) =>
        recordSteps(
          pages.flatMap(({ steps }) => steps),
          retentionFields,
          zone,
        ),
      )}
      onClose={onClose}
    />
  );
}
