import { type BonusInput, bonusPeriod, bonusWindow } from '@hourbook/domain/people/bonus.ts';
import type { Held } from '@hourbook/domain/people/editing.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { FormField, TypedValues } from '../../../../components/form/field.ts';
import { moneyText } from '../../../../lib/money.ts';
import { rangeText, readDate } from '../../../../lib/typed-date.ts';
import type { Answers } from '../../../../shared/api/trpc.ts';
import { Entries, RowAct } from './entries.tsx';

export type BonusRow = Answers['people']['employment']['bonuses'][number];
type Type = BonusRow['bonusType'];

const types: Readonly<Record<Type, string>> = {
  YEAR: 'Year',
  QUARTER: 'Quarter',
  MONTH: 'Month',
  CUSTOM: 'Custom period',
};

/** `2025`, `Q2 2025`, `06/2025` or its days. */
export function periodText({ bonusType, startDate, endDate }: Omit<BonusRow, 'id' | 'amount'>): string {
  const [year, month = ''] = startDate.split('-');
  if (bonusType === 'YEAR') return String(year);
  if (bonusType === 'QUARTER') return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  if (bonusType === 'MONTH') return `${month}/${year}`;
  return rangeText({ start: startDate, end: endDate });
}

interface BonusesProps {
  readonly query: Parameters<typeof Entries<BonusRow>>[0]['query'];
  /** null: nothing can be changed here. */
  readonly onRemove: ((row: BonusRow) => void) | null;
}

/** US-15, the newest first. */
export const Bonuses = ({ query, onRemove }: BonusesProps) => (
  <Entries
    label="Bonuses"
    query={query}
    rowId={({ id }) => id}
    empty="There are no bonuses yet."
    columns={[
      { label: 'Period', cell: periodText },
      { label: 'Amount', align: 'end', cell: ({ amount }) => moneyText(amount) },
      { label: 'Type', cell: ({ bonusType }) => types[bonusType] },
      { label: 'First day', cell: ({ startDate }) => formatDate(startDate) },
      { label: 'Last day', cell: ({ endDate }) => formatDate(endDate) },
    ]}
    acts={
      onRemove
        ? (row) => <RowAct icon="bin" label={`Delete the bonus of ${periodText(row)}`} onClick={() => onRemove(row)} />
        : undefined
    }
  />
);

export const bonusFields = (by: Held, today: CalendarDate): readonly FormField<keyof BonusInput>[] => {
  const { start, end } = bonusWindow(by, today);
  return [
    {
      name: 'bonusType',
      label: 'Type',
      kind: 'select',
      required: true,
      options: Object.entries(types).map(([value, label]) => ({ value, label })),
    },
    { name: 'amount', label: 'Amount', kind: 'number', required: true, unit: '$' },
    // A day of the current year or quarter may be one before the current month.
    {
      name: 'startDate',
      label: 'First day',
      kind: 'date',
      required: true,
      first: `${start.slice(0, 4)}-01-01`,
      last: end,
    },
    { name: 'endDate', label: 'Last day', kind: 'date', last: end },
  ];
};

/** Which days are asked for; of a calendar period any of them, and it says which period that is. */
export function adaptedBonus(field: FormField, typed: TypedValues): FormField {
  const type = typed.bonusType as Type | '';
  const isCustom = type === 'CUSTOM';
  if (field.name === 'endDate') return { ...field, off: !isCustom, required: isCustom };
  if (field.name !== 'startDate' || type === '' || isCustom) return field;
  const { date } = readDate(String(typed.startDate ?? ''), null);
  const hint = date ? rangeText(bonusPeriod({ bonusType: type, startDate: date })) : 'Any day of it.';
  return { ...field, label: `A day of the ${types[type].toLowerCase()}`, hint };
}

/** @returns what is wrong between fields */
export function bonusProblems({ bonusType, startDate, endDate }: BonusInput): Readonly<Record<string, string>> {
  if (bonusType !== 'CUSTOM') return {};
  if (!endDate) return { endDate: 'Fill in this field.' };
  return startDate && endDate < startDate ? { endDate: 'Not before the first day.' } : {};
}
