import { type Role, roles } from '@hourbook/domain/access/roles.ts';
import { mayAssign } from '@hourbook/domain/people/edit-rights.ts';
import { type EmploymentInput, employmentInput } from '@hourbook/domain/people/employment.ts';
import { employmentProblems, hasOneMain, type keptFields } from '@hourbook/domain/people/employment-problems.ts';
import { peopleRefusals } from '@hourbook/domain/people/refusals.ts';
import { id } from '@hourbook/domain/reference/fields.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { choicesOf, type FormField, type TypedValues } from '#components/form/field.ts';
import { domainProblems, type FieldProblems } from '#components/form/field-problems.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-employment.ts';
import type { Choices } from './choices.ts';

type Employment = Answers['people']['employment']['one'];

/** The data of the form. Offices and countries are lists of ids, with the main one in a separate field. */
export const employmentForm = employmentInput
  .omit({ hrManagedOffices: true, accountantManagedCountries: true })
  .extend({
    roleIds: z.array(id),
    employeeIds: z.array(id),
    officeIds: z.array(id),
    mainOfficeId: id.nullable(),
    countryIds: z.array(id),
    mainCountryId: id.nullable(),
  });
export type EmploymentForm = z.output<typeof employmentForm>;
type Field = FormField<keyof EmploymentForm>;

const idOf = (name: Role): number => roles.find((role) => role.name === name)?.id ?? 0;
const EMPLOYEE = idOf('ROLE_EMPLOYEE');
const TEAM_LEAD = idOf('ROLE_TEAM_LEAD');
const HR = idOf('ROLE_HR');
const ACCOUNTANT = idOf('ROLE_ACCOUNTANT');

/** The viewer of the form. */
interface Editor {
  readonly roles: readonly Role[];
  readonly isAdmin: boolean;
  /** Whether the viewer may edit this person (US-10). */
  readonly editable: boolean;
}

/** US-10: the roles offered by the form; a viewer who may not edit sees all of them. */
const assignableTo = ({ editable, roles: held }: Editor) =>
  roles.filter(({ id, name }) => id !== EMPLOYEE && (!editable || mayAssign({ roles: held }, name)));

/** The person's roles that the editor may not remove; they stay as they are. */
export const withheldFrom = (editor: Editor, { roleIds }: Pick<Employment, 'roleIds'>) =>
  roles.filter(
    ({ id }) => id !== EMPLOYEE && roleIds.includes(id) && !assignableTo(editor).some((role) => role.id === id),
  );

type Kept = Pick<Employment, (typeof keptFields)[number]>;
type Dated = Pick<Employment, 'terminationDate' | 'rehireDate'>;

/** @param has the person's stored values */
export function employmentFields(
  choices: Choices,
  editor: Editor,
  has: Kept,
  today: CalendarDate,
  countsFrom: CalendarDate | null = null,
): readonly Field[] {
  const kept = (name: keyof Kept) => ({ name, required: has[name] !== null });
  const administrators = { disabled: !editor.isAdmin };
  const onlyThey = editor.isAdmin ? {} : { hint: t.changedByAdministrators };
  return [
    { ...kept('positionId'), label: everywhere.position, kind: 'select', options: choices.positions },
    { name: 'seniorityId', label: t.seniority, kind: 'select', options: choices.seniorities },
    { name: 'departmentId', label: t.department, kind: 'select', options: choices.departments },
    { ...kept('employmentTypeId'), label: t.employmentType, kind: 'select', options: choices.employmentTypes },
    { name: 'positionStartDate', label: t.positionStartDate, kind: 'date', last: today },
    { name: 'employmentStatusId', label: t.employmentStatus, kind: 'select', options: choices.statuses },
    { name: 'flsaCategoryId', label: t.flsaCategory, kind: 'select', options: choices.flsaCategories },
    { name: 'eeocJobClassId', label: t.eeo1JobClass, kind: 'select', options: choices.jobClasses },
    {
      ...kept('hireDate'),
      label: everywhere.hireDate,
      kind: 'date',
      ...(countsFrom !== null && { hint: t.countsFrom(formatDate(countsFrom)) }),
    },
    { name: 'terminationDate', label: everywhere.terminationDate, kind: 'date' },
    { name: 'terminationReasonId', label: t.terminationReason, kind: 'select', options: choices.terminationReasons },
    { name: 'rehireDate', label: everywhere.rehireDate, kind: 'date' },
    { name: 'terminationNote', label: t.terminationNote, kind: 'text', maxLength: 1000, lines: 2 },
    {
      name: 'roleIds',
      label: everywhere.roles,
      kind: 'multi-select',
      options: assignableTo(editor).map(asOption),
      hint: t.rolesHint,
    },
    { name: 'lineManagerId', label: everywhere.lineManager, kind: 'select', options: choices.lineManagers },
    {
      name: 'employeeIds',
      label: t.leads,
      kind: 'multi-select',
      options: choices.team,
    },
    {
      name: 'officeIds',
      label: t.hrOffices,
      kind: 'multi-select',
      options: choices.offices,
      ...administrators,
      ...onlyThey,
    },
    {
      name: 'mainOfficeId',
      label: t.mainOffice,
      kind: 'select',
      required: true,
      options: choices.offices,
      ...administrators,
    },
    {
      name: 'countryIds',
      label: t.accountantCountries,
      kind: 'multi-select',
      options: choices.countries,
      ...administrators,
      ...onlyThey,
    },
    {
      name: 'mainCountryId',
      label: t.mainCountry,
      kind: 'select',
      required: true,
      options: choices.countries,
      ...administrators,
    },
  ];
}

