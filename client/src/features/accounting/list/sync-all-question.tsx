import { formatDate } from '@hourbook/domain/time.ts';
import { Confirm } from '#components/confirm.tsx';
import { countText } from '#lib/amounts.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';

interface SyncAllQuestionProps {
  readonly opened: boolean;
  readonly days: { readonly startDate: string; readonly endDate: string };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before all rows of the period are sent, with how many there are. */
export function SyncAllQuestion({ opened, days: { startDate, endDate }, onConfirm, onClose }: SyncAllQuestionProps) {
  // The list may be filtered; what is sent is not.
  const unfiltered = trpc.accounting.timesheets.overview.useQuery(
    { startDate, endDate },
    { enabled: opened, staleTime: 0 },
  );
  const toSend = unfiltered.data?.people.filter((person) => person.toSend.length > 0);
  const everybody =
    toSend &&
    t.rowsOfPeople(countText(toSend.reduce((sum, person) => sum + person.toSend.length, 0)), countText(toSend.length));
  return (
    <Confirm
      opened={opened}
      title={t.syncAllAsked}
      text={t.syncAllConfirm}
      confirm={t.syncAllNow}
      cancel={everywhere.notNow}
      more={t.syncAllReach(everybody, formatDate(startDate), formatDate(endDate))}
      destructive={false}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onCancel={onClose}
    />
  );
}
