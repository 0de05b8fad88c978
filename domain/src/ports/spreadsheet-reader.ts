/** IM-2: reads a workbook that is not ours, as it arrives. */
export interface SpreadsheetReader {
  /**
   * The rows of its first sheet as texts, each with its number from 1: days as `YYYY-MM-DD`, times of day as `hh:mm:ss`, of formulas the
   * last value. Rows without cells may be left out.
   * @throws UnreadableWorkbook for what is no workbook, is damaged, or unpacks to more than it may
   */
  rows(bytes: AsyncIterable<Uint8Array>): AsyncIterable<{ readonly row: number; readonly cells: readonly string[] }>;
}

/** A file is no workbook that can be read. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
}
