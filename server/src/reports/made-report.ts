import { refusal } from '@hourbook/domain/errors.ts';
import { pricesIn } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { Coverage, Unbillable, Utilization } from '@hourbook/domain/reports/contracts.ts';
import { askedBy, type ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { coverageLines, unbillableSheets, utilizationSheets } from '@hourbook/domain/reports/sheets.ts';
import { type DateRange, formatDate } from '@hourbook/domain/time.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { coverageOf } from './coverage.ts';
import { unbillable } from './unbillable.ts';
import { utilization } from './utilization.ts';

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
  const asked = askedBy(report, period);
  const { type } = report;
  const coverage = await coverageOf(ports, viewer, { ...asked, type });
  const about = await made[type](ports, viewer, asked, coverage);
  const days = `${formatDate(period.start)} - ${formatDate(period.end)}`;
  return {
    rows: about.rows,
    subject: `${report.name}: ${about.title} ${days}`,
    body: [
      `${about.title}, ${days}`,
      ...coverageLines(coverage),
      ...(about.rows === 0 ? ['No data for the period'] : [`Rows: ${about.rows}`, ...about.totals]),
    ],
    filename: `${fileName(report.name)}_${period.start}_${period.end}.xlsx`,
    sheets: about.sheets,
  };
}

type Make = (
  ports: ListPorts,
  viewer: Person,
  asked: ReturnType<typeof askedBy>,
  coverage: Coverage,
) => Promise<Pick<MailedReport, 'rows' | 'sheets'> & { readonly title: string; readonly totals: readonly string[] }>;

/** How each type of report is made; a new one does not compile without. */
const made: Readonly<Record<ScheduledReport['type'], Make>> = {
  UNBILLABLE_HOURS_COST: async (ports, viewer, asked, coverage) =>
    costsTold(await unbillable(ports, viewer, asked), coverage, ports.config.currency),
  UTILIZATION_RATE_REPORT: async (ports, viewer, asked, coverage) =>
    rateTold(await utilization(ports, viewer, asked), coverage),
};

/** Characters that file systems do not take. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (value: number): string => amounts.format(value);

function costsTold(report: Unbillable, coverage: Coverage, currency: string) {
  const price = (value: number): string => pricesIn(currency).format(value);
  const { hours, hoursWithoutSalary, cost, operationalCost, totalCost } = report.total;
  return {
    title: 'Unbillable hours cost',
    rows: report.lines.length,
    totals: [
      `Hours: ${amount(hours)}`,
      `Cost: ${price(cost)}`,
      `Operational cost: ${price(operationalCost)}`,
      `Total cost: ${price(totalCost)}`,
      ...(hoursWithoutSalary > 0 ? [`Hours without salary, left out: ${amount(hoursWithoutSalary)}`] : []),
    ],
    sheets: unbillableSheets(report, coverage, currency),
  };
}

function rateTold(report: Utilization, coverage: Coverage) {
  const { available, billable, utilization: rate } = report.total;
  return {
    title: 'Utilization rate',
    rows: report.lines.length,
    totals: [
      `Available: ${amount(available)} h`,
      `Billable: ${amount(billable)} h`,
      `${report.isShare ? 'Share' : 'Utilization'}: ${rate === null ? 'nothing was available' : `${amount(rate)} %`}`,
    ],
    sheets: utilizationSheets(report, coverage),
  };
}

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
