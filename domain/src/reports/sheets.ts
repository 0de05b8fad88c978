import { amountsIn } from '../money.ts';
import { payCodeNames } from '../pay-codes.ts';
import { listedName } from '../people/name.ts';
import type { Sheet, SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { formatDate } from '../time.ts';
import type { Coverage, Unbillable, Utilization } from './contracts.ts';

/** Lines that are handed to the writer together. */
const TOGETHER = 500;

const text = (heading: string): SheetColumn => ({ heading, holds: 'text' });
const hours = (heading: string): SheetColumn => ({ heading, holds: 'hours' });
const money = (heading: string): SheetColumn => ({ heading, holds: 'money' });

const rangeOf = ({ startDate, endDate }: Pick<Unbillable, 'startDate' | 'endDate'>): string =>
  `${formatDate(startDate)} - ${formatDate(endDate)}`;
/** What is covered, in words: as it is told in a mail, and above the headings of a sheet. */
export const coverageLines = ({ people, filters }: Coverage): string[] => [
  `People: ${people}`,
  `Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}`,
];
const bold = (cells: SheetLine['cells']): SheetLine => ({ cells, bold: true });

type Costs = Unbillable['total'];

const costCells = ({
  hours: worked,
  costPerHour,
  cost,
  operationalCost,
  totalCost,
}: Omit<Costs, 'hoursWithoutSalary'>) => [worked, costPerHour, cost, operationalCost, totalCost];
/** RP-5: why hours of the lines above are not in a sum. */
const noteOf = ({ hoursWithoutSalary }: Costs): string | null =>
  hoursWithoutSalary > 0 ? `${hoursWithoutSalary.toFixed(2)} h without salary are left out` : null;

const costColumns = [
  hours('Hours'),
  ...['Cost/hour', 'Cost', 'Operational cost', 'Total cost'].map(money),
  text('Note'),
];

/** RP-6: the report, and its totals by client group on a sheet of their own. An empty one is headings only (XL-1). */
export function unbillableSheets(report: Unbillable, covers: Coverage, currency: string): Sheet[] {
  const above = [`Unbillable hours cost | ${rangeOf(report)}`, ...coverageLines(covers), amountsIn(currency)];
  return [
    {
      name: 'Unbillable hours cost',
      above,
      columns: [...['Employee', 'Office', 'Client', 'Pay code'].map(text), ...costColumns],
      lines: inPages(unbillableLines(report)),
    },
    {
      name: 'By client group',
      above,
      columns: [text('Client group'), ...costColumns],
      lines: [report.groups.map((each) => ({ cells: [each.group, ...costCells(each), noteOf(each)] }))],
    },
  ];
}

/** The subtotal of an employee follows their lines, that of an office its employees. */
function* unbillableLines({ lines, employees, offices, total }: Unbillable): Generator<SheetLine> {
  let at = 0;
  let office = 0;
  for (const [n, subtotal] of employees.entries()) {
    for (; at < lines.length && isOf(lines[at]!, subtotal); at++) {
      const line = lines[at]!;
      const { cost, costPerHour, operationalCost, totalCost } = line;
      yield {
        cells: [
          ...[listedName(line), line.office, line.client, payCodeNames[line.trackingType]],
          ...[line.hours, costPerHour, cost, operationalCost, totalCost, line.noSalary ? 'No salary' : null],
        ],
      };
    }
    yield bold([listedName(subtotal), subtotal.office, null, 'Subtotal', ...costCells(subtotal), noteOf(subtotal)]);
    if (employees[n + 1]?.officeId === subtotal.officeId) continue;
    const ofOffice = offices[office++]!;
    yield bold([null, ofOffice.office, null, 'Subtotal', ...costCells(ofOffice), noteOf(ofOffice)]);
  }
  if (lines.length > 0) yield bold(['Total', null, null, null, ...costCells(total), noteOf(total)]);
}

type OfEmployee = Pick<Unbillable['employees'][number], 'userId' | 'officeId'>;
const isOf = (line: OfEmployee, { userId, officeId }: OfEmployee): boolean =>
  line.userId === userId && line.officeId === officeId;

/** RP-7: the report, and its totals by client group on a sheet of their own. */
export function utilizationSheets(report: Utilization, covers: Coverage): Sheet[] {
  const above = [`Utilization rate | ${rangeOf(report)}`, ...coverageLines(covers)];
  const rate: SheetColumn = { heading: report.isShare ? 'Share %' : 'Utilization %', holds: 'hours' };
  const figures = ['Standard', 'Holiday', 'Time off', 'Available', 'Billable', 'Bench', 'Other', 'Unreported'];
  return [
    {
      name: 'Utilization rate',
      above,
      columns: [...['Employee', 'Office'].map(text), ...figures.map(hours), rate],
      lines: inPages(utilizationLines(report)),
    },
    {
      name: 'By client group',
      above,
      columns: [
        text('Client group'),
        { heading: 'People', holds: 'number' },
        ...['Available', 'Billable'].map(hours),
        { heading: 'Of their time, %', holds: 'hours' },
      ],
      lines: [
        report.groups.map(({ group, people, available, billable, utilization }) => ({
          cells: [group, people, available, billable, utilization],
        })),
      ],
    },
  ];
}

const figureCells = (line: Utilization['total']) => [
  ...[line.standard, line.holiday, line.timeOff, line.available],
  ...[line.billable, line.bench, line.other, line.unreported, line.utilization],
];

function* utilizationLines({ lines, offices, total }: Utilization): Generator<SheetLine> {
  let office = 0;
  for (const [n, line] of lines.entries()) {
    yield { cells: [listedName(line), line.office, ...figureCells(line)] };
    if (n + 1 < lines.length && lines[n + 1]!.officeId === line.officeId) continue;
    const ofOffice = offices[office++]!;
    yield bold(['Subtotal', ofOffice.office, ...figureCells(ofOffice)]);
  }
  if (lines.length > 0) yield bold(['Total', null, ...figureCells(total)]);
}

function* inPages(lines: Iterable<SheetLine>): Generator<SheetLine[]> {
  let page: SheetLine[] = [];
  for (const line of lines) {
    page.push(line);
    if (page.length < TOGETHER) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
