import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Cell, Sheet, SheetColumn, SpreadsheetWriter } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import { fairTurn } from '../fair-turn.ts';

const SHOWN: Readonly<Record<SheetColumn['holds'], { readonly numFmt: string; readonly width: number }>> = {
  text: { numFmt: '@', width: 24 },
  date: { numFmt: 'mm/dd/yyyy', width: 12 },
  time: { numFmt: 'mm/dd/yyyy hh:mm AM/PM', width: 21 },
  hours: { numFmt: '#,##0.00', width: 12 },
  money: { numFmt: '#,##0.00', width: 14 },
  number: { numFmt: '#,##0', width: 12 },
};
/** Of a number that is not whole; a format with optional decimals would show 35 as "35.". */
const WITH_DECIMALS = '#,##0.00';
/** Cells between two turns of the event loop: some milliseconds of work. */
const AT_ONCE = 800;
/** Characters that Excel allows in a cell. */
const LONGEST_TEXT = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Writes with exceljs, one line at a time, and only as fast as the reader takes it (XL-1). */
export const excelWriter: SpreadsheetWriter = {
  async *write(sheets) {
    const { default: Excel } = await import('exceljs'); // only exports need it
    const out = new PassThrough({ highWaterMark: 64 * 1024 });
    const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    const gone = new AbortController();
    /** Waits until what was written has been read: exceljs itself would buffer all of it. */
    const pause = async () => {
      await turn(undefined, { signal: gone.signal });
      if (out.writableNeedDrain) await once(out, 'drain', { signal: gone.signal });
    };
    const writing = writeAll(workbook, sheets, pause).catch((error) => out.destroy(error));
    try {
      for await (const chunk of out) yield chunk as Uint8Array;
      await writing;
    } finally {
      gone.abort();
      out.destroy();
    }
  },
};

type Workbook = InstanceType<typeof import('exceljs')['stream']['xlsx']['WorkbookWriter']>;

async function writeAll(workbook: Workbook, sheets: readonly Sheet[], pause: () => Promise<void>): Promise<void> {
  for (const { name, above = [], columns, lines } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: above.length + 1 }] });
    sheet.columns = columns.map(({ holds }) => ({ width: SHOWN[holds].width, style: { numFmt: SHOWN[holds].numFmt } }));
    for (const text of above) sheet.addRow([textOf(text)]).commit();
    bold(sheet.addRow(columns.map(({ heading }) => textOf(heading)))).commit();
    const numbers = columns.flatMap(({ holds }, at) => (holds === 'number' ? [at] : []));
    const headings = above.length + 1;
    let written = 0;
    let cells = 0;
    let lastOwn = 0;
    for await (const some of lines) {
      for (const line of some) {
        const row = sheet.addRow(line.cells.map((cell, index) => cellValue(cell, columns[index])));
        for (const at of numbers) {
          const cell = row.getCell(at + 1);
          if (typeof cell.value === 'number' && !Number.isInteger(cell.value)) cell.numFmt = WITH_DECIMALS;
        }
        (line.bold ? bold(row) : row).commit();
        written++;
        if (!line.bold) lastOwn = written;
        cells += line.cells.length;
        if (cells < AT_ONCE) continue;
        cells = 0;
        await pause();
      }
      // What makes the lines counts too.
      const fair = fairTurn();
      if (fair) await fair;
    }
    if (lastOwn > 0) sheet.autoFilter = filterOf(headings, headings + lastOwn, columns.length);
    sheet.commit();
  }
  await workbook.commit();
}

/** From the headings to the last line that is no total: totals at the end stay, whatever is filtered. */
const filterOf = (headings: number, last: number, columns: number) => ({
  from: { row: headings, column: 1 },
  to: { row: last, column: columns },
});

function bold<R extends { font: object }>(row: R): R {
  row.font = { bold: true };
  return row;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Days and times are written as if they were in UTC, which is how a workbook counts dates. */
function cellValue(cell: Cell, column: SheetColumn | undefined): string | number | Date | null {
  if (typeof cell !== 'string') return cell;
  if (column?.holds === 'date' && DAY.test(cell)) return new Date(`${cell}T00:00:00Z`);
  if (column?.holds === 'time' && TIME.test(cell)) return new Date(`${cell}:00Z`);
  return textOf(cell);
}

/** What a reader of workbooks would take for a sign that cannot be written: `_x003D_` is `=`. */
const LIKE_A_SIGN = /_(?=x[0-9A-Fa-f]{4}_)/g;

const textOf = (text: string): string =>
  text.replace(NOT_XML, '').slice(0, LONGEST_TEXT).replace(LIKE_A_SIGN, '_x005F_');
