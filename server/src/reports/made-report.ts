import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { ReportExcelInput, UnbillableInput } from '@hourbook/domain/reports/contracts.ts';
import { type ReportType, reports } from '@hourbook/domain/reports/report-types.ts';
import { askedBy, type ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { coverageLines } from '@hourbook/domain/reports/sheet-parts.ts';
import { type DateRange, formatDate } from '@hourbook/domain/time.ts';
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
}

async function madeReport(ports: ListPorts, viewer: Person, { type, filters, view }: Asked) {
  const [made, covered] = await Promise.all([
    hoursReports[type].make(ports, viewer, filters),
    coverageOf(ports, viewer, { ...filters, type }),
  ]);
  const coverage = view === null ? covered : { ...covered, filters: [`saved view ${view}`, ...covered.filters] };
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
): Promise<ServedFile> {
  const view = await seenViewName(ports, viewer, viewId ?? null, reports[type].page);
  const { sheets } = await madeReport(ports, viewer, { type, filters, view });
  const { workbook } = reports[type];
  return servedWorkbook(ports, viewer, view === null ? workbook : `${workbook}-${fileName(view)}`, ...sheets);
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
): Promise<MailedReport> {
  const { type } = report;
  const editor = await ports.records.people.get(report.editorId);
  const followed = await followedView(ports, report, editor);
  const isLost = followed !== null && followed.filters === null;
  const view = isLost ? null : (followed?.name ?? null);
  const asked = { type, filters: askedBy(report, period), view };
  const { rows, totals, coverage, sheets } = await madeReport(ports, viewer, asked);
  const { title } = reports[report.type];
  const days = `${formatDate(period.start)} - ${formatDate(period.end)}`;
  return {
    rows,
    subject: `${report.name}: ${title} ${days}`,
    body: [
      `${title}, ${days}`,
      ...coverageLines(coverage),
      ...(isLost ? [viewLost(followed.name)] : []),
      ...(rows === 0 ? ['No data for the period'] : [`Rows: ${rows}`, ...totals]),
    ],
    filename: `${fileName(report.name)}_${period.start}_${period.end}.xlsx`,
    sheets,
  };
}

const viewLost = (name: string): string =>
  `The saved view "${name}" was deleted, is no longer shared, or has no pay code. The report keeps the filters that it had last.`;

/** Characters that file systems do not take. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

/** Holds the whole file in memory, since it is one attachment. @throws DomainError `list-too-long` over the limit */
export async function workbookBytes(
  { spreadsheets }: Pick<Ports, 'spreadsheets'>,
  sheets: readonly Sheet[],
  most: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of spreadsheets.write(sheets)) {
    size += piece.length;
    if (size > most) throw refusal('list-too-long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
