import type { CalendarDate } from '../time.ts';

/** Text stays text, whatever it begins with; null is an empty cell. Days are `YYYY-MM-DD` and become dates. */
export type Cell = string | number | null;

export interface SheetColumn {
  readonly heading: string;
  /** How its cells are shown: hours and money have two decimals, numbers none unless they have some. */
  readonly holds: 'text' | 'date' | 'hours' | 'money' | 'number';
}

/** One line below the headings, as many cells as there are columns. A bold one is a subtotal or total. */
export interface SheetLine {
  readonly cells: readonly Cell[];
  readonly bold?: true;
}

export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  /** Lines above the headings: what was asked for. */
  readonly above?: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly lines: AsyncIterable<readonly SheetLine[]> | Iterable<readonly SheetLine[]>;
}

/** XL-1: a workbook, written while its lines are read; nothing of it is whole in memory. */
export interface SpreadsheetWriter {
  /** Of each column its longest text decides nothing: widths follow what a column holds. @returns the bytes of an .xlsx */
  write(sheets: readonly Sheet[]): AsyncIterable<Uint8Array>;
}

/** XL-1: `Timecards_2025-06-11.xlsx`. */
export const spreadsheetName = (report: string, today: CalendarDate): string => `${report}_${today}.xlsx`;
