import type { Language } from '../language.ts';
import { payCodeNames } from '../pay-codes.ts';
import { listedName } from '../people/name.ts';
import type { Sheet, SheetLine } from '../ports/spreadsheet-writer.ts';
import { sheetSentencesIn } from '../sheet-sentences-in.ts';
import type { Coverage, Unbillable } from './contracts.ts';
import { reports } from './report-types.ts';
import { bold, headOf, hours, inPages, money, text } from './sheet-parts.ts';

const { title } = reports.UNBILLABLE_HOURS_COST;

type Costs = Unbillable['total'];

const costCells = ({
  hours: worked,
  costPerHour,
  cost,
  operationalCost,
  totalCost,
}: Omit<Costs, 'hoursWithoutSalary'>) => [worked, costPerHour, cost, operationalCost, totalCost];
/** RP-5: why hours of the lines above are not in a sum. */
const noteIn =
  (language: Language) =>
  ({ hoursWithoutSalary }: Costs): string | null =>
    hoursWithoutSalary > 0 ? sheetSentencesIn[language].leftOut(hoursWithoutSalary) : null;

const costColumns = [
  hours('Hours'),
  ...['Cost/hour', 'Cost', 'Operational cost', 'Total cost'].map(money),
  text('Note'),
];

/** RP-6: the report, and its totals by client group on a sheet of their own. An empty one is headings only (XL-1). */
export function unbillableSheets(report: Unbillable, covers: Coverage, currency: string, language: Language): Sheet[] {
  const noteOf = noteIn(language);
  const above = [
    ...headOf('UNBILLABLE_HOURS_COST', report, covers, language),
    sheetSentencesIn[language].amountsIn(currency),
  ];
  return [
    {
      name: title,
      above,
      columns: [...['Employee', 'Office', 'Client', 'Pay code'].map(text), ...costColumns],
      lines: inPages(unbillableLines(report, noteOf)),
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
function* unbillableLines(
  { lines, employees, offices, total }: Unbillable,
  noteOf: ReturnType<typeof noteIn>,
): Generator<SheetLine> {
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

/** RP-25: the sums that a mail tells. */
export function unbillableTotals({ total }: Unbillable, currency: string, language: Language): string[] {
  const say = sheetSentencesIn[language];
  return [
    say.hours(total.hours),
    say.cost(total.cost, currency),
    say.operationalCost(total.operationalCost, currency),
    say.totalCost(total.totalCost, currency),
    ...(total.hoursWithoutSalary > 0 ? [say.hoursLeftOut(total.hoursWithoutSalary)] : []),
  ];
}
