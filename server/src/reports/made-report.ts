import { refusal } from '@hourbook/domain/errors.ts';
import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import type { Unbillable, UnbillableInput, Utilization } from '@hourbook/domain/reports/contracts.ts';
import { askedBy, type ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { unbillableSheets, utilizationSheets } from '@hourbook/domain/reports/sheets.ts';
import { type DateRange, formatDate } from '@hourbook/domain/time.ts';
import type { ListPorts } from '../accounting/timecards.ts';
import { chosenClients } from '../people/chosen.ts';
import type { Ports } from '../ports.ts';
import { clientsById } from '../timesheet/sheet.ts';
import { unbillable } from './unbillable.ts';
import { utilization } from './utilization.ts';

/** Names that are written out; of more clients only the number is told. */
const MOST_NAMED = 10;

/** RP-25: what is mailed about a report. */
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
  const about =
    report.type === 'UNBILLABLE_HOURS_COST'
      ? costsTold(await unbillable(ports, viewer, asked))
      : rateTold(await utilization(ports, viewer, asked));
  const days = `${formatDate(period.start)} - ${formatDate(period.end)}`;
  const filters = await filtersInWords(ports, viewer, asked, report.type === 'UNBILLABLE_HOURS_COST');
  return {
    rows: about.rows,
    subject: `${report.name}: ${about.title} ${days}`,
    body: [
      `${about.title}, ${days}`,
      `Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}`,
      ...(about.rows === 0 ? ['No data for the period'] : [`Rows: ${about.rows}`, ...about.totals]),
    ],
    filename: `${fileName(report.name)}_${period.start}_${period.end}.xlsx`,
    sheets: about.sheets,
  };
}

/** Characters that file systems do not take. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '-');

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (value: number): string => amounts.format(value);

function costsTold(report: Unbillable) {
  const { hours, hoursWithoutSalary, cost, operationalCost, totalCost } = report.total;
  return {
    title: 'Unbillable hours cost',
    rows: report.lines.length,
    totals: [
      `Hours: ${amount(hours)}`,
      `Cost: $${amount(cost)}`,
      `Operational cost: $${amount(operationalCost)}`,
      `Total cost: $${amount(totalCost)}`,
      ...(hoursWithoutSalary > 0 ? [`Hours without salary, left out: ${amount(hoursWithoutSalary)}`] : []),
    ],
    sheets: unbillableSheets(report),
  };
}

function rateTold(report: Utilization) {
  const { available, billable, utilization: rate } = report.total;
  return {
    title: 'Utilization rate',
    rows: report.lines.length,
    totals: [
      `Available: ${amount(available)} h`,
      `Billable: ${amount(billable)} h`,
      `${report.isShare ? 'Share' : 'Utilization'}: ${rate === null ? 'nothing was available' : `${amount(rate)} %`}`,
    ],
    sheets: utilizationSheets(report),
  };
}

async function filtersInWords(
  ports: Pick<Ports, 'records' | 'directory'>,
  viewer: Person,
  asked: UnbillableInput,
  withPayCodes: boolean,
): Promise<string[]> {
  const { officeId, userId, clientIds, groupId, trackingTypes } = asked;
  const [office, person, group, named] = await Promise.all([
    officeId == null ? null : ports.records.offices.get(officeId),
    userId == null ? null : personSeen(ports, viewer, userId),
    groupId == null ? null : ports.records.clientGroups.get(groupId),
    clientIds?.length ? chosenClients(ports, { clientIds }) : null,
  ]);
  const clients = named && [...(await clientsById(ports, [...named])).values()].map(({ name }) => name).sort();
  return [
    ...(officeId == null ? [] : [`office ${office?.name ?? officeId}`]),
    ...(userId == null ? [] : [`employee ${person ?? userId}`]),
    ...(groupId == null ? [] : [`client group ${group?.name ?? groupId}`]),
    ...(clients ? [`clients ${clients.length > MOST_NAMED ? clients.length : clients.join(', ')}`] : []),
    ...(withPayCodes ? [`pay codes ${(trackingTypes ?? []).map((code) => payCodeNames[code]).join(', ')}`] : []),
  ];
}

/** GEN-7: a name outside the scope is not told. */
async function personSeen({ directory }: Pick<Ports, 'directory'>, viewer: Person, userId: number) {
  const seen = await directory.inScopeOf(viewer, { start: '0001-01-01', end: '9999-12-31' });
  const person = seen.find(({ id }) => id === userId);
  return person ? fullName(person) : null;
}

/** The whole file in memory: it is one attachment. @throws DomainError `list-too-long` over the limit */
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
