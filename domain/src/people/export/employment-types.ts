import { inCurrency, toDollars } from '../../money.ts';
import type { Cell, SheetColumn, SheetLine } from '../../ports/spreadsheet-writer.ts';
import { costsIn, type EmploymentCosts, operationalText } from '../../reference/employment-type.ts';
import { monthIn } from '../../reference/fields.ts';
import type { CalendarDate } from '../../time.ts';
import { positionOn, salaryOn } from '../person.ts';
import { type Exported, leading } from './about.ts';
import { leadingColumns } from './templates.ts';
import { payUnits, salaryTypeNames } from './words.ts';

/** rt10 (api.md "Reports"). */
export const employmentTypeColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  { heading: 'Employment type', holds: 'text' },
  { heading: 'Position', holds: 'text' },
  { heading: 'Hire', holds: 'date' },
  { heading: 'Salary type', holds: 'text' },
  { heading: 'Salary', holds: 'money' },
  { heading: 'Operational type', holds: 'text' },
  { heading: 'Operational rate', holds: 'text' },
  { heading: 'Count', holds: 'number' },
  { heading: 'Salary currency', holds: 'text' },
  { heading: 'Salary unit', holds: 'text' },
  { heading: 'Operational amount', holds: 'money' },
  { heading: 'Operational currency', holds: 'text' },
  { heading: 'Operational unit', holds: 'text' },
];

/** rt10: how somebody is employed on a day. */
export function employmentTypeLine(exported: Exported, on: CalendarDate): Cell[] {
  const { person, names } = exported;
  const position = positionOn(person, on);
  const type = names.employmentTypes.get(position?.employmentTypeId ?? 0);
  const salary = salaryOn(person, on);
  const operational = operationalIn(type && costsIn(type, monthIn(on)), names.currency);
  return [
    ...leading(exported, on),
    type?.name ?? null,
    names.positions.get(position?.positionId ?? 0)?.name ?? null,
    person.hireDate,
    salary && salaryTypeNames[salary.salaryType],
    salary && toDollars(salary.valueInCents),
    ...operational.fixed,
    null,
    salary && names.currency,
    salary && payUnits[salary.salaryType],
    ...operational.parts,
  ];
}

/** RD-12: the costs in force in the month of that day: their type and rate in words, and in parts to reckon with. */
function operationalIn(costs: EmploymentCosts | null | undefined, currency: string) {
  const text = operationalText(costs ?? null);
  if (!costs || text === null) return { fixed: [null, null], parts: [null, null, null] };
  const isPercent = costs.operationalCostRate === 'PERCENT_RATE';
  return {
    fixed: [isPercent ? 'Percent rate' : 'Flat rate', inCurrency(text, currency)],
    parts: isPercent
      ? [costs.percentRate ?? 0, null, '%']
      : [toDollars(costs.flatRateInCents ?? 0), currency, payUnits.HOURLY_RATE],
  };
}

/** How many there are of a type. @param type null: no employment type */
export const countLine = (label: 'Subtotal' | 'Total', type: string | null, count: number): SheetLine => ({
  cells: [label, null, null, type, null, null, null, null, null, null, count, null, null, null, null, null],
  bold: true,
});
