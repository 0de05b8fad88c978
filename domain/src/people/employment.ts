import { z } from 'zod';
import { type Role, roles } from '../access/roles.ts';
import { isOver, type Period } from '../effective-dated.ts';
import { refusal } from '../errors.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import { id, seen, version } from '../reference/fields.ts';
import { lines } from '../text.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { type Held, isAdmin, mayAssign } from './edit-rights.ts';
import { employmentProblems, hasOneMain } from './employment-problems.ts';
import { day } from './fields.ts';
import type { Person, PositionEntry } from './person.ts';
import { currentPosition, withPosition } from './position-history.ts';

const maybe = id.nullish();
const managed = z
  .array(z.object({ id, isMain: z.boolean() }))
  .max(1000)
  .nullish();

/**
 * `PUT /user/{id}/employment`: omitted fields stay as they are and null clears a field. Position, employment type and hire
 * date cannot be cleared once set.
 */
export const employmentInput = z.object({
  positionId: maybe,
  employmentTypeId: maybe,
  seniorityId: maybe,
  departmentId: maybe,
  positionStartDate: day.nullish().describe('When a changed position takes effect, today at the latest; null: today.'),
  hireDate: day.nullish(),
  roleIds: z.array(id).max(20).nullish().describe('Everyone is an employee (2), even if it is not listed.'),
  employmentStatusId: maybe,
  flsaCategoryId: maybe,
  eeocJobClassId: maybe,
  terminationDate: day.nullish(),
  terminationReasonId: maybe,
  terminationNote: lines(1000).nullish(),
  rehireDate: day.nullish(),
  employeeIds: z.array(id).max(10_000).nullish().describe('People a team lead leads.'),
  lineManagerId: maybe,
  hrManagedOffices: managed.describe('For the role HR; only administrators can change it.'),
  accountantManagedCountries: managed.describe('For the role Accountant; only administrators can change it.'),
});
export type EmploymentInput = z.output<typeof employmentInput>;
export const employmentChange = employmentInput.extend({ id, version: seen });
export type EmploymentChange = z.output<typeof employmentChange>;

const managedAnswer = z.array(z.strictObject({ id, isMain: z.boolean() }).meta({ id: 'Managed' }));

export const employmentAnswer = z
  .strictObject({
    id,
    positionId: id.nullable(),
    employmentTypeId: id.nullable(),
    hireDate: z.iso.date().nullable(),
    roleIds: z.array(id),
    seniorityId: id.nullable(),
    departmentId: id.nullable(),
    employmentStatusId: id.nullable(),
    flsaCategoryId: id.nullable(),
    eeocJobClassId: id.nullable(),
    terminationReasonId: id.nullable(),
    terminationDate: z.iso.date().nullable(),
    terminationNote: z.string().nullable(),
    rehireDate: z.iso.date().nullable(),
    employeeIds: z.array(id),
    lineManagerId: id.nullable(),
    hrManagedOffices: managedAnswer,
    accountantManagedCountries: managedAnswer,
    version,
  })
  .meta({ id: 'Employment' });

/** People to choose from, as a line manager or as members of a team. */
export const colleaguesAnswer = z.array(
  z.strictObject({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'Colleague' }),
);

/** The employment tab of a person, with the current position (US-16). */
export function employmentOf(person: Person, today: CalendarDate) {
  const position = currentPosition(person.positions, today);
  return {
    id: person.id,
    positionId: position?.positionId ?? null,
    employmentTypeId: position?.employmentTypeId ?? null,
    hireDate: person.hireDate,
    roleIds: roles.filter(({ name }) => person.roles.includes(name)).map((role) => role.id as number),
    seniorityId: position?.seniorityId ?? null,
    departmentId: position?.departmentId ?? null,
    employmentStatusId: person.employmentStatusId,
    flsaCategoryId: person.flsaCategoryId,
    eeocJobClassId: person.eeocJobClassId,
    terminationReasonId: person.terminationReasonId,
    terminationDate: person.terminationDate,
    terminationNote: person.terminationNote,
    rehireDate: person.rehireDate,
    employeeIds: person.employeeIds,
    lineManagerId: person.lineManagerId,
    hrManagedOffices: person.hrManagedOffices,
    accountantManagedCountries: person.accountantManagedCountries,
  };
}

const ofPosition = ['positionId', 'employmentTypeId', 'seniorityId', 'departmentId'] as const;
const keptAsSent = [
  'hireDate',
  'employmentStatusId',
  'flsaCategoryId',
  'eeocJobClassId',
  'terminationDate',
  'terminationReasonId',
  'terminationNote',
  'rehireDate',
  'employeeIds',
  'lineManagerId',
  'hrManagedOffices',
  'accountantManagedCountries',
] as const satisfies readonly (keyof Person)[];

