import type { DateRange, Zone } from '@hourbook/domain/time.ts';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages, historyShown } from '#shared/history/history-pages.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { sheetStepsToShow } from '#shared/sheet/row-history-steps.ts';
import { everywhere } from '#texts/everywhere.ts';

interface SheetHistoryProps {
  readonly range: DateRange;
  /** The time zone for instants. */
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** All changes of the rows of a period in the person's own book. */
export function SheetHistory({ range: { start, end }, zone, onClose }: SheetHistoryProps) {
  const told = trpc.timesheet.sheetHistory.useInfiniteQuery({ startDate: start, endDate: end }, historyPages);
  return (
    <HistoryDrawer
      opened
      title={everywhere.historyOf(`${shortDate(start)} – ${shortDate(end)}`)}
      {...historyShown(told, (pages) => sheetStepsToShow(pages, zone))}
      onClose={onClose}
    />
  );
}
