import type { CalendarDate } from '@hourbook/domain/time.ts';
import { placeOf } from '#components/grid/grid-dom.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import type { Day, Week } from './days.ts';
import { unlocks, useEditor } from './editor.ts';
import type { SheetActs } from './open-sheet.ts';
import { isRemovable, type SheetRow } from './sheet.ts';

interface CommandOptions {
  /** The title of the page. */
  readonly title: string;
  readonly acts: SheetActs;
  readonly weeks: readonly Week[];
  readonly today: CalendarDate;
  readonly save: () => void;
  readonly discard: () => void;
  /** null: the history of the whole sheet. */
  readonly showHistory: (row: SheetRow | null) => void;
}

/** The commands of the sheet with their shortcuts, and the keys of the grid for the list of shortcuts. */
export function useSheetCommands({ title, acts, weeks, today, save, discard, showHistory }: CommandOptions): void {
  const policy = useEditor();
  const days = weeks.flatMap((week) => week.days);

  /** The row with the focus, and its day. */
  function here(): { day: Day; row: SheetRow } | null {
    const key = document.activeElement && placeOf(document.activeElement)?.row;
    for (const day of days) {
      const row = day.rows.find((each) => each.key === key);
      if (row) return { day, row };
    }
    return null;
  }
  const addRow = () => {
    const open = days.filter((day) => day.open);
    const day = here()?.day ?? open.find(({ date }) => date === today) ?? open[0];
    if (day?.open) acts.add(day.date);
  };
  const removeRow = () => {
    const row = here()?.row;
    if (row && isRemovable(row)) acts.remove(row);
  };
  const history = () => {
    const row = here()?.row;
    if (row && row.entry.id !== null) showHistory(row);
  };

  usePageCommands(title, [
    { label: t.saveHours, keys: 'mod+S', run: save },
    { label: t.addRowToDay, keys: 'alt+shift+N', run: addRow },
    { label: t.removeRow, keys: 'alt+shift+D', run: removeRow },
    { label: t.historyRow, keys: 'alt+shift+H', run: history },
    { label: t.historyOfSheet, run: () => showHistory(null) },
    { label: t.print, run: () => window.print() },
    { label: everywhere.discardChanges, run: discard },
    { label: everywhere.undo, keys: 'mod+Z' },
    { label: t.redo, keys: 'mod+shift+Z' },
  ]);
  usePageCommands(t.cellsTitle, [
    { label: t.fromCellToCell, keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight' },
    { label: t.toCellBelow, keys: 'Enter' },
    { label: t.toNextCellToFillIn, keys: 'Tab' },
    { label: t.stepOut, keys: 'Escape' },
    { label: t.changeTextOpenList, keys: 'F2' },
    { label: t.chooseSeveralCells, keys: 'shift+ArrowUp shift+ArrowDown' },
    { label: t.fillDown, keys: 'mod+D' },
    { label: t.copyCutAndPasteBlock, keys: 'mod+C mod+X mod+V' },
    { label: t.empty, keys: 'Delete Backspace' },
    ...(unlocks(policy) ? [{ label: t.unlockOrLock, keys: 'Space' }] : []),
    { label: t.halfHourMoreLess, keys: 'alt+ArrowUp alt+ArrowDown' },
  ]);
}