/** The fields of the record that this input affects. Changes to other fields do not conflict with it. */
export function employmentFieldsOf(input: EmploymentInput): (keyof Person)[] {
  const isSent = (field: keyof EmploymentInput): boolean => input[field] !== undefined;
  return [
    ...keptAsSent.filter(isSent),
    // `breaks` depends on both dates.
    ...(isSent('terminationDate') && isSent('rehireDate') ? (['breaks'] as const) : []),
    ...(ofPosition.some(isSent) ? (['positions'] as const) : []),
    ...(isSent('roleIds') ? (['roles'] as const) : []),
  ];
}

interface Circumstances {
  readonly editor: Held;
  /** Today in the time zone of the person's office (GEN-1). */
  readonly today: CalendarDate;
  /** The id of a new position entry. */
  readonly rowKey: string;
}

/**
 * Applies a change of employment (US-10, US-14, US-16, US-18). The command checks that the referenced records exist.
 * @throws DomainError `access-denied`, `form-invalid`, `not-found` (a role), `salary-missing`, `termination-reason-missing`,
 * `positions-overlap`
 */
export function withEmployment(before: Person, input: EmploymentInput, circumstances: Circumstances): Person {
  const { editor, today, rowKey } = circumstances;
  const held = rolesGiven(editor, before, input);
  const said = { ...stated(before, input), breaks: breaksOf(before, input) };
  const now = currentPosition(before.positions, today);
  assertSound({ ...input, ...said }, { ...before, ...nowOf(now) }, today);
  const { employeeIds, lineManagerId } = said;
  if (lineManagerId === before.id || employeeIds.includes(before.id)) throw refusal('form-invalid');
  if (new Set(employeeIds).size < employeeIds.length) throw refusal('form-invalid');
  if (before.salaries.length === 0) throw refusal('salary-missing');

  const moved = said.hireDate !== null && said.hireDate !== before.hireDate ? hiredOn(before, said.hireDate) : before;
  const { positionId, seniorityId, departmentId, employmentTypeId } = input;
  const positions = withPosition(
    moved.positions,
    {
      positionId: stays(positionId, now?.positionId),
      seniorityId: stays(seniorityId, now?.seniorityId),
      departmentId: stays(departmentId, now?.departmentId),
      employmentTypeId: stays(employmentTypeId, now?.employmentTypeId),
    },
    { id: rowKey, today: positionFrom(input, now, today), first: said.hireDate ?? before.createdOn ?? today },
  );
  const manages = (role: Role, given: Managed | null | undefined, has: Managed): Person['hrManagedOffices'] =>
    managedGiven(editor, held.includes(role), given, has);
  return {
    ...moved,
    ...said,
    roles: held,
    positions: [...positions],
    employeeIds: held.includes('ROLE_TEAM_LEAD') ? [...employeeIds] : [],
    hrManagedOffices: manages('ROLE_HR', input.hrManagedOffices, before.hrManagedOffices),
    accountantManagedCountries: manages(
      'ROLE_ACCOUNTANT',
      input.accountantManagedCountries,
      before.accountantManagedCountries,
    ),
  };
}

/**
 * @throws DomainError `positions-overlap` if the current entry starts later than the change
 */
function positionFrom(
  { positionStartDate }: EmploymentInput,
  now: Pick<PositionEntry, 'startDate'> | null,
  today: CalendarDate,
): CalendarDate {
  if (positionStartDate == null) return today;
  if (now && positionStartDate < now.startDate) throw refusal('positions-overlap');
  return positionStartDate;
}

const stays = <T>(given: T | null | undefined, has: T | null | undefined): T | null =>
  given === undefined ? (has ?? null) : given;

/** Fields that are stored exactly as sent. */
const stated = (before: Person, input: EmploymentInput) => ({
  hireDate: stays(input.hireDate, before.hireDate),
  terminationDate: stays(input.terminationDate, before.terminationDate),
  terminationReasonId: stays(input.terminationReasonId, before.terminationReasonId),
  terminationNote: stays(input.terminationNote, before.terminationNote),
  rehireDate: stays(input.rehireDate, before.rehireDate),
  employmentStatusId: stays(input.employmentStatusId, before.employmentStatusId),
  flsaCategoryId: stays(input.flsaCategoryId, before.flsaCategoryId),
  eeocJobClassId: stays(input.eeocJobClassId, before.eeocJobClassId),
  lineManagerId: stays(input.lineManagerId, before.lineManagerId),
  employeeIds: input.employeeIds ?? before.employeeIds,
});

