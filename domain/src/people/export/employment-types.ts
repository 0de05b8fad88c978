import { toDollars } from '../../money.ts';
import type { Cell, SheetColumn, SheetLine } from '../../ports/spreadsheet-writer.ts';
import { costsIn, type EmploymentType } from '../../reference/employment-type.ts';
import { monthIn } from '../../reference/fields.ts';
import type { CalendarDate } from '../../time.ts';
import { positionOn, salaryOn } from '../person.ts';
import { type Exported, leading } from './about.ts';
import { leadingColumns } from './templates.ts';
import { salaryTypeNames } from './words.ts';

/** rt10 (api.md "Reports"). */
export const employmentTypeColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  { heading: 'Employment type', holds: 'text' },
  { heading: 'Position', holds: 'text' },
  { heading: 'Hire', holds: 'date' },
  { heading: 'Salary type', holds: 'text' },
  { heading: 'Salary', holds: 'money' },
  { heading: 'Operational type', holds: 'text' },
  { heading: 'Operational rate', holds: 'money' },
  { heading: 'Count', holds: 'number' },
];

/** rt10: how somebody is employed on a day. */
export function employmentTypeLine(exported: Exported, on: CalendarDate): Cell[] {
  const { person, names } = exported;
  const position = positionOn(person, on);
  const type = names.employmentTypes.get(position?.employmentTypeId ?? 0);
  const salary = salaryOn(person, on);
  return [
    ...leading(exported, on),
    type?.name ?? null,
    names.positions.get(position?.positionId ?? 0)?.name ?? null,
    person.hireDate,
    salary && salaryTypeNames[salary.salaryType],
    salary && toDollars(salary.valueInCents),
    ...operational(type, on),
    null,
  ];
}

/** RD-12: the costs in force in the month of that day. */
function operational(type: EmploymentType | undefined, on: CalendarDate): [Cell, Cell] {
  const costs = type && costsIn(type, monthIn(on));
  if (!costs) return [null, null];
  if (costs.operationalCostRate === 'PERCENT_RATE') {
    return ['Percent rate (%)', costs.percentRate];
  }
  return ['Flat rate ($/h)', costs.flatRateInCents === null ? null : toDollars(costs.flatRateInCents)];
}

/** How many there are of a type. @param type null: no employment type */
export const countLine = (label: 'Subtotal' | 'Total', type: string | null, count: number): SheetLine => ({
  cells: [label, null, null, type, null, null, null, null, null, null, count],
  bold: true,
});
