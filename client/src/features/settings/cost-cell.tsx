import type { costTypes as types } from '@hourbook/domain/reference/employment-type.ts';
import classes from './cost-cell.module.css';

type CostType = (typeof types)[number];

/** Document 002 §9. */
export const costTypes: readonly { readonly value: CostType; readonly label: string }[] = [
  { value: 'FLAT_RATE', label: 'Flat rate' },
  { value: 'PERCENT_RATE', label: 'Percent rate' },
];

export const costText = (type: unknown): string => costTypes.find(({ value }) => value === type)?.label ?? '';

/** CM-8: only the rate of the chosen type counts. */
export const CostCell = ({ rate, counts }: { rate: number | null; counts: boolean }) =>
  rate === null ? '–' : <span className={counts ? undefined : classes.idle}>{rate.toFixed(2)}</span>;
