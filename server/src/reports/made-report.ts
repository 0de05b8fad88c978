import { refusal } from '@hourbook/domain/errors.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { ReportExcelInput, UnbillableInput } from '@hourbook/domain/reports/contracts.ts';
import { type ReportType, reports } from '@hourbook/domain/reports/report-types.ts';
import { askedBy, type ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { coverageLines } from '@hourbook/domain/reports/sheet-parts.ts';
import { sheetIn } from '@hourbook/domain/sheet-in.ts';
import { sheetSentencesIn } from '@hourbook/domain/sheet-sentences-in.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListPorts, Ports } from '../ports.ts';
import type { ServedFile } from '../served-file.ts';
import { seenViewName } from '../views/saved-views.ts';
import { coverageOf } from './coverage.ts';
import { followedView } from './followed-view.ts';
import { hoursReports } from './hours-reports.ts';

interface Asked {
  readonly type: ReportType;
  readonly filters: UnbillableInput;
  /** The name of the saved view that the filters come from; null: of none. */
  readonly view: string | null;
  readonly language: Language;
}

async function madeReport(ports: ListPorts, viewer: Person, { type, filters, view, language }: Asked) {
  const [made, covered] = await Promise.all([
    hoursReports[type].make(ports, viewer, filters, language),
    coverageOf(ports, viewer, { ...filters, type }, language),
  ]);
  const coverage =
    view === null ? covered : { ...covered, filters: [sheetSentencesIn[language].view(view), ...covered.filters] };
  return { ...made, coverage, sheets: made.sheets(coverage) };
}

/**
 * E096 (RP-6), E097 (RP-7): the report as a workbook. A saved view that the viewer sees is named in it (VW-8).
 * @throws DomainError as the report
 */
export async function reportWorkbook(
  ports: ListPorts & Pick<Ports, 'spreadsheets'>,
  viewer: Person,
  type: ReportType,
  { viewId, ...filters }: ReportExcelInput,
  language: Language,
): Promise<ServedFile> {
  const view = await seenViewName(ports, viewer, viewId ?? null, reports[type].page);
  const { sheets } = await madeReport(ports, viewer, { type, filters, view, language });
  const { workbook } = reports[type];
  return servedWorkbook(ports, viewer, view === null ? workbook : `${workbook}-${fileName(view)}`, language, ...sheets);
}

/** RP-25: the content of a report's mail. */
export interface MailedReport {
  readonly rows: number;
  readonly subject: string;
  readonly body: readonly string[];
  readonly filename: string;
  readonly sheets: readonly Sheet[];
}

/**
 * RP-23, RP-25: a scheduled report of some days, as this viewer sees it. One whose saved view is not used any more says so (RP-28).
 * @throws DomainError as the reports
 */
export async function mailedReport(
  ports: ListPorts,
  report: ScheduledReport,
  viewer: Person,
  period: DateRange,
  language: Language,
): Promise<MailedReport> {
  const { type } = report;
  const editor = await ports.records.people.get(report.editorId);
  const followed = await followedView(ports, report, editor);
  const isLost = followed !== null && followed.filters === null;
  const view = isLost ? null : (followed?.name ?? null);
  const asked = { type, filters: askedBy(report, period), view, language };
  const { rows, totals, coverage, sheets } = await madeReport(ports, viewer, asked);
  const say = sheetSentencesIn[language];
  const title = say.reportTitles[type];
  const days = say.days(period);
  return {
    rows,
    subject: `${report.name}: ${title} ${days}`,
    body: [
      `${title}, ${days}`,
      ...coverageLines(coverage, language),
      ...(isLost ? [say.viewLost(followed.name)] : []),
      ...(rows === 0 ? [say.noData] : [say.rows(rows), ...totals]),
    ],
    filename: `${fileName(report.name)}_${period.start}_${period.end}.xlsx`,
    sheets,
  };
}

/** Characters that file systems do not take. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

/** Holds the whole file in memory, since it is one attachment. @throws DomainError `list-too-long` over the limit */
export async function workbookBytes(
  { spreadsheets }: Pick<Ports, 'spreadsheets'>,
  sheets: readonly Sheet[],
  language: Language,
  most: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of spreadsheets.write(sheets.map((sheet) => sheetIn(sheet, language)))) {
    size += piece.length;
    if (size > most) throw refusal('list-too-long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
