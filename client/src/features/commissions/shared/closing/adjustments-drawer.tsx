import { formatInstant } from '@hourbook/domain/time.ts';
import { useMemo } from 'react';
import { HistoryDrawer, type HistoryStep } from '#components/history-drawer.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t as shared } from '#texts/commissions.ts';
import { t } from '#texts/commissions-closing.ts';
import { amountText, changeText } from '../figures.ts';
import { shortMonth } from '../filter-address.ts';
import type { Adjustment } from './use-adjustments.ts';

interface AdjustmentsDrawerProps {
  readonly lines: readonly Adjustment[];
  /** What they come to, in dollars. */
  readonly adjusted: number;
  readonly onClose: () => void;
}

/** What closed months have changed by since, also of what is gone: why, by whom, and what is paid. */
export function AdjustmentsDrawer({ lines, adjusted, onClose }: AdjustmentsDrawerProps) {
  const self = useSelf();
  const zone = zoneOf(self);
  const steps = useMemo(() => lines.map((line) => stepOf(line, zone)), [lines, zone]);
  return (
    <HistoryDrawer
      opened
      title={t.adjustmentsOf(changeText(adjusted))}
      steps={steps}
      problem={null}
      onRetry={onClose}
      earlier={null}
      onClose={onClose}
    />
  );
}

function stepOf(line: Adjustment, zone: string): HistoryStep {
  const { projectType, id, month, accountManagerId, changedAt } = line;
  return {
    id: `${projectType} ${id} ${month} ${accountManagerId}`,
    what: [line.employee ?? shared.projectTypes[projectType], line.client, line.accountManager].join(', '),
    tone: 'calm',
    icon: 'branch',
    who: line.changedBy ?? t.nobody,
    when: changedAt ? formatInstant(changedAt, zone) : t.byOtherChanges,
    note: line.comment,
    changes: [
      { label: t.why, to: line.reason },
      {
        label: t.commissionOf(shortMonth(month)),
        from: amountText(line.closed),
        to: amountText(line.now),
      },
      ...line.paid.map((paid) => ({
        id: paid.month,
        label: t.paidWith(shortMonth(paid.month)),
        to: changeText(paid.amount),
      })),
      ...(line.due === 0 ? [] : [{ label: t.due, to: changeText(line.due) }]),
    ],
  };
}
