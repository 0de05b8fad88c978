import type { InDollars } from '@hourbook/domain/money.ts';
import type {
  costTypes as CostTypes,
  EmploymentTypeInput,
  EmploymentType as Kept,
} from '@hourbook/domain/reference/employment-type.ts';
import type { FormField, TypedValues } from '#components/form/field.ts';
import type { Column } from '#components/table/column.ts';
import { currency, currencySign, priceText } from '#lib/money.ts';
import { monthText } from '#lib/months.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { enabledColumn } from '#shared/records/enabled-column.tsx';
import { t } from '#texts/employment-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './employment-type-columns.module.css';

export type EmploymentType = Answers['reference']['employmentTypes']['list'][number];

type CostType = (typeof CostTypes)[number];

/** CM-8. */
const costTypes: readonly { readonly value: CostType; readonly label: string }[] = [
  { value: 'FLAT_RATE', label: t.flatRate },
  { value: 'PERCENT_RATE', label: t.percentRate },
];
const costText = (type: unknown): string => costTypes.find(({ value }) => value === type)?.label ?? '';

export const fields: readonly FormField<keyof EmploymentTypeInput>[] = [
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'operationalCostRate', label: t.costType, kind: 'select', required: true, options: costTypes },
  { name: 'flatRate', label: t.flatRate, kind: 'number', unit: t.anHour(currencySign) },
  { name: 'percentRate', label: t.percentRate, kind: 'number', unit: '%' },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 255 },
];

/** CM-8: only the rate of the selected type counts. The other one may be kept for later. */
export function whereItCounts(field: FormField, { operationalCostRate: chosen }: TypedValues): FormField {
  const type = typeOf[field.name];
  if (!type || !chosen) return field;
  return type === chosen ? { ...field, required: true } : { ...field, hint: t.rateDoesNotCount(costText(chosen)) };
}
const typeOf: Readonly<Record<string, string>> = { flatRate: 'FLAT_RATE', percentRate: 'PERCENT_RATE' };

type Costs = Pick<EmploymentType, 'operationalCostRate' | 'flatRate' | 'percentRate'>;
export const hasSameCosts = (one: Costs, other: Costs): boolean =>
  (['operationalCostRate', 'flatRate', 'percentRate'] as const).every((part) => one[part] === other[part]);

export const columns: readonly Column<EmploymentType>[] = [
  { id: 'name', label: everywhere.name, shownByDefault: true, value: ({ name }) => name, sort: true, width: 220 },
  {
    id: 'operationalCostRate',
    label: t.costType,
    shownByDefault: true,
    value: ({ operationalCostRate }) => operationalCostRate && costText(operationalCostRate),
    cell: ({ operationalCostRate }) => (operationalCostRate ? costText(operationalCostRate) : '–'),
    sort: true,
    filter: { kind: 'select', options: costTypes.map(({ label }) => ({ value: label, label })) },
    width: 132,
  },
  {
    id: 'flatRate',
    label: t.flatRateColumn(currency),
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
    label: t.percentRateColumn,
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
    label: t.inForceSince,
    shownByDefault: true,
    value: ({ month }) => month,
    cell: ({ month }) => (month ? monthText(month) : '–'),
    sort: true,
    width: 156,
  },
  {
    id: 'description',
    label: everywhere.description,
    shownByDefault: true,
    value: ({ description }) => description,
    sort: true,
  },
  enabledColumn(),
];

/** CM-8: only the rate of the chosen type counts. */
const CostCell = ({ rate, counts }: { rate: number | null; counts: boolean }) =>
  rate === null ? '–' : <span className={counts ? undefined : classes.idle}>{rate.toFixed(2)}</span>;

/** The costs by month, so that the history can compare each month before and after. */
export const costsByMonth = (versions: InDollars<Kept['versions']>) =>
  versions.map(
    ({ month, operationalCostRate, flatRate, percentRate }) =>
      [
        t.fromOf(monthText(month)),
        operationalCostRate === 'FLAT_RATE' ? t.anHour(priceText(flatRate ?? 0)) : t.percent(percentRate),
      ] as const,
  );
