import type {
  costTypes as CostTypes,
  EmploymentTypeInput,
  EmploymentType as Kept,
} from '@hourbook/domain/reference/employment-type.ts';
import type { Column } from '../../components/data-table/column.ts';
import type { FormField, TypedValues } from '../../components/form/field.ts';
import { monthText } from '../../lib/months.ts';
import type { Answers } from '../../shared/api/trpc.ts';
import { enabledColumn } from '../../shared/records/enabled-column.tsx';
import classes from './employment-type-columns.module.css';

export type EmploymentType = Answers['reference']['employmentTypes']['list'][number];

type CostType = (typeof CostTypes)[number];

/** Document 002 §9. */
const costTypes: readonly { readonly value: CostType; readonly label: string }[] = [
  { value: 'FLAT_RATE', label: 'Flat rate' },
  { value: 'PERCENT_RATE', label: 'Percent rate' },
];
const costText = (type: unknown): string => costTypes.find(({ value }) => value === type)?.label ?? '';

export const fields: readonly FormField<keyof EmploymentTypeInput>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 },
  { name: 'operationalCostRate', label: 'Cost type', kind: 'select', required: true, options: costTypes },
  { name: 'flatRate', label: 'Flat rate', kind: 'number', unit: '$/h' },
  { name: 'percentRate', label: 'Percent rate', kind: 'number', unit: '%' },
  { name: 'description', label: 'Description', kind: 'text', maxLength: 255 },
];

/** CM-8: only the rate of the chosen type counts; the other one may stay for another time. */
export function whereItCounts(field: FormField, { operationalCostRate: chosen }: TypedValues): FormField {
  const type = typeOf[field.name];
  if (!type || !chosen) return field;
  return type === chosen
    ? { ...field, required: true }
    : { ...field, hint: `Does not count while the cost type is ${costText(chosen)}.` };
}
const typeOf: Readonly<Record<string, string>> = { flatRate: 'FLAT_RATE', percentRate: 'PERCENT_RATE' };

type Costs = Pick<EmploymentType, 'operationalCostRate' | 'flatRate' | 'percentRate'>;
export const hasSameCosts = (one: Costs, other: Costs): boolean =>
  (['operationalCostRate', 'flatRate', 'percentRate'] as const).every((part) => one[part] === other[part]);

export const columns: readonly Column<EmploymentType>[] = [
  { id: 'name', label: 'Name', shownByDefault: true, value: ({ name }) => name, sort: true, width: 220 },
  {
    id: 'operationalCostRate',
    label: 'Cost type',
    shownByDefault: true,
    value: ({ operationalCostRate }) => operationalCostRate && costText(operationalCostRate),
    cell: ({ operationalCostRate }) => (operationalCostRate ? costText(operationalCostRate) : '–'),
    sort: true,
    filter: { kind: 'select', options: costTypes.map(({ label }) => ({ value: label, label })) },
    width: 132,
  },
  {
    id: 'flatRate',
    label: 'Flat rate, $/h',
    shownByDefault: true,
    value: ({ flatRate }) => flatRate,
    cell: ({ flatRate, operationalCostRate }) => (
      <CostCell rate={flatRate} counts={operationalCostRate === 'FLAT_RATE'} />
    ),
    sort: true,
    align: 'end',
    width: 132,
  },
  {
    id: 'percentRate',
    label: 'Percent rate, %',
    shownByDefault: true,
    value: ({ percentRate }) => percentRate,
    cell: ({ percentRate, operationalCostRate }) => (
      <CostCell rate={percentRate} counts={operationalCostRate === 'PERCENT_RATE'} />
    ),
    sort: true,
    align: 'end',
    width: 140,
  },
  {
    id: 'month',
    label: 'In force since',
    shownByDefault: true,
    value: ({ month }) => month,
    cell: ({ month }) => (month ? monthText(month) : '–'),
    sort: true,
    width: 156,
  },
  {
    id: 'description',
    label: 'Description',
    shownByDefault: true,
    value: ({ description }) => description,
    sort: true,
  },
  enabledColumn(),
];

/** CM-8: only the rate of the chosen type counts. */
const CostCell = ({ rate, counts }: { rate: number | null; counts: boolean }) =>
  rate === null ? '–' : <span className={counts ? undefined : classes.idle}>{rate.toFixed(2)}</span>;

/** By month, so that the history tells of each month what was and what is. */
export const costsByMonth = (versions: Kept['versions']) =>
  versions.map(
    ({ month, operationalCostRate, flatRate, percentRate }) =>
      [
        `From ${monthText(month)}`,
        operationalCostRate === 'FLAT_RATE' ? `$${flatRate?.toFixed(2)}/h` : `${percentRate} %`,
      ] as const,
  );
