import type { TimeOffInput } from '@hourbook/domain/people/time-off-settings.ts';
import type { FieldOption, FormField, TypedValues } from '#components/form/field.ts';
import { t } from '#texts/person-time-off.ts';

/** M021. */
export const SAVED = t.saved;
export const PERIODS = t.adjustmentAbout;

interface CalendarChoice {
  readonly id: number;
  readonly name: string;
  readonly year: number;
}

interface HeldCalendar {
  readonly customCalendarId: number;
  readonly name: string;
}

/** The calendars to choose from, and the person's own one even if it was withdrawn. */
export function calendarOptions(
  calendars: readonly CalendarChoice[],
  held: readonly HeldCalendar[],
  own: number | null,
): FieldOption[] {
  const withdrawn = held.find(({ customCalendarId: each }) => each === own && !calendars.some(({ id }) => id === each));
  return [
    ...calendars.map(({ id, name, year }) => ({ value: id, label: `${name} ${year}` })),
    ...(withdrawn ? [{ value: withdrawn.customCalendarId, label: t.withdrawnOf(withdrawn.name) }] : []),
  ];
}

export const timeOffFields = (options: readonly FieldOption[]): readonly FormField<keyof TimeOffInput>[] => [
  { name: 'timeOffAllow', label: t.paidTimeOffAllowed, kind: 'switch' },
  { name: 'timeOffLimitAdjustment', label: t.limitAdjustment, kind: 'number' },
  { name: 'timeOffStartPeriod', label: t.periodsCountedFrom, kind: 'date' },
  {
    name: 'customCalendarId',
    label: t.customCalendar,
    kind: 'select',
    options,
  },
  { name: 'customCalendarStartDate', label: t.holdsFrom, kind: 'date' },
];

/** Turns a field off while its switch is off, and TO-3 clears it then. */
export const offWithout =
  (allowed: string, name: string) =>
  (field: FormField, typed: TypedValues): FormField =>
    field.name === name && typed[allowed] !== true ? { ...field, off: true } : field;

/** The start date applies only if a calendar is selected. */
export const adaptTimeOff = (field: FormField, typed: TypedValues): FormField =>
  field.name === 'customCalendarStartDate' && typed.customCalendarId === ''
    ? { ...field, off: true }
    : offWithout('timeOffAllow', 'timeOffLimitAdjustment')(field, typed);

/** The calendar to preview: a calendar continues under the same name, so it is the one of this year if there is one. */
export function previewOf<C extends CalendarChoice>(calendars: readonly C[], chosen: string, year: number): C | null {
  const calendar = calendars.find(({ id }) => String(id) === chosen);
  return calendars.find((each) => each.name === calendar?.name && each.year === year) ?? calendar ?? null;
}
