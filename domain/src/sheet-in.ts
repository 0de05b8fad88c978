import type { InLanguages, Language } from './language.ts';
import type { Cell, Sheet, SheetLine } from './ports/spreadsheet-writer.ts';
import { sheetWords as polish } from './sheet-words.pl.ts';

/** The words of another language, by the English words; what is not there stays as it is. */
interface SheetWords {
  readonly names: Readonly<Record<string, string>>;
  readonly headings: Readonly<Record<string, string>>;
  /** By heading: words of Hourbook stand only in the columns that are named here. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>> | ((text: string) => string)>>;
  /** In bold lines. */
  readonly totals: Readonly<Record<string, string>>;
}

const wordsIn: InLanguages<SheetWords | null> = { en: null, pl: polish };

/**
 * LG-6: a sheet in the words of its reader: its name, headings, totals, and the columns whose cells are words of Hourbook.
 * What people have entered stays, and so do numbers and dates, which are values.
 */
export function sheetIn(sheet: Sheet, language: Language): Sheet {
  const words = wordsIn[language];
  if (words === null) return sheet;
  const { name, columns, lines } = sheet;
  const ofColumns = columns.map(({ heading }) => ownWord(words.cells, heading));
  const cellOf = (cell: Cell, at: number, isTotal: boolean): Cell => {
    if (typeof cell !== 'string') return cell;
    const ofColumn = ofColumns[at] ?? {};
    if (typeof ofColumn === 'function') return ofColumn(cell);
    return wordFor(ofColumn, cell) ?? (isTotal ? wordFor(words.totals, cell) : null) ?? cell;
  };
  async function* worded(): AsyncGenerator<SheetLine[]> {
    for await (const some of lines)
      yield some.map((line) => ({
        ...line,
        cells: line.cells.map((cell, at) => cellOf(cell, at, line.bold === true)),
      }));
  }
  return {
    ...sheet,
    name: wordFor(words.names, name) ?? name,
    columns: columns.map((column) => ({
      ...column,
      heading: wordFor(words.headings, column.heading) ?? column.heading,
    })),
    lines: worded(),
  };
}

const ownWord = <T>(words: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const wordFor = (words: Readonly<Record<string, string>>, word: string): string | null => ownWord(words, word) ?? null;
