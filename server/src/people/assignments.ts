import { refusal } from '@hourbook/domain/errors.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import {
  type AssignmentAdded,
  type AssignmentChange,
  type AssignmentInput,
  type AssignmentNamed,
  type Deactivation,
  readAssignment,
} from '@hourbook/domain/people/assignment-contracts.ts';
import type { Choices } from '@hourbook/domain/people/assignment-input.ts';
import {
  activated,
  added,
  changed,
  changedInHistory,
  deactivated,
  deactivatedAndCloned,
  madeDefault,
  one,
  removed,
  withOwn,
} from '@hourbook/domain/people/assignments.ts';
import { assertMayEdit } from '@hourbook/domain/people/edit-rights.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { loadBook } from '../streams/load.ts';
import { assignmentOnTheWire } from './assignment-lists.ts';
import { changePerson } from './change-person.ts';
import { newRowId } from './rows.ts';

/** E058. @throws DomainError `not-found`, `access-denied` (US-10), as the rules refuse; StaleRecord */
export async function addAssignment(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  input: AssignmentAdded,
) {
  const id = newRowId(input.id, by);
  const after = await change(parts, actor, by, input, (all, today, person) =>
    withAssignment(parts, { all, today, person }, id, input),
  );
  return assignmentOnTheWire(parts, after, id);
}

/** The assignments of somebody, with the one to the own company, before a change. */
interface Before {
  readonly all: readonly Assignment[];
  readonly today: CalendarDate;
  readonly person: Person;
}

/** The assignments that {@link addAssignment} makes. @throws DomainError as the rules refuse */
async function withAssignment(
  parts: Pick<Ports, 'records'>,
  { all, today, person }: Before,
  id: string,
  input: AssignmentInput,
) {
  return added(all, id, readAssignment(input), await choicesFor(parts, person, input), today);
}

/**
 * Somebody as {@link addAssignment} would leave them; nothing is written.
 * @throws DomainError `access-denied` (US-10), as the rules refuse
 */
export async function personAssigned(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  person: Person,
  input: AssignmentInput,
): Promise<Person> {
  assertMayEdit(actor, person);
  const before = await beforeChange(parts, person);
  return { ...person, assignments: await withAssignment(parts, { ...before, person }, notDrawn(person), input) };
}

/** In place of the id of an assignment that is not made. */
const notDrawn = ({ assignments }: Person): string => `not drawn ${assignments.length}`;

/**
 * IM-8: takes an assignment back that nobody has recorded hours for; one that is gone already is no error.
 * @throws DomainError `not-found`, `access-denied`, `assignment-has-hours`
 */
export const takeBackAssignment = (
  parts: Pick<Ports, 'records' | 'clock' | 'run'> & BookSources,
  actor: Person,
  by: Author,
  { id, assignmentId }: { readonly id: number; readonly assignmentId: string },
) =>
  parts.run.serialized(id, () =>
    change(parts, actor, by, { id, version: null }, async (all, _today, person) => {
      const found = all.find((each) => each.id === assignmentId);
      if (!found) return all;
      await assertNoHours(parts, person, found);
      return removed(
        all.map((each) => (each.id === assignmentId ? { ...each, active: false } : each)),
        assignmentId,
      );
    }),
  );

/**
 * E060: an active assignment; E065: a past one. @throws DomainError as {@link addAssignment}, `assignment-has-hours`;
 * StaleRecord
 */
export const changeAssignment = (
  parts: Pick<Ports, 'records' | 'clock' | 'run'> & BookSources,
  actor: Person,
  by: Author,
  input: AssignmentChange,
  active: boolean,
) => parts.run.serialized(input.id, () => changeSerialized(parts, actor, by, input, active));

async function changeSerialized(
  parts: Pick<Ports, 'records' | 'clock'> & BookSources,
  actor: Person,
  by: Author,
  input: AssignmentChange,
  active: boolean,
) {
  const { assignmentId: id } = input;
  const said = readAssignment(input);
  const after = await change(parts, actor, by, input, async (all, today, person) => {
    const before = one(person.assignments, id, active);
    const choices = await choicesFor(parts, person, input);
    // Recorded hours keep their client.
    const moved = said.clientId !== before.clientId && choices.clients.has(said.clientId);
    if (moved) await assertNoHours(parts, person, before);
    return active ? changed(all, id, said, choices, today) : changedInHistory(all, id, said, choices);
  });
  return assignmentOnTheWire(parts, after, id);
}

/** E061. @throws DomainError `not-found`, `access-denied`, `default-not-active`; StaleRecord */
export async function setDefault(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  named: AssignmentNamed,
) {
  const { assignmentId } = named;
  const after = await change(parts, actor, by, named, (all, today) => madeDefault(all, assignmentId, today));
  return assignmentOnTheWire(parts, after, assignmentId);
}

