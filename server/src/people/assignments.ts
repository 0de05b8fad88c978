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
  const said = readAssignment(input);
  const id = newRowId(input.id, by);
  const after = await change(parts, actor, by, input, async (all, today, person) =>
    added(all, id, said, await choicesFor(parts, person, input), today),
  );
  return assignmentOnTheWire(parts, after, id);
}

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
    const { today } = await zoneAndToday(parts, before);
    const all = withOwn(before.assignments, before.hireDate ?? before.createdOn ?? today);
    return { ...before, assignments: [...(await to(all, today, before))] };
  });
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
async function assertNoHours(parts: BookSources, { id }: Person, each: Assignment): Promise<void> {
  const { clientId, startDate, endDate } = each;
  const range = { start: startDate, end: endDate ?? '9999-12-31' };
  const { rows } = await loadBook(parts, id, { range });
  for (const row of rows.values()) {
    const isThen = range.start <= row.date && row.date <= range.end;
    if (isThen && row.clientId === clientId && row.hours > 0 && !row.removed) throw refusal('assignment-has-hours');
  }
}
