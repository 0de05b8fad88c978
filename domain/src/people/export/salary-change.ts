import { toDollars } from '../../money.ts';
import type { Cell, SheetColumn } from '../../ports/spreadsheet-writer.ts';
import { salaryChangeReasons } from '../../reference/lookups.ts';
import { type DateRange, inRange } from '../../time.ts';
import type { Person, SalaryRecord } from '../person.ts';
import { type Exported, inLookup, leading } from './about.ts';
import { leadingColumns } from './templates.ts';
import { payUnits, salaryTypeNames } from './words.ts';

/** rt5 (XL-3). Both types have the heading of the rule; the units behind say which is which. */
export const salaryChangeColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  { heading: 'Effective', holds: 'date' },
  { heading: 'Previous value', holds: 'money' },
  { heading: 'Type', holds: 'text' },
  { heading: 'New value', holds: 'money' },
  { heading: 'Type', holds: 'text' },
  { heading: 'Change', holds: 'money' },
  { heading: 'Change %', holds: 'money' },
  { heading: 'Reason', holds: 'text' },
  { heading: 'Changed by', holds: 'text' },
  { heading: 'Currency', holds: 'text' },
  { heading: 'Previous unit', holds: 'text' },
  { heading: 'New unit', holds: 'text' },
];

/** The salaries that begin within these days, in order. */
export const salariesIn = <S extends Pick<SalaryRecord, 'effectiveDate'>>(
  { salaries }: { readonly salaries: readonly S[] },
  range: DateRange,
): S[] =>
  salaries
    .filter(({ effectiveDate }) => inRange(effectiveDate, range))
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1));

/** The salary before: US-14 allows only one on each day. */
const before = ({ salaries }: Pick<Person, 'salaries'>, { effectiveDate }: SalaryRecord): SalaryRecord | null =>
  salaries
    .filter((each) => each.effectiveDate < effectiveDate)
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? 1 : -1))[0] ?? null;

/** XL-3, rt5: one line per change; nothing is compared between pay by the hour and by the year. @param byWhom by salary id */
export function salaryChangeLines(exported: Exported, range: DateRange, byWhom: ReadonlyMap<string, string>): Cell[][] {
  return salariesIn(exported.person, range).map((salary) => {
    const old = before(exported.person, salary);
    const isComparable = old !== null && old.salaryType === salary.salaryType;
    const change = isComparable ? salary.valueInCents - old.valueInCents : null;
    return [
      ...leading(exported, salary.effectiveDate),
      salary.effectiveDate,
      old && toDollars(old.valueInCents),
      old && salaryTypeNames[old.salaryType],
      toDollars(salary.valueInCents),
      salaryTypeNames[salary.salaryType],
      change === null ? null : toDollars(change),
      change === null || old === null ? null : percentOf(change, old.valueInCents),
      inLookup(salaryChangeReasons, salary.changeReasonId),
      byWhom.get(salary.id) ?? null,
      exported.names.currency,
      old && payUnits[old.salaryType],
      payUnits[salary.salaryType],
    ];
  });
}

/** Two decimals, halves away from zero (GEN-3). */
const percentOf = (part: number, whole: number): number =>
  (Math.sign(part) * Math.round((Math.abs(part) * 10_000) / whole)) / 100;
