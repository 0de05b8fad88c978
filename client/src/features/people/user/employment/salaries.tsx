import type { salaryInput } from '@hourbook/domain/people/salary.ts';
import { addDays, type CalendarDate, formatDate, monthOf } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import { Chip } from '#components/chip.tsx';
import type { FieldOption, FormField, TypedValues } from '#components/form/field.ts';
import { type Lane, Timeline } from '#components/timeline/timeline.tsx';
import { doubtAbout } from '#lib/doubtful-money.ts';
import { payText } from '#lib/money.ts';
import { readDate } from '#lib/typed-date.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { t } from '#texts/person-employment.ts';
import { Entries } from './entries.tsx';

export type Salary = Answers['people']['employment']['salaryHistory'][number];

const types = {
  HOURLY_RATE: { label: t.hourlyRate, per: t.hr },
  YEARLY_SALARY: { label: t.yearlySalary, per: t.yr },
} as const;

/** `$85,000.00 / yr` */
const salaryText = ({ value, salaryType }: Pick<Salary, 'value' | 'salaryType'>): string =>
  payText(value, types[salaryType].per);

interface SalariesProps {
  readonly query: Parameters<typeof Entries<Salary>>[0]['query'];
  readonly today: CalendarDate;
  /** The last day of employment; null: still employed. */
  readonly until: CalendarDate | null;
}

/** US-14: past, current and future salaries, newest first. */
export const Salaries = ({ query, today, until }: SalariesProps) => (
  <Entries
    label={t.salaryRecords}
    query={query}
    rowId={({ id }) => id}
    empty={t.noSalary}
    picture={(rows) => (
      <Timeline label={t.salaryOverTime} lanes={[laneOf(rows)]} today={today} until={until} hasTable />
    )}
    columns={[
      { label: t.effectiveDate, cell: ({ effectiveDate }) => formatDate(effectiveDate) },
      {
        label: t.salary,
        align: 'end',
        cell: salaryText,
      },
      { label: t.type, cell: ({ salaryType }) => types[salaryType].label },
      { label: t.changeReason, cell: ({ changeReasonName }) => changeReasonName ?? '–' },
      { label: t.status, cell: (row) => <Standing row={row} today={today} /> },
    ]}
  />
);

function Standing({ row, today }: { row: Salary; today: CalendarDate }) {
  if (row.inForce) return <Chip tone="good" icon="check" label={t.inForce} />;
  if (row.effectiveDate > today) return <Chip tone="wait" icon="clock" label={t.planned} />;
  return <Chip tone="calm" icon="dash" label={t.past} />;
}

/** Each salary lasts until the day before the next one. */
function laneOf(rows: readonly Salary[]): Lane {
  const spans = rows.map((row, index) => {
    const next = rows[index - 1];
    return {
      from: row.effectiveDate,
      to: next ? addDays(next.effectiveDate, -1) : null,
      label: salaryText(row),
      tone: row.inForce ? ('good' as const) : ('calm' as const),
    };
  });
  return { label: t.salary, spans };
}

/** The salary that already begins on the typed day; undefined: there is none. */
export function correctedBy(salaries: readonly Salary[], { effectiveDate }: TypedValues): Salary | undefined {
  const { date } = readDate(typeof effectiveDate === 'string' ? effectiveDate : '', null);
  return salaries.find((each) => each.effectiveDate === date);
}

/** What is probably a mistake: an unusual amount, or a date that already has a salary, which would be corrected. */
export function salaryDoubts(
  salaries: readonly Salary[],
  { salaryType, value, effectiveDate }: z.output<typeof salaryInput>,
): Readonly<Record<string, string>> {
  const unusual = doubtAbout(value, salaryType === 'HOURLY_RATE' ? 'hour' : 'year');
  const there = salaries.find((each) => each.effectiveDate === effectiveDate);
  return {
    ...(unusual && { value: unusual }),
    ...(there && { effectiveDate: t.correctsSalary(salaryText(there), formatDate(effectiveDate)) }),
  };
}

interface Circumstances {
  readonly today: CalendarDate;
  readonly isAdmin: boolean;
}

/**
 * The defaults of a new salary: the type of the latest one; effective from the hire date if it is the first one and
 * that date is allowed, otherwise from today.
 */
export function usualSalary(
  [latest]: readonly Salary[],
  { hireDate }: { readonly hireDate: CalendarDate | null },
  { today, isAdmin }: Circumstances,
) {
  const first = latest === undefined ? hireDate : null;
  const isAllowed = first !== null && (isAdmin || first >= monthOf(today).start);
  return { salaryType: latest?.salaryType ?? 'YEARLY_SALARY', effectiveDate: isAllowed ? first : today };
}

/** Shows the unit of the amount: `/ yr`. */
export const adaptedSalary = (field: FormField, { salaryType }: TypedValues): FormField =>
  field.name === 'value' && (salaryType === 'HOURLY_RATE' || salaryType === 'YEARLY_SALARY')
    ? { ...field, kind: 'number', money: true, unit: `/ ${types[salaryType].per}` }
    : field;

/** US-14: only administrators may enter dates before the current month. */
export const salaryFields = (
  reasons: readonly FieldOption[],
  isAdmin: boolean,
  today: CalendarDate,
): readonly FormField<keyof typeof salaryInput.shape>[] => [
  {
    name: 'salaryType',
    label: t.type,
    kind: 'select',
    required: true,
    options: Object.entries(types).map(([value, { label }]) => ({ value, label })),
  },
  { name: 'value', label: t.salary, kind: 'number', required: true, money: true },
  {
    name: 'effectiveDate',
    label: t.effectiveDate,
    kind: 'date',
    required: true,
    ...(isAdmin ? {} : { first: monthOf(today).start, hint: t.effectiveDateHint }),
  },
  { name: 'changeReason', label: t.changeReason, kind: 'select', options: reasons },
];
