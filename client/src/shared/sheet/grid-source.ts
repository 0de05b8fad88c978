import { isReserved } from '@hourbook/domain/pay-codes.ts';
import type { CellText, GridSource, Writing } from '#components/grid/open-grid.ts';
import { t } from '#texts/timesheet.ts';
import { fieldsOfText, textOfField } from './cell-texts.ts';
import { typeInto } from './edits.ts';
import { steppedHours } from './hours-cell.tsx';
import { message } from './message.ts';
import type { Fields, SheetRow } from './sheet.ts';
import type { ViewProps } from './view-props.ts';

const COLUMNS = ['clientId', 'payCode', 'hours', 'comment'] as const satisfies readonly (keyof Fields)[];

/** Lets the grid read and write cells as text. A cell that cannot take a text stays as it is; a message says why. */
export function useGridSource({ weeks, clients, acts }: ViewProps, onLeave: () => void): GridSource {
  const rows = new Map(
    weeks.flatMap(({ days }) => days.flatMap((day) => day.rows.map((row) => [row.key, row] as const))),
  );

  function write(cells: readonly CellText[], how: Writing, outside: number): void {
    const left: string[] = [];
    const written: CellText[] = [];
    acts.change((edits) => {
      let next = edits;
      for (const cell of cells) {
        const { row: key, column, text } = cell;
        const row = rows.get(key);
        if (!row || (how === 'filled' && isDayOff(row))) continue;
        const fields = fieldsOfText(row, column as keyof Fields, text, clients);
        if (typeof fields === 'string') left.push(fields);
        else if (fields) {
          next = typeInto(next, row, fields);
          written.push(cell);
        }
      }
      return next;
    });
    if (outside > 0) left.push(t.outsideSheet);
    if (left.length === 0) return;
    const why = [...new Set(left)].join('; ');
    acts.say(message('done', [t.written[how](written.length, why)]));
  }

  return {
    columns: COLUMNS,
    read({ row: key, column }) {
      const row = rows.get(key);
      return row ? textOfField(row, column as keyof Fields, clients) : '';
    },
    write,
    entered: acts.entered,
    step({ row: key, column }, by) {
      const row = rows.get(key);
      if (row && column === 'hours' && !row.entry.locked) acts.type(row, { hours: steppedHours(row.fields.hours, by) });
    },
    undo: acts.undo,
    redo: acts.redo,
    leave: onLeave,
  };
}

/** Fill down skips days without work: holidays, time off, and default rows without a pay code, as on weekends. */
const isDayOff = ({ entry, changed, fields }: SheetRow): boolean =>
  isReserved(entry.trackingType) || (entry.id === null && !changed && fields.payCode === null);