const asOption = ({ id, description }: (typeof roles)[number]) => ({ value: id, label: description });

/** From when a change of the position applies; a day can be chosen only if there is a position already. */
export function positionAbout(fields: readonly FormField[], has: Position): string {
  if (fields.some(({ name, off }) => name === 'positionStartDate' && !off)) return t.positionAbout;
  return ofPosition.some((name) => has[name] !== null) ? t.positionKept : t.firstPosition;
}

/** The fields of the position, which apply from a day on. */
const ofPosition = ['positionId', 'seniorityId', 'departmentId', 'employmentTypeId'] as const;
type Position = Pick<Employment, (typeof ofPosition)[number]>;

/** A person without a position gets the first one from the hire date, so no day is needed. */
function changesPosition(has: Position, typed: TypedValues): boolean {
  const standing = (name: keyof Position) => String(has[name] ?? '');
  return ofPosition.some((name) => standing(name) !== '') && ofPosition.some((name) => typed[name] !== standing(name));
}

/**
 * Shows fields only when they apply: those of a role with the role, those of a termination with its date, the start
 * date with a changed position, and the choice of the main office or country if there are several.
 * @param has the person's stored position
 */
export const adaptedTo =
  (has: Position) =>
  (field: FormField, typed: TypedValues): FormField => {
    const chosen = (name: keyof EmploymentForm, of: number) => choicesOf(typed[name]).includes(String(of));
    const mainOf = (ids: keyof EmploymentForm, role: number): FormField => {
      if (field.kind !== 'select') return field;
      const options = field.options.filter(({ value }) => choicesOf(typed[ids]).includes(String(value)));
      return { ...field, options, off: !chosen('roleIds', role) || options.length < 2 };
    };
    switch (field.name as keyof EmploymentForm) {
      case 'positionStartDate':
        return { ...field, off: !changesPosition(has, typed) };
      case 'terminationReasonId':
      case 'terminationNote':
      case 'rehireDate':
        // A field with a value stays visible, or the value could not be removed.
        return typed.terminationDate === '' && !typed[field.name]
          ? { ...field, off: true }
          : { ...field, required: field.name === 'terminationReasonId' && typed.terminationDate !== '' };
      case 'employeeIds':
        return { ...field, off: !chosen('roleIds', TEAM_LEAD) };
      case 'officeIds':
        return { ...field, off: !chosen('roleIds', HR) };
      case 'mainOfficeId':
        return mainOf('officeIds', HR);
      case 'countryIds':
        return { ...field, off: !chosen('roleIds', ACCOUNTANT) };
      case 'mainCountryId':
        return mainOf('countryIds', ACCOUNTANT);
      default:
        return field;
    }
  };

type Problem = ReturnType<typeof employmentProblems>[number];

/** The words of this form for what the domain has against a change. */
const texts: Readonly<Record<Problem['code'], (problem: Problem, has: Dated) => string>> = {
  cleared: ({ path: [field] }) => (field === 'hireDate' ? everywhere.fillInThisField : everywhere.chooseOne),
  'position-in-future': () => t.notAfterToday,
  'terminated-before-hire': () => t.notBeforeHireDate,
  'termination-reason-missing': () => textIn(peopleRefusals, 'termination-reason-missing'),
  'rehired-without-termination': () => t.rehireNeedsTermination,
  'rehired-before-termination-ends': () => t.afterTerminationDate,
  'terminated-after-rehire': (_, { rehireDate }) => t.leavesAgainBy(formatDate(rehireDate ?? '')),
};

/**
 * US-10, US-16, US-18: the errors by field.
 * @param has the person's stored values
 */
export const employmentTexts = (input: EmploymentForm, has: Kept & Dated, today: CalendarDate): FieldProblems => ({
  ...domainProblems(employmentProblems(input, has, today), (problem) => texts[problem.code](problem, has)),
  ...(!hasOneMain(managed(input.officeIds, input.mainOfficeId)) && { mainOfficeId: everywhere.chooseOne }),
  ...(!hasOneMain(managed(input.countryIds, input.mainCountryId)) && { mainCountryId: everywhere.chooseOne }),
});

/** The initial values of the form; of the roles, only those that the editor can choose. */
export const shownIn =
  (editor: Editor, today: CalendarDate) =>
  ({ hrManagedOffices, accountantManagedCountries, ...employment }: Employment): EmploymentForm => ({
    ...employment,
    positionStartDate: today,
    roleIds: assignableTo(editor).flatMap((role) => (employment.roleIds.includes(role.id) ? role.id : [])),
    employeeIds: [...employment.employeeIds],
    officeIds: hrManagedOffices.map((each) => each.id),
    mainOfficeId: hrManagedOffices.find(({ isMain }) => isMain)?.id ?? null,
    countryIds: accountantManagedCountries.map((each) => each.id),
    mainCountryId: accountantManagedCountries.find(({ isMain }) => isMain)?.id ?? null,
  });

/**
 * The body of the call, including the roles that the form does not offer. A single office or country is the main one.
 */
export function sentFrom(
  { officeIds, mainOfficeId, countryIds, mainCountryId, ...input }: EmploymentForm,
  withheld: readonly { readonly id: number }[],
): EmploymentInput {
  return {
    ...input,
    roleIds: [EMPLOYEE, ...withheld.map((role) => role.id), ...input.roleIds],
    hrManagedOffices: managed(officeIds, mainOfficeId),
    accountantManagedCountries: managed(countryIds, mainCountryId),
  };
}

const managed = (ids: readonly number[], main: number | null) =>
  ids.map((each) => ({ id: each, isMain: ids.length === 1 || each === main }));
