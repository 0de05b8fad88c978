import type { SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { formatDate } from '../time.ts';
import type { Coverage } from './contracts.ts';

/** Lines that are handed to the writer together. */
const TOGETHER = 500;

export const text = (heading: string): SheetColumn => ({ heading, holds: 'text' });
export const hours = (heading: string): SheetColumn => ({ heading, holds: 'hours' });
export const money = (heading: string): SheetColumn => ({ heading, holds: 'money' });
export const bold = (cells: SheetLine['cells']): SheetLine => ({ cells, bold: true });

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** What stands above the headings of a report. */
export const headOf = (title: string, { startDate, endDate }: Days, coverage: Coverage): string[] => [
  `${title} | ${formatDate(startDate)} - ${formatDate(endDate)}`,
  ...coverageLines(coverage),
];

/** What is covered, in words: as it is told in a mail, and above the headings of a sheet. */
export const coverageLines = ({ people, filters }: Coverage): string[] => [
  `People: ${people}`,
  `Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}`,
];

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A number with two decimals, as a mail shows it. */
export const amount = (value: number): string => amounts.format(value);

/** Lines in the pages in which a writer takes them. */
export function* inPages(lines: Iterable<SheetLine>): Generator<SheetLine[]> {
  let page: SheetLine[] = [];
  for (const line of lines) {
    page.push(line);
    if (page.length < TOGETHER) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
