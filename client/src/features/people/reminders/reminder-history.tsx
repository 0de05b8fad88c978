import { type ReminderKind, reminderKinds } from '@hourbook/domain/reminders/kinds.ts';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { type HistoryWords, recordSteps } from '#shared/history/history-steps.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/reminders.ts';
import { periodOf } from './reminder-words.ts';

interface ReminderHistoryProps {
  /** The number of a person. */
  readonly of: number;
  readonly onClose: () => void;
}

/** RM-8: who was reminded, of what, and who stopped it. */
export function ReminderHistory({ of, onClose }: ReminderHistoryProps) {
  const zone = zoneOf(useSelf());
  const told = trpc.reminders.historyOf.useInfiniteQuery({ id: of }, historyPages);
  return (
    <HistoryDrawer
      opened
      title={everywhere.historyOf(t.title)}
      {...historyShown(told, (pages) =>
        recordSteps(
          pages.flatMap(({ steps }) => steps),
          [],
          zone,
          words,
        ),
      )}
      onClose={onClose}
    />
  );
}

const mailed = (kind: ReminderKind): HistoryWords => ({
  label: `${t.mailed}: ${t.kinds[kind]}`,
  text: (period) => periodOf(kind, String(period)),
});

const words: Readonly<Record<string, HistoryWords>> = {
  ...Object.fromEntries(reminderKinds.map((kind) => [kind, mailed(kind)])),
  stopped: {
    label: t.stopped,
    text: (kinds) => (kinds as ReminderKind[]).map((kind) => t.kinds[kind]).join(', ') || t.nothing,
  },
};
