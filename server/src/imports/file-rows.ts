import { Readable } from 'node:stream';
import { refusal } from '@hourbook/domain/errors.ts';
import { type Separator, separatorIn } from '@hourbook/domain/imports/columns.ts';
import type { Encoding } from '@hourbook/domain/imports/encodings.ts';
import type { Import } from '@hourbook/domain/imports/import-record.ts';
import { MOST_COLUMNS } from '@hourbook/domain/imports/kinds.ts';
import type { ImportedRow } from '@hourbook/domain/imports/read-row.ts';
import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import { UnreadableWorkbook } from '@hourbook/domain/ports/spreadsheet-reader.ts';
import { CsvError, parse } from 'csv-parse';
import type { Ports } from '../ports.ts';

/** Characters of a row, all columns together. */
const LONGEST_ROW = 100_000;
/** Rows of a file, empty ones included: a spreadsheet has no more. */
const MOST_LINES = 1_048_576;
/** Characters at the beginning of a file that tell the separator. */
const BEGINNING = 16_384;
/** Characters of a cell; contracts allow fewer. */
const LONGEST_CELL = 4_000;

/** How a text file is divided. */
interface Division {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

/** The characters of a file, piece by piece; a byte order mark is left out. */
async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** IM-3: the separator of a text file, from its beginning. */
async function separatorOf(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<Separator> {
  let text = '';
  for await (const piece of decoded(bytes, encoding)) {
    text += piece;
    if (text.length >= BEGINNING) break;
  }
  return separatorIn(text.slice(0, BEGINNING));
}

/**
 * The rows of a text file that have anything in them, one after the other.
 * @throws DomainError `import-unreadable` for what is no table: a quotation mark without its end, a row without one
 */
async function* rowsOfText(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, separator }: Division,
): AsyncGenerator<ImportedRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'], // a file may have been put together
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    info: true,
  });
  const source = Readable.from(decoded(bytes, encoding));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const row = info.records + info.empty_lines;
      if (row > MOST_LINES) throw refusal('import-unreadable');
      const kept = keptCells(record);
      if (kept.some((cell) => cell !== '')) yield { row, cells: kept };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal('import-unreadable') : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

interface Parsed {
  /** How many rows were read up to this one, and how many without a character. */
  readonly info: { readonly records: number; readonly empty_lines: number };
  readonly record: string[];
}

/** @returns the cells that are looked at, without blanks around them */
const keptCells = (cells: readonly string[]): string[] =>
  cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).trim());

/** A file in the content store. */
interface KeptFile {
  readonly format: Import['format'];
  readonly content: string;
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
}

/** The rows of a file that have anything in them, one after the other. @throws DomainError `import-unreadable` */
export function rowsOf(
  { contents, workbooks }: Pick<Ports, 'contents' | 'workbooks'>,
  { format, content, encoding, separator }: KeptFile,
): AsyncIterable<ImportedRow> {
  const bytes = contents.read(content);
  return format === 'xlsx'
    ? rowsOfWorkbook(workbooks, bytes)
    : rowsOfText(bytes, { encoding: encoding!, separator: separator! });
}

async function* rowsOfWorkbook(
  workbooks: Ports['workbooks'],
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ImportedRow> {
  try {
    for await (const { row, cells } of workbooks.rows(bytes)) {
      const kept = keptCells(cells);
      if (kept.some((cell) => cell !== '')) yield { row, cells: kept };
    }
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? refusal('import-unreadable') : error;
  }
}

export const separatorOfFile = (contents: ContentStore, content: string, encoding: Encoding): Promise<Separator> =>
  separatorOf(contents.read(content), encoding);
