import type { Zone } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import { HistoryDrawer } from '../../components/history-drawer.tsx';
import { refusalOf } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { stepsToShow } from './row-history-steps.ts';

interface RowHistoryProps {
  /** null: closed. */
  readonly rowId: string | null;
  /** Which row it is: `Mon 06/09`. */
  readonly title: string;
  /** In which instants are read. */
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** Everything that was entered about one row of the person's own book. */
export function RowHistory({ rowId, title, zone, onClose }: RowHistoryProps) {
  // Always as it is now: what was read before the last save is no history of it.
  const told = trpc.timesheet.rowHistory.useQuery(rowId === null ? skipToken : { id: rowId }, { gcTime: 0 });
  return (
    <HistoryDrawer
      opened={rowId !== null}
      title={`History, ${title}`}
      steps={told.data ? stepsToShow(told.data, zone) : null}
      problem={told.isError && !told.data ? refusalOf(told.error).errors : null}
      onRetry={() => void told.refetch()}
      onClose={onClose}
    />
  );
}
