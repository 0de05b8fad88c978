import type { CalendarDate } from '../time.ts';

/** Text stays text, whatever it begins with; null is an empty cell. Days are `YYYY-MM-DD`, times `YYYY-MM-DDTHH:mm`, and become dates. */
export type Cell = string | number | null;

export interface SheetColumn {
  readonly heading: string;
  /** How its cells are formatted: hours and money have two decimals, numbers only those they need. */
  readonly holds: 'text' | 'date' | 'time' | 'hours' | 'money' | 'number';
}

/** One line below the headings, with a cell for each column. A bold one is a subtotal or total. */
export interface SheetLine {
  readonly cells: readonly Cell[];
  readonly bold?: true;
}

export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  /** Lines above the headings, which say what was asked for. */
  readonly above?: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly lines: AsyncIterable<readonly SheetLine[]> | Iterable<readonly SheetLine[]>;
}

/** XL-1: a workbook that is written while its lines are read; it is never completely in memory. */
export interface SpreadsheetWriter {
  /** The widths of columns follow the kind of their cells, not the longest text. @returns the bytes of an .xlsx */
  write(sheets: readonly Sheet[]): AsyncIterable<Uint8Array>;
}

/** XL-1: `Timecards_2025-06-11.xlsx`. */
export const spreadsheetName = (report: string, today: CalendarDate): string => `${report}_${today}.xlsx`;