/**
 * US-18: a person has one termination date and one rehire date. When a rehired person leaves again, the new termination date
 * replaces the old one and the rehire date is cleared; the gap between the two employments is kept as a break.
 */
function breaksOf(
  { terminationDate, rehireDate, breaks }: Person,
  { terminationDate: leaves, rehireDate: comesBack }: EmploymentInput,
): Person['breaks'] {
  const leavesAgain =
    terminationDate !== null && rehireDate !== null && comesBack === null && leaves != null && leaves >= rehireDate;
  if (!leavesAgain) return breaks;
  const between = { startDate: addDays(terminationDate, 1), endDate: addDays(rehireDate, -1) };
  return between.startDate > between.endDate ? breaks : [...breaks, between];
}

const nowOf = (position: Pick<PositionEntry, 'positionId' | 'employmentTypeId'> | null) => ({
  positionId: position?.positionId ?? null,
  employmentTypeId: position?.employmentTypeId ?? null,
});

/** US-16, US-18. @throws DomainError `form-invalid`, `termination-reason-missing` */
function assertSound(...change: Parameters<typeof employmentProblems>): void {
  const problems = employmentProblems(...change);
  if (problems.some(({ code }) => code !== 'termination-reason-missing')) throw refusal('form-invalid');
  if (problems.length > 0) throw refusal('termination-reason-missing');
}

/**
 * US-10, checked for each role that changes. Everybody keeps the employee role, so nobody is left without one.
 * @throws DomainError `not-found`, `access-denied`
 */
function rolesGiven(editor: Held, before: Person, { roleIds }: EmploymentInput): Role[] {
  if (!roleIds) return before.roles;
  const asked = roleIds.map((asked) => roles.find((role) => role.id === asked));
  if (asked.includes(undefined)) throw refusal('not-found');
  const after = roles.filter((role) => role.name === 'ROLE_EMPLOYEE' || asked.includes(role)).map(({ name }) => name);
  const changed = roles.filter(({ name }) => after.includes(name) !== before.roles.includes(name));
  if (changed.some(({ name }) => !mayAssign(editor, name))) throw refusal('access-denied');
  // Returning the same array keeps the order, so an unchanged field is not written.
  return changed.length === 0 ? before.roles : after;
}

type Managed = readonly { readonly id: number; readonly isMain: boolean }[];

/** US-10: what a holder of the role manages, with one entry marked as the main one. Only administrators may change it. */
function managedGiven(
  editor: Held,
  hasRole: boolean,
  given: Managed | null | undefined,
  before: Managed,
): Person['hrManagedOffices'] {
  const wanted = given ?? before;
  const changed = !isSameManaged(wanted, before);
  const goesWithRole = !hasRole && wanted.length === 0;
  if (changed && !goesWithRole && !isAdmin(editor)) throw refusal('access-denied');
  if (!hasRole) return [];
  if (!changed) return [...before];
  const distinct = new Set(wanted.map((each) => each.id)).size === wanted.length;
  if (!distinct || !hasOneMain(wanted)) throw refusal('form-invalid');
  return [...wanted];
}

function isSameManaged(a: Managed, b: Managed): boolean {
  return (
    a.length === b.length && a.every((each) => b.some(({ id, isMain }) => id === each.id && isMain === each.isMain))
  );
}

/** The first rows of the histories and the assignment to the own company (US-11) start on the hire date. */
function hiredOn(person: Person, hireDate: CalendarDate): Person {
  const isOwn = ({ clientId }: Person['assignments'][number]) => clientId === OWN_COMPANY_ID;
  const own = beginningOn(person.assignments.filter(isOwn), hireDate);
  return {
    ...person,
    offices: beginningOn(person.offices, hireDate),
    positions: beginningOn(person.positions, hireDate),
    assignments: person.assignments.flatMap((each) => (isOwn(each) ? own.filter(({ id }) => id === each.id) : [each])),
  };
}

/** Makes the first row start on that day and drops rows that had ended before it. If all had ended, they stay as they are. */
export function beginningOn<R extends Period>(rows: readonly R[], on: CalendarDate): R[] {
  const standing = rows.filter((each) => !isOver(each, on));
  const first = standing.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];
  if (!first) return [...rows];
  return standing.map((each) => (each === first ? { ...each, startDate: on } : each));
}
