import { type FlatRateProjectInput, projectProblems } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { type FormField, type TypedValues, textOf } from '#components/form/field.ts';
import { domainProblems, type FieldProblems } from '#components/form/field-problems.ts';
import { readDate } from '#lib/typed-date.ts';
import { type ManagingNamed, managerList, managerTexts } from '#shared/account-managers/manager-fields.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { type Choice, choicesWith } from '#shared/forms/choices.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import { USUAL_SALE_TYPE } from '../records/earners.ts';
import type { FormChoices } from '../records/use-form-choices.ts';

export type Project = Answers['commissions']['flatRate']['get'];

export interface FlatChoices extends FormChoices {
  readonly clients: readonly Choice[];
  readonly accountTypes: readonly Choice[];
  /** Everybody, as `Last, First`. */
  readonly people: readonly Choice[];
}

/** @param kept null: a new project */
export function flatFields(
  choices: FlatChoices,
  kept: Project | null,
  earners: readonly ManagingNamed[],
): FormField<keyof FlatRateProjectInput>[] {
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
    managerList(choices, earners),
    {
      name: 'flatRateProjectEmployees',
      label: t.employees,
      kind: 'list',
      fieldsOf: () => [
        { name: 'userId', label: everywhere.employee, kind: 'select', options: people },
        { name: 'startDate', label: t.from, kind: 'date' },
        { name: 'endDate', label: t.until, kind: 'date' },
      ],
    },
  ];
}

/** The initial values: of a project, or the usual ones of a new one (RD-8, RD-9). */
export function flatShown(kept: Project | null, { lines }: Pick<FormChoices, 'lines'>, today: CalendarDate): object {
  if (kept) return { ...kept, flatRateProjectEmployees: employeesShown(kept) };
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
  flatRateProjectEmployees.map((employee) => ({
    userId: employee.userId,
    startDate: employee.startDate === startDate ? null : employee.startDate,
    endDate: employee.endDate === endDate ? null : employee.endDate,
  }));

/** CM-30, M090: the errors by field. */
export const flatTexts = (project: FlatRateProjectInput): FieldProblems => ({
  ...domainProblems(projectProblems(project), ({ code }) =>
    code === 'ends-before-start'
      ? t.notBeforeStart
      : t.outsideProject(formatDate(project.startDate), formatDate(project.endDate)),
  ),
  ...managerTexts(project),
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

const dateIn = (typed: TypedValues[string] | undefined): CalendarDate | null => readDate(textOf(typed), null).date;
