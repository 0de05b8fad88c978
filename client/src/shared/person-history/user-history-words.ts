import { describeRoles, type Role } from '@hourbook/domain/access/roles.ts';
import type { InDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  departments,
  eeocJobClasses,
  employmentStatuses,
  flsaCategories,
  type Lookup,
  legalStatuses,
  seniorityValues,
  terminationReasons,
} from '@hourbook/domain/reference/lookups.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { HistoryChange } from '#components/history-drawer.tsx';
import { payText, priceText } from '#lib/money.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person.ts';
import { choiceOf } from '../forms/choices.ts';
import { partsTold } from '../history/history-parts.ts';
import type { HistoryWords } from '../history/record-steps.ts';
import { periodText } from './period-text.ts';

/** The lists that name what a person refers to by id. */
export interface NamedElsewhere {
  readonly offices: readonly Lookup[];
  readonly positions: readonly Lookup[];
  readonly employmentTypes: readonly Lookup[];
  readonly clients: readonly Lookup[];
  readonly calendars: readonly Lookup[];
  readonly countries: readonly Lookup[];
}

type Words = Readonly<Partial<Record<keyof Person, HistoryWords>>>;

const on = (label: string): HistoryWords => ({ label, text: (date) => formatDate(date as CalendarDate) });
const of = (label: string, choices: readonly Lookup[]): HistoryWords => ({
  label,
  text: (id) => choiceOf(choices, id),
});
/** For secrets: neither the old nor the new value is shown. */
const secret = (label: string): HistoryWords => ({
  label,
  told: (from, to) => [{ label, to: to === null ? t.secretRemoved : from === null ? t.secretSet : t.secretChanged }],
});
const rows = <Row>(label: string, partOf: (row: Row) => readonly [when: string, text: string]): HistoryWords => ({
  label,
  told: partsTold((value) =>
    (value as Row[]).map((row) => {
      const [when, text] = partOf(row);
      return [`${label} ${when}`.trim(), text] as const;
    }),
  ),
});
const hours = (label: string): HistoryWords => ({ label, text: (value) => t.hoursTyped(String(value)) });
const names = (label: string, choices: readonly Lookup[]): HistoryWords => ({
  label,
  text: (value) =>
    (value as { id: number; isMain: boolean }[])
      .map(({ id, isMain }) => (isMain ? t.main(choiceOf(choices, id)) : choiceOf(choices, id)))
      .join(', '),
});
/** A row of a list as recorded in the history. */
type Row<K extends keyof Person> = InDollars<Person>[K] extends readonly (infer R)[] ? R : never;

type Salary = Row<'salaries'>;
/** A salary that is entered or withdrawn is told by what applies from its day on: before, and now. */
function salariesTold(from: unknown, to: unknown): HistoryChange[] {
  const [before, now] = [from, to].map((value) => (value ?? []) as readonly Salary[]) as [
    readonly Salary[],
    readonly Salary[],
  ];
  const days = [...new Set([...before, ...now].map(({ effectiveDate }) => effectiveDate))];
  const entered = (salaries: readonly Salary[], day: CalendarDate) =>
    salaries.find(({ effectiveDate }) => effectiveDate === day);
  const inForce = (salaries: readonly Salary[], day: CalendarDate): string | null => {
    const [last] = salaries
      .filter(({ effectiveDate }) => effectiveDate <= day)
      .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? 1 : -1));
    return last ? payText(last.value, last.salaryType === 'HOURLY_RATE' ? t.hr : t.yr) : null;
  };
  const said = (salary: Salary | undefined) => salary && payText(salary.value, salary.salaryType);
  return days
    .filter((day) => said(entered(before, day)) !== said(entered(now, day)))
    .map((day) => ({
      label: `${t.salary} ${t.fromDay(formatDate(day))}`,
      to: inForce(now, day),
      ...(from !== null && { from: inForce(before, day) }),
    }));
}

const since = ({ startDate }: { readonly startDate: CalendarDate }): string => t.fromDay(formatDate(startDate));

