import {
  type AnnualVacationLimit,
  accrualModes,
  type VacationSetting,
} from '@hourbook/domain/reference/time-off-settings.ts';
import { z } from 'zod';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { t } from '#texts/time-off-rules.ts';
import { daysOf } from '../time-off/amounts.ts';
import { hoursOf, typedDays } from './days.ts';

const common = {
  accrualMode: z.enum(accrualModes),
  allowExceedVacationLimit: z.boolean(),
  countWeekends: z.boolean(),
};
const none = z.null();

/** An office's rules for paid time off, as form data in days (TO-2, TO-4). */
export const vacationForm = z.discriminatedUnion('limit', [
  z.object({ limit: z.literal('FIXED'), days0: typedDays, days1: none, days2: none, days3: none, ...common }),
  z.object({
    limit: z.literal('DYNAMIC'),
    days0: typedDays,
    days1: typedDays,
    days2: typedDays,
    days3: typedDays,
    ...common,
  }),
]);
export type VacationForm = z.output<typeof vacationForm>;

const tier = (name: 'days0' | 'days1' | 'days2' | 'days3', label: string): FormField<keyof VacationForm> => ({
  name,
  label,
  kind: 'number',
  unit: t.days,
  required: true,
  wrong: t.daysWrong,
});

/** The label for the only value of a fixed limit. */
const A_YEAR = t.aYear;

const tiers = [
  tier('days0', t.firstYear),
  tier('days1', t.after1Year),
  tier('days2', t.after2Years),
  tier('days3', t.after3Years),
];
export const tierNames: readonly string[] = tiers.map(({ name }) => name);

export const vacationFields: readonly FormField<keyof VacationForm>[] = [
  {
    name: 'limit',
    label: t.annualLimit,
    kind: 'select',
    required: true,
    options: [
      { value: 'FIXED', label: t.fixed },
      { value: 'DYNAMIC', label: t.dynamic },
    ],
  },
  ...tiers,
  {
    name: 'accrualMode',
    label: t.accrual,
    kind: 'select',
    required: true,
    options: [
      { value: 'MONTHLY', label: t.monthly },
      { value: 'UPFRONT', label: t.upfront },
    ],
  },
  { name: 'allowExceedVacationLimit', label: t.mayExceedLimit, kind: 'switch' },
  { name: 'countWeekends', label: t.weekendsCount, kind: 'switch' },
];

/** TO-2: a fixed limit has only the first value. The others return if the limit becomes dynamic again. */
export function adaptedToLimit(field: FormField, { limit }: TypedValues): FormField {
  if (limit === 'DYNAMIC' || !tierNames.includes(field.name)) return field;
  return field.name === 'days0' ? { ...field, label: A_YEAR } : { ...field, off: true };
}

const isDynamic = (limit: AnnualVacationLimit): boolean => limit[3] !== undefined;
const shownDays = (hours: number | undefined): number | null => (hours === undefined ? null : daysOf(hours));

/** @returns the initial values of the form */
export function vacationShown({ annualVacationLimit: hours, ...others }: VacationSetting): object {
  const limit = isDynamic(hours) ? 'DYNAMIC' : 'FIXED';
  const [days0, days1, days2, days3] = ([0, 1, 2, 3] as const).map((year) => shownDays(hours[year]));
  return { ...others, limit, days0, days1, days2, days3 };
}

/** @returns the body of the call, in hours */
export function vacationSent(form: VacationForm, { annualVacationLimit: before }: VacationSetting) {
  const { limit, days0, days1, days2, days3, ...others } = form;
  const annualVacationLimit: AnnualVacationLimit =
    limit === 'FIXED'
      ? { 0: hoursOf(days0, before[0]) }
      : {
          0: hoursOf(days0, before[0]),
          1: hoursOf(days1, before[1]),
          2: hoursOf(days2, before[2]),
          3: hoursOf(days3, before[3]),
        };
  return { ...others, annualVacationLimit };
}

/** The parts of the limit for the history. */
export function limitParts(limit: AnnualVacationLimit) {
  const labels = isDynamic(limit) ? tiers.map(({ label }) => label) : [A_YEAR];
  return Object.values(limit).map((hours, year) => [labels[year] ?? '', t.daysOf(daysOf(hours))] as const);
}