/** E062. @throws DomainError `not-found`, `access-denied`, `own-assignment-kept`, `client-invalid`, `assignments-overlap`; StaleRecord */
export async function deactivate(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  named: Deactivation,
) {
  const { assignmentId, endDate = null } = named;
  const after = await change(parts, actor, by, named, (all, today) => deactivated(all, assignmentId, endDate, today));
  return assignmentOnTheWire(parts, after, assignmentId);
}

/** US-13, as one change. @returns the new assignment @throws DomainError as {@link deactivate}; StaleRecord */
export async function deactivateAndClone(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  named: Deactivation,
) {
  const clone = { id: named.assignmentId, newId: newRowId(named.id, by), endDate: named.endDate ?? null };
  const after = await change(parts, actor, by, named, async (all, today, person) =>
    deactivatedAndCloned(all, clone, await choicesFor(parts, person, null), today),
  );
  return assignmentOnTheWire(parts, after, clone.newId);
}

/** E064. @throws DomainError `not-found`, `access-denied`, `assignments-overlap`, `client-invalid`; StaleRecord */
export async function activate(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  named: AssignmentNamed,
) {
  const { assignmentId } = named;
  const after = await change(parts, actor, by, named, async (all, _today, person) =>
    activated(all, assignmentId, await choicesFor(parts, person, null)),
  );
  return assignmentOnTheWire(parts, after, assignmentId);
}

/** E066. @throws DomainError `not-found`, `access-denied`, `own-assignment-kept`, `assignment-has-hours`; StaleRecord */
export const deleteAssignment = (
  parts: Pick<Ports, 'records' | 'clock' | 'run'> & BookSources,
  actor: Person,
  by: Author,
  named: AssignmentNamed,
) => parts.run.serialized(named.id, () => deleteSerialized(parts, actor, by, named));

async function deleteSerialized(
  parts: Pick<Ports, 'records' | 'clock'> & BookSources,
  actor: Person,
  by: Author,
  named: AssignmentNamed,
) {
  const { assignmentId } = named;
  await change(parts, actor, by, named, async (all, _today, person) => {
    const rest = removed(all, assignmentId);
    await assertNoHours(parts, person, one(person.assignments, assignmentId, false));
    return rest;
  });
  return {};
}

/** @param to changes all assignments of the current person, given the one to the own company among them */
function change(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  { id, version }: Pick<AssignmentNamed, 'id' | 'version'>,
  to: (
    all: readonly Assignment[],
    today: CalendarDate,
    person: Person,
  ) => readonly Assignment[] | Promise<readonly Assignment[]>,
): Promise<Stored<Person>> {
  return changePerson(parts, actor, by, { id, version, fields: ['assignments'] }, async (before) => {
    const { all, today } = await beforeChange(parts, before);
    return { ...before, assignments: [...(await to(all, today, before))] };
  });
}

async function beforeChange(parts: Pick<Ports, 'records' | 'clock'>, person: Person) {
  const { today } = await zoneAndToday(parts, person);
  return { all: withOwn(person.assignments, person.hireDate ?? person.createdOn ?? today), today };
}

/** Looks up what the assignments refer to, including the one sent, and the defaults of its client. */
async function choicesFor(
  { records }: Pick<Ports, 'records'>,
  { assignments }: Person,
  input: AssignmentInput | null,
): Promise<Choices> {
  const work = assignments.map(({ clientId }) => clientId);
  const clients = await recordsById(records.clients, input ? [...work, input.clientId] : work);
  // If no account manager is given, the client's apply (RD-5).
  const client = input ? clients.get(input.clientId) : undefined;
  const usual = { accountManagerId: client?.defaultAccountManagerId, accountTypeId: client?.defaultAccountTypeId };
  const named = input?.accountManagers ?? [usual];
  const [managers, accountTypes] = await Promise.all([
    recordsById(
      records.people,
      named.flatMap(({ accountManagerId }) => accountManagerId ?? []),
    ),
    recordsById(
      records.accountTypes,
      named.flatMap(({ accountTypeId }) => accountTypeId ?? []),
    ),
  ]);
  return { clients, managers, accountTypes };
}

/**
 * US-12: checked in the book itself, however far the projector is, and within the person's serialized queue, so that no
 * hours are saved in this process until the assignment is gone.
 * @throws DomainError `assignment-has-hours`
 */
export async function assertNoHours(parts: BookSources, { id }: Person, each: Assignment): Promise<void> {
  const { clientId, startDate, endDate } = each;
  const range = { start: startDate, end: endDate ?? '9999-12-31' };
  const { rows } = await loadBook(parts, id, { range });
  for (const row of rows.values()) {
    const isThen = range.start <= row.date && row.date <= range.end;
    if (isThen && row.clientId === clientId && row.hours > 0 && !row.removed) throw refusal('assignment-has-hours');
  }
}