/** The labels and texts for the history of a person, in addition to the fields of the general tab. */
export const historyWords = (named: NamedElsewhere): Words => ({
  // The step says it.
  erased: { label: t.happened.dataErased, told: () => [] },
  passwordHash: secret(everywhere.password),
  ssn: secret(t.socialSecurityNumber),
  authenticator: secret(t.authenticatorApp),
  recoveryCodes: secret(t.recoveryCodes),
  passkeys: {
    label: t.passkeys,
    text: (held) => (held as Person['passkeys']).map(({ name }) => name).join(', ') || t.noPasskeys,
  },
  // The app and the passkeys say it themselves.
  factorsSince: { label: t.authenticatorApp, told: () => [] },
  factorsRemoved: {
    label: t.factorsRemoved,
    told: (_, removed) => [{ label: t.factorsRemoved, to: (removed as Person['factorsRemoved'])?.note ?? null }],
  },
  awaitsActivation: { label: t.waitsForActivation },
  waitsForHr: { label: t.waitsForHrLabel },
  roles: {
    label: everywhere.roles,
    text: (held) =>
      describeRoles(held as Role[])
        .map(({ description }) => description)
        .join(', '),
  },
  createdOn: on(t.entered),
  hireDate: on(everywhere.hireDate),
  terminationDate: on(everywhere.terminationDate),
  terminationReasonId: of(t.terminationReason, terminationReasons),
  terminationNote: { label: t.terminationNote },
  rehireDate: on(everywhere.rehireDate),
  breaks: {
    label: t.notEmployedBetween,
    text: (breaks) => (breaks as Person['breaks']).map(periodText).join(', '),
  },
  employmentStatusId: of(t.employmentStatus, employmentStatuses),
  flsaCategoryId: of(t.flsaCategory, flsaCategories),
  eeocJobClassId: of(t.eeocJobClass, eeocJobClasses),
  lineManagerId: { label: everywhere.lineManager, text: (id) => t.personOf(String(id)) },
  employeeIds: { label: t.subordinates, text: (ids) => `${(ids as number[]).length}` },
  hrManagedOffices: names(t.managedOffices, named.offices),
  accountantManagedCountries: names(t.managedCountries, named.countries),
  offices: rows(everywhere.office, (row: Row<'offices'>) => [
    since(row),
    `${choiceOf(named.offices, row.officeId)}, ${periodText(row)}`,
  ]),
  positions: rows(everywhere.position, (row: Row<'positions'>) => [
    since(row),
    [
      [row.positionId, named.positions] as const,
      [row.seniorityId, seniorityValues] as const,
      [row.departmentId, departments] as const,
      [row.employmentTypeId, named.employmentTypes] as const,
    ]
      .flatMap(([id, choices]) => (id === null ? [] : choiceOf(choices, id)))
      .concat(periodText(row))
      .join(', '),
  ]),
  salaries: { label: t.salary, told: salariesTold },
  bonuses: rows(t.bonus, (row: Row<'bonuses'>) => [since(row), `${priceText(row.amount)}, ${periodText(row)}`]),
  legalStatuses: rows(t.legalStatus, (row: Row<'legalStatuses'>) => [
    row.expirationDate === null ? t.withoutEnd : everywhere.untilDay(formatDate(row.expirationDate)),
    choiceOf(legalStatuses, row.legalStatusId),
  ]),
  assignments: rows(everywhere.client, (row: Row<'assignments'>) => [
    `${choiceOf(named.clients, row.clientId)} ${since(row)}`,
    [
      periodText(row),
      row.code,
      payText(row.hourlyRate, t.hr),
      row.isDefaultClient && t.standing.isDefault,
      !row.active && t.standing.inHistory,
    ]
      .filter(Boolean)
      .join(', '),
  ]),
  customCalendars: rows(t.calendar, (row: Row<'customCalendars'>) => [
    since(row),
    `${choiceOf(named.calendars, row.customCalendarId)}, ${periodText(row)}`,
  ]),
  timeOffAllow: { label: t.timeOffAllowed },
  timeOffLimitAdjustment: hours(t.timeOffAdjustment),
  timeOffStartPeriod: on(t.timeOffCountedFrom),
  sickLeaveAllow: { label: t.sickLeaveAllowed },
  sickLeaveLimitAdjustment: hours(t.sickLeaveAdjustment),
  sickLeaveStartPeriod: on(t.sickLeaveCountedFrom),
});
