import { type BonusInput, bonusPeriod, bonusWindow } from '@hourbook/domain/people/bonus.ts';
import type { Held } from '@hourbook/domain/people/edit-rights.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { doubtAbout } from '#lib/doubtful-money.ts';
import { priceText } from '#lib/money.ts';
import { rangeText, readDate } from '#lib/typed-date.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import { Entries, RowAct } from './entries.tsx';

export type BonusRow = Answers['people']['employment']['bonuses'][number];
type Type = BonusRow['bonusType'];

const types: Readonly<Record<Type, string>> = {
  YEAR: everywhere.year,
  QUARTER: t.quarter,
  MONTH: t.month,
  CUSTOM: t.customPeriod,
};

/** `2025`, `Q2 2025`, `06/2025`, or the days of a custom period. */
export function periodText({ bonusType, startDate, endDate }: Omit<BonusRow, 'id' | 'amount'>): string {
  const [year, month = ''] = startDate.split('-');
  if (bonusType === 'YEAR') return String(year);
  if (bonusType === 'QUARTER') return t.quarterOfYear(Math.ceil(Number(month) / 3), year ?? '');
  if (bonusType === 'MONTH') return `${month}/${year}`;
  return rangeText({ start: startDate, end: endDate });
}

interface BonusesProps {
  readonly query: Parameters<typeof Entries<BonusRow>>[0]['query'];
  /** null: read-only. */
  readonly onRemove: ((row: BonusRow) => void) | null;
}

/** US-15: the bonuses, newest first. */
export const Bonuses = ({ query, onRemove }: BonusesProps) => (
  <Entries
    label={t.bonuses}
    query={query}
    rowId={({ id }) => id}
    empty={t.noBonuses}
    columns={[
      { label: everywhere.period, cell: periodText },
      { label: t.amount, align: 'end', cell: ({ amount }) => priceText(amount) },
      { label: t.type, cell: ({ bonusType }) => types[bonusType] },
      { label: t.firstDay, cell: ({ startDate }) => formatDate(startDate) },
      { label: t.lastDay, cell: ({ endDate }) => formatDate(endDate) },
    ]}
    acts={
      onRemove
        ? (row) => <RowAct icon="bin" label={t.deleteBonusOf(periodText(row))} onClick={() => onRemove(row)} />
        : undefined
    }
  />
);

export const bonusFields = (by: Held, today: CalendarDate): readonly FormField<keyof BonusInput>[] => {
  const { start, end } = bonusWindow(by, today);
  return [
    {
      name: 'bonusType',
      label: t.type,
      kind: 'select',
      required: true,
      options: Object.entries(types).map(([value, label]) => ({ value, label })),
    },
    { name: 'amount', label: t.amount, kind: 'number', required: true, money: true },
    // Any day of the current year or quarter can be entered, and that may be before the current month.
    {
      name: 'startDate',
      label: t.firstDay,
      kind: 'date',
      required: true,
      first: `${start.slice(0, 4)}-01-01`,
      last: end,
    },
    { name: 'endDate', label: t.lastDay, kind: 'date', last: end },
  ];
};

/**
 * Adapts the dates to the type. For a calendar period any of its days can be entered, and the hint shows the resulting
 * period.
 */
export function adaptedBonus(field: FormField, typed: TypedValues): FormField {
  const type = typed.bonusType as Type | '';
  const isCustom = type === 'CUSTOM';
  if (field.name === 'endDate') return { ...field, off: !isCustom, required: isCustom };
  if (field.name !== 'startDate' || type === '' || isCustom) return field;
  const { date } = readDate(String(typed.startDate ?? ''), null);
  const hint = date ? rangeText(bonusPeriod({ bonusType: type, startDate: date })) : t.anyDayOfIt;
  return { ...field, label: t.dayOf(types[type]), hint };
}

/** @returns by field, what is probably a typing error */
export function bonusDoubts({ amount }: BonusInput): Readonly<Record<string, string>> {
  const unusual = doubtAbout(amount, 'bonus');
  return unusual === null ? {} : { amount: unusual };
}

/** @returns errors across fields, by field */
export function bonusProblems({ bonusType, startDate, endDate }: BonusInput): Readonly<Record<string, string>> {
  if (bonusType !== 'CUSTOM') return {};
  if (!endDate) return { endDate: everywhere.fillInThisField };
  return startDate && endDate < startDate ? { endDate: t.notBeforeFirstDay } : {};
}
