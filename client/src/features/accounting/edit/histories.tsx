import type { DateRange, Zone } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { sheetStepsToShow, stepsToShow } from '#shared/sheet/row-history-steps.ts';
import { everywhere } from '#texts/everywhere.ts';

interface HistoryProps {
  readonly userId: number;
  /** The time zone for instants. */
  readonly zone: Zone;
  readonly onClose: () => void;
}

interface RowHistoryProps extends HistoryProps {
  /** null: closed. */
  readonly rowId: string | null;
  /** Names the row: `Mon 06/09`. */
  readonly title: string;
}

/** All changes of one row in a person's book. */
export function SomebodysRowHistory({ userId, rowId, title, zone, onClose }: RowHistoryProps) {
  const told = trpc.accounting.sheet.rowHistory.useInfiniteQuery(
    rowId === null ? skipToken : { userId, id: rowId },
    historyPages,
  );
  return (
    <HistoryDrawer
      opened={rowId !== null}
      title={everywhere.historyOf(title)}
      {...historyShown(told, (pages) => stepsToShow(pages, zone, 'somebody'))}
      onClose={onClose}
    />
  );
}

/** All changes of the rows of a period in a person's book. */
export function SomebodysSheetHistory({ userId, range, zone, onClose }: HistoryProps & { range: DateRange }) {
  const told = trpc.accounting.sheet.history.useInfiniteQuery(
    { userId, startDate: range.start, endDate: range.end },
    historyPages,
  );
  return (
    <HistoryDrawer
      opened
      title={everywhere.historyOf(`${shortDate(range.start)} – ${shortDate(range.end)}`)}
      {...historyShown(told, (pages) => sheetStepsToShow(pages, zone, 'somebody'))}
      onClose={onClose}
    />
  );
}
