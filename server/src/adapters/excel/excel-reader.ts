import { Readable } from 'node:stream';
import { type SpreadsheetReader, UnreadableWorkbook } from '@hourbook/domain/ports/spreadsheet-reader.ts';
import type { CellValue } from 'exceljs';
import { Unzip, UnzipInflate } from 'fflate';
import { fairTurn } from '../fair-turn.ts';

/** Bytes of one part of a workbook, unpacked: 200,000 rows have a tenth of it. */
const LARGEST_PART = 400 * 1024 * 1024;
/** Bytes of the texts that a workbook has once for all cells: exceljs keeps them in memory. */
const LARGEST_TEXTS = 24 * 1024 * 1024;

/** Bytes of a part between two tags: a cell has a few thousand characters, and exceljs keeps a text until its end. */
const LONGEST_TEXT = 1024 * 1024;
/** Bytes that are unpacked without a pause: they can be a thousand times as many then. */
const AT_ONCE = 2 * 1024;
const TAG = '<'.charCodeAt(0);

/** A zip file ends with a record that begins so, and a comment perhaps. */
const END_OF_ZIP = Buffer.from([0x50, 0x4b, 5, 6]);
const LONGEST_END = 1_024;

/** Reads with exceljs, a row at a time. */
export const excelReader: SpreadsheetReader = {
  async *rows(bytes) {
    const { default: Excel } = await import('exceljs'); // only imports need it
    const source = Readable.from(bounded(bytes));
    // exceljs would wait for the rest of a file that breaks off.
    const failed = new Promise<never>((_, reject) => source.once('error', reject));
    failed.catch(() => {});
    const workbook = new Excel.stream.xlsx.WorkbookReader(source, {
      entries: 'ignore',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      worksheets: 'emit',
    });
    try {
      const sheets = workbook[Symbol.asyncIterator]();
      const sheet = await Promise.race([sheets.next(), failed]);
      if (sheet.done) throw new UnreadableWorkbook('it has no sheet');
      const rows = sheet.value[Symbol.asyncIterator]();
      for (;;) {
        const row = await Promise.race([rows.next(), failed]);
        if (row.done) return;
        const values = Array.isArray(row.value.values) ? row.value.values.slice(1) : [];
        yield { row: row.value.number, cells: Array.from(values, textOf) };
      }
    } catch (error) {
      throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(String(error));
    } finally {
      source.destroy();
    }
  },
};

/**
 * Passes a workbook on in small pieces while it counts what its parts unpack to: a small file can hold gigabytes.
 * @throws UnreadableWorkbook
 */
async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let problem: Error | null = null;
  const unzip = new Unzip((file) => {
    const most = file.name.includes('sharedStrings') ? LARGEST_TEXTS : LARGEST_PART;
    let size = 0;
    let text = 0;
    file.ondata = (error, data) => {
      size += data?.length ?? 0;
      const tag = data?.lastIndexOf(TAG) ?? -1;
      text = tag === -1 ? text + (data?.length ?? 0) : data!.length - tag - 1;
      if (error) problem = error;
      else if (size > most || text > LONGEST_TEXT) problem = new Error('it unpacks to more than a workbook has');
      if (problem) file.terminate();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  let end: Uint8Array = new Uint8Array();
  for await (const piece of smallPieces(bytes)) {
    end = Buffer.concat([end, piece]).subarray(-LONGEST_END);
    try {
      unzip.push(piece);
    } catch (error) {
      problem = error as Error;
    }
    if (problem) throw new UnreadableWorkbook(problem.message);
    yield piece;
  }
  if (!Buffer.from(end).includes(END_OF_ZIP)) throw new UnreadableWorkbook('it breaks off');
}

async function* smallPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; from += AT_ONCE) {
      await fairTurn();
      yield piece.subarray(from, from + AT_ONCE);
    }
  }
}

/** Milliseconds of the day from which workbooks count: a time alone is on it. */
const FIRST_DAY = Date.UTC(1899, 11, 31);

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result as CellValue);
  if ('text' in value) return textOf(value.text as CellValue);
  return ''; // an error, or a formula without a value
}

const dateText = (value: Date): string => {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return value.getTime() < FIRST_DAY ? time.slice(0, 8) : day;
};
