import type { Zone } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { stepsToShow } from '#shared/sheet/row-history-steps.ts';
import { everywhere } from '#texts/everywhere.ts';

interface RowHistoryProps {
  /** null: closed. */
  readonly rowId: string | null;
  /** Names the row: `Mon 06/09`. */
  readonly title: string;
  /** The time zone for instants. */
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** All changes of one row in the person's own book. */
export function RowHistory({ rowId, title, zone, onClose }: RowHistoryProps) {
  const told = trpc.timesheet.rowHistory.useInfiniteQuery(rowId === null ? skipToken : { id: rowId }, historyPages);
  return (
    <HistoryDrawer
      opened={rowId !== null}
      title={everywhere.historyOf(title)}
      {...historyShown(told, (pages) => stepsToShow(pages, zone))}
      onClose={onClose}
    />
  );
}
