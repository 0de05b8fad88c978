import { formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { recordSteps } from '#shared/history/record-steps.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/webhooks.ts';
import { fieldsOfChanged, type Webhook } from './webhook-fields.ts';

interface WebhookHistoryProps {
  /** null: closed. */
  readonly of: Webhook | null;
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** Fields of the record that say nothing to people. */
const unsaid: ReadonlySet<string> = new Set(['secret', 'place', 'removedAt']);
const words = {
  off: { label: t.state, text: (off: unknown) => t.offBecause[off as keyof typeof t.offBecause] },
};

/** GEN-9: who added and changed a webhook. */
export function WebhookHistory({ of: asked, zone, onClose }: WebhookHistoryProps) {
  // It is there closed first, so that the focus returns to where it was.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    setIsThere(true);
  }, []);
  const of = isThere ? asked : null;
  const told = trpc.system.webhooks.history.useInfiniteQuery(of ? { id: of.id } : skipToken, historyPages);
  return (
    <HistoryDrawer
      opened={of !== null}
      title={everywhere.historyOf(of?.name ?? '')}
      {...historyShown(told, (pages) =>
        recordSteps(
          pages
            .flatMap(({ steps }) => steps)
            .map((step) => ({ ...step, changes: step.changes.filter(({ field }) => !unsaid.has(field)) })),
          { fields: fieldsOfChanged, words, when: (at) => formatInstant(at, zone) },
        ),
      )}
      onClose={onClose}
    />
  );
}
