import type { Language } from '../language.ts';
import type { SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { sheetSentencesIn } from '../sheet-sentences-in.ts';
import type { Coverage } from './contracts.ts';
import type { ReportType } from './report-types.ts';

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
export function headOf(
  type: ReportType,
  { startDate, endDate }: Days,
  coverage: Coverage,
  language: Language,
): string[] {
  const { reportTitles, days } = sheetSentencesIn[language];
  return [`${reportTitles[type]} | ${days({ start: startDate, end: endDate })}`, ...coverageLines(coverage, language)];
}

/** What is covered, in words: as it is told in a mail, and above the headings of a sheet. */
export function coverageLines({ people, filters }: Coverage, language: Language): string[] {
  const say = sheetSentencesIn[language];
  return [say.people(people), say.filters(filters)];
}

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
