import { flatRateProjectInput } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import type { FormField, TypedValues } from '#components/form/field.ts';
import { readDate } from '#lib/typed-date.ts';
import {
  type ManagingNamed,
  managerFields,
  managersIn,
  managersShown,
} from '#shared/account-managers/manager-fields.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { type Choice, choicesWith } from '#shared/forms/choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import { USUAL_SALE_TYPE } from '../records/earners.ts';
import type { FormChoices } from '../records/use-form-choices.ts';

export type Project = Answers['commissions']['flatRate']['get'];
type Employee = Project['flatRateProjectEmployees'][number];

const plainInput = flatRateProjectInput.omit({ accountManagers: true, flatRateProjectEmployees: true });
/** The data of the form: each account manager has two fields, each employee three. */
export const flatForm = plainInput.loose();
export type FlatTyped = z.output<typeof flatForm>;

export interface FlatChoices extends FormChoices {
  readonly clients: readonly Choice[];
  readonly accountTypes: readonly Choice[];
  /** Everybody, as `Last, First`. */
  readonly people: readonly Choice[];
}

/** The names of the three fields of an employee. */
export interface EmployeeNames {
  readonly who: string;
  readonly from: string;
  readonly to: string;
}

/** The number of further employees that the form has room for. */
const ROOM = 30;

export const employeeNames = (kept: Project | null): readonly EmployeeNames[] =>
  Array.from({ length: ROOM + (kept?.flatRateProjectEmployees.length ?? 0) }, (_, index) => ({
    who: `employee${index + 1}`,
    from: `from${index + 1}`,
    to: `to${index + 1}`,
  }));

/** @param kept null: a new project */
export function flatFields(choices: FlatChoices, kept: Project | null, earners: readonly ManagingNamed[]): FormField[] {
  const people = choicesWith(choices.people, kept?.flatRateProjectEmployees.map(({ userId }) => userId) ?? null);
  return [
    {
      name: 'clientId',
      label: everywhere.client,
      kind: 'select',
      required: true,
      options: choicesWith(choices.clients, kept?.clientId ?? null),
    },
    { name: 'startDate', label: t.startDate, kind: 'date', required: true },
    { name: 'endDate', label: t.endDate, kind: 'date', required: true },
    { name: 'revenue', label: t.revenue, kind: 'number', money: true, required: true },
    { name: 'additionalCost', label: t.additionalCost, kind: 'number', money: true },
    {
      name: 'lineOfBusinessId',
      label: t.lineOfBusiness,
      kind: 'select',
      options: choicesWith(choices.lines, kept?.lineOfBusinessId ?? null),
    },
    {
      name: 'saleTypeId',
      label: t.saleType,
      kind: 'select',
      options: choicesWith(choices.saleTypes, kept?.saleTypeId ?? null),
    },
    { name: 'newBusiness', label: t.newBusiness, kind: 'switch' },
    ...managerFields(choices, earners),
    ...employeeNames(kept).flatMap(({ who, from, to }): FormField[] => [
      { name: who, label: everywhere.employee, kind: 'select', options: people },
      { name: from, label: t.from, kind: 'date' },
      { name: to, label: t.until, kind: 'date' },
    ]),
  ];
}

/** The initial values: of a project, or the usual ones of a new one (RD-8, RD-9). */
export function flatShown(kept: Project | null, { lines }: Pick<FormChoices, 'lines'>, today: CalendarDate): object {
  if (kept) return { ...kept, ...managersShown(kept.accountManagers), ...employeesShown(kept) };
  const line = lines.find(({ isDefault }) => isDefault);
  return {
    startDate: today,
    lineOfBusinessId: line?.id ?? null,
    newBusiness: line?.newBusiness ?? false,
    saleTypeId: USUAL_SALE_TYPE,
  };
}

/** Days that are those of the project are left empty, so that they follow it. */
const employeesShown = ({ flatRateProjectEmployees, startDate, endDate }: Project) =>
  Object.fromEntries(
    flatRateProjectEmployees.flatMap((employee, index) => [
      [`employee${index + 1}`, employee.userId],
      [`from${index + 1}`, employee.startDate === startDate ? null : employee.startDate],
      [`to${index + 1}`, employee.endDate === endDate ? null : employee.endDate],
    ]),
  );

interface TypedEmployee {
  readonly names: EmployeeNames;
  readonly userId: number;
  readonly startDate: Employee['startDate'] | null;
  readonly endDate: Employee['endDate'] | null;
}

const dateOf = (value: unknown): CalendarDate | null => (typeof value === 'string' && value !== '' ? value : null);

const employeesIn = (typed: Readonly<Record<string, unknown>>, kept: Project | null): TypedEmployee[] =>
  employeeNames(kept).flatMap((names) => {
    const userId = typed[names.who];
    return typeof userId === 'number'
      ? [{ names, userId, startDate: dateOf(typed[names.from]), endDate: dateOf(typed[names.to]) }]
      : [];
  });

/** CM-30: the errors of the dates by field: the end is not before the start, and employees are inside the project. */
export function dateProblems(typed: FlatTyped, kept: Project | null): Record<string, string> {
  const { startDate, endDate } = typed;
  const problems: Record<string, string> = {};
  if (!startDate || !endDate) return problems;
  if (endDate < startDate) return { endDate: t.notBeforeStart };
  const outside = t.outsideProject(formatDate(startDate), formatDate(endDate));
  for (const { names, startDate: from, endDate: to } of employeesIn(typed, kept)) {
    if (from !== null && (from < startDate || from > endDate)) problems[names.from] = outside;
    if (to !== null && (to < startDate || to > endDate)) problems[names.to] = outside;
    else if ((to ?? endDate) < (from ?? startDate)) problems[names.to] = t.notBeforeStart;
  }
  for (const { who, from, to } of employeeNames(kept)) {
    if (typed[who] === null && (typed[from] || typed[to])) problems[who] = everywhere.chooseOne;
  }
  return problems;
}

export type FlatSent = ReturnType<typeof flatSent>;

/** The body of the call (E172, E174). */
export const flatSent = (typed: FlatTyped, kept: Project | null, earners: readonly ManagingNamed[]) => ({
  ...plainInput.parse(typed),
  accountManagers: managersIn(typed, earners).map(({ id, type }) => ({
    accountManagerId: id,
    accountTypeId: type ?? 0,
  })),
  flatRateProjectEmployees: employeesIn(typed, kept).map(({ userId, startDate, endDate }) => ({
    userId,
    startDate,
    endDate,
  })),
});

/**
 * A start after the end moves the end, and an end before the start moves the start.
 * @param left the field that was left @returns the field to change, and its text; null: nothing has to move
 */
export function adjusted(typed: TypedValues, left: string): { readonly name: string; readonly text: string } | null {
  if (left !== 'startDate' && left !== 'endDate') return null;
  const other = left === 'startDate' ? 'endDate' : 'startDate';
  const [start, end] = [dateIn(typed.startDate), dateIn(typed.endDate)];
  if (start === null || end === null || start <= end) return null;
  return { name: other, text: formatDate(left === 'startDate' ? start : end) };
}

const dateIn = (typed: TypedValues[string] | undefined): CalendarDate | null =>
  readDate(typeof typed === 'string' ? typed : '', null).date;
