import type { CalendarDate } from '@hourbook/domain/time.ts';
import { placeOf } from '../../../components/grid/grid-dom.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import type { Day, Week } from './days.ts';
import { isRemovable, type SheetRow } from './sheet.ts';
import type { SheetActs } from './use-sheet.ts';

interface CommandOptions {
  /** What the page is called. */
  readonly title: string;
  readonly acts: SheetActs;
  readonly weeks: readonly Week[];
  readonly today: CalendarDate;
  readonly save: () => void;
  readonly showHistory: (row: SheetRow) => void;
}

/** What can be done to the sheet by key and from the palette, and the grid's own keys for whoever asks. */
export function useSheetCommands({ title, acts, weeks, today, save, showHistory }: CommandOptions): void {
  const days = weeks.flatMap((week) => week.days);

  /** Where the keyboard is. */
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
    { label: 'Save the hours', keys: 'mod+S', run: save },
    { label: 'Add a row to the day', keys: 'alt+shift+N', run: addRow },
    { label: 'Remove the row', keys: 'alt+shift+D', run: removeRow },
    { label: 'History of the row', keys: 'alt+shift+H', run: history },
    { label: 'Undo', keys: 'mod+Z' },
    { label: 'Redo', keys: 'mod+shift+Z' },
  ]);
  usePageCommands('Cells', [
    { label: 'From cell to cell', keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight' },
    { label: 'To the cell below', keys: 'Enter' },
    { label: 'To the next cell to fill in', keys: 'Tab' },
    { label: 'Back to what stood there; again: out of the sheet', keys: 'Escape' },
    { label: 'Change the text, open the list', keys: 'F2' },
    { label: 'Choose several cells', keys: 'shift+ArrowUp shift+ArrowDown' },
    { label: 'Fill down', keys: 'mod+D' },
    { label: 'Copy, cut and paste a block', keys: 'mod+C mod+X mod+V' },
    { label: 'Empty', keys: 'Delete Backspace' },
    { label: 'Half an hour more, less', keys: 'alt+ArrowUp alt+ArrowDown' },
  ]);
}
