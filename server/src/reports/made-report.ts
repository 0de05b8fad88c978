import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { UnbillableInput } from '@hourbook/domain/reports/contracts.ts';
import { type ReportType, reports } from '@hourbook/domain/reports/report-types.ts';
import { askedBy, type ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { coverageLines } from '@hourbook/domain/reports/sheet-parts.ts';
import { type DateRange, formatDate } from '@hourbook/domain/time.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListPorts, Ports } from '../ports.ts';
import type { ServedFile } from '../served-file.ts';
import { coverageOf } from './coverage.ts';
import { hoursReports } from './hours-reports.ts';

async function madeReport(ports: ListPorts, viewer: Person, type: ReportType, asked: UnbillableInput) {
  const [made, coverage] = await Promise.all([
    hoursReports[type].make(ports, viewer, asked),
    coverageOf(ports, viewer, { ...asked, type }),
  ]);
  return { ...made, coverage, sheets: made.sheets(coverage) };
}

/** E096 (RP-6), E097 (RP-7): the report as a workbook. @throws DomainError as the report */
export async function reportWorkbook(
  ports: ListPorts & Pick<Ports, 'spreadsheets'>,
  viewer: Person,
  type: ReportType,
  asked: UnbillableInput,
): Promise<ServedFile> {
  const { sheets } = await madeReport(ports, viewer, type, asked);
  return servedWorkbook(ports, viewer, reports[type].workbook, ...sheets);
}

/** RP-25: the content of a report's mail. */
export interface MailedReport {
  readonly rows: number;
  readonly subject: string;
  readonly body: readonly string[];
  readonly filename: string;
  readonly sheets: readonly Sheet[];
}

/** RP-23, RP-25: a scheduled report of some days, as this viewer sees it. @throws DomainError as the reports */
export async function mailedReport(
  ports: ListPorts,
  report: ScheduledReport,
  viewer: Person,
  period: DateRange,
): Promise<MailedReport> {
  const { rows, totals, coverage, sheets } = await madeReport(ports, viewer, report.type, askedBy(report, period));
  const { title } = reports[report.type];
  const days = `${formatDate(period.start)} - ${formatDate(period.end)}`;
  return {
    rows,
    subject: `${report.name}: ${title} ${days}`,
    body: [
      `${title}, ${days}`,
      ...coverageLines(coverage),
      ...(rows === 0 ? ['No data for the period'] : [`Rows: ${rows}`, ...totals]),
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
