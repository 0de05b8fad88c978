import { holdsOn, overlap } from '../effective-dated.ts';
import { refusal } from '../errors.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import { addDays, type CalendarDate } from '../time.ts';
import { type Assignment, ownAssignment } from './assignment.ts';
import type { ReadAssignment } from './assignment-contracts.ts';
import { type Choices, termsOf } from './assignment-input.ts';

type All = readonly Assignment[];

/** US-11: an assignment in the history is never the default. */
export const isDefault = (each: Pick<Assignment, 'active' | 'isDefaultClient'>): boolean =>
  each.active && each.isDefaultClient;

const isOwn = ({ clientId }: Pick<Assignment, 'clientId'>): boolean => clientId === OWN_COMPANY_ID;

/**
 * US-11: makes sure that the assignment to the own company exists and is current; it is the default when no other is.
 * @param from the start date if that assignment has to be added
 */
export function withOwn(all: All, from: CalendarDate): Assignment[] {
  if (all.some((each) => isOwn(each) && each.active)) return settled(all);
  const last = all.find(isOwn);
  if (!last) return settled([{ ...ownAssignment(from), isDefaultClient: false }, ...all]);
  return settled(replaced(all, { ...last, active: true, isDefaultClient: false, endDate: null }));
}

/**
 * US-12: adds an assignment.
 * @throws DomainError as {@link termsOf}, `assignments-overlap`, `default-not-active`
 */
export function added(all: All, id: string, said: ReadAssignment, choices: Choices, today: CalendarDate): Assignment[] {
  const made: Assignment = { ...termsOf(said, null, choices), id, active: true, isDefaultClient: false };
  // The assignment to the own company already exists and never ends, so a second one always overlaps.
  if (isOwn(made)) throw refusal('assignments-overlap');
  assertApart(all, made);
  const next = [...all, made];
  return said.isDefaultClient ? madeDefault(next, id, today) : settled(next);
}

/**
 * US-12: changes a current assignment.
 * @throws DomainError `not-found`, as {@link added}, `own-assignment-kept`
 */
export function changed(all: All, id: string, said: ReadAssignment, choices: Choices, today: CalendarDate) {
  const before = one(all, id, true);
  const after = { ...before, ...termsOf(said, before, choices) };
  if (isOwn(before) && (!isOwn(after) || after.endDate !== null)) throw refusal('own-assignment-kept');
  assertApart(all, after);
  const next = replaced(all, { ...after, isDefaultClient: said.isDefaultClient ?? before.isDefaultClient });
  // A default assignment that has already ended must not block unrelated changes.
  const sameDays = before.startDate === after.startDate && before.endDate === after.endDate;
  const asItWas = before.isDefaultClient && sameDays && before.clientId === after.clientId;
  const isMeant = one(next, id, true).isDefaultClient;
  return isMeant && !asItWas ? madeDefault(next, id, today) : settled(next);
}

/**
 * Changes an assignment in the history, which must have an end date and is never the default.
 * @throws DomainError `not-found`, as {@link termsOf}, `assignments-overlap`, `default-not-active`
 */
export function changedInHistory(all: All, id: string, said: ReadAssignment, choices: Choices): Assignment[] {
  const before = one(all, id, false);
  const after = { ...before, ...termsOf(said, before, choices) };
  if (after.endDate === null) throw refusal('client-invalid');
  if (said.isDefaultClient) throw refusal('default-not-active');
  assertApart(all, after);
  return settled(replaced(all, after));
}

/** US-11: makes this assignment the only default. @throws DomainError `not-found`, `default-not-active` */
export function madeDefault(all: All, id: string, today: CalendarDate): Assignment[] {
  const chosen = one(all, id, null);
  if (!chosen.active || !worksToday(all, chosen, today)) throw refusal('default-not-active');
  return all.map((each) => (each.active ? { ...each, isDefaultClient: each.id === id } : each));
}

/**
 * Moves a current assignment to the history. If it was the default, the own company becomes the default.
 * @param endDate the last day; null: today, or the existing end date if that is earlier
 * @throws DomainError `not-found`, `own-assignment-kept`, `client-invalid` when it ends before it starts,
 * `assignments-overlap`
 */
export function deactivated(all: All, id: string, endDate: CalendarDate | null, today: CalendarDate): Assignment[] {
  const before = one(all, id, true);
  if (isOwn(before)) throw refusal('own-assignment-kept');
  const after = { ...before, active: false, isDefaultClient: false, endDate: endDate ?? usualEnd(before, today) };
  if (after.endDate < after.startDate) throw refusal('client-invalid');
  assertApart(all, after);
  return settled(replaced(all, after));
}

/** The last day when none is given: today, or the existing end date if that is earlier. */
export function usualEnd(
  { startDate, endDate }: Pick<Assignment, 'startDate' | 'endDate'>,
  today: CalendarDate,
): CalendarDate {
  const end = endDate !== null && endDate < today ? endDate : today;
  return end < startDate ? startDate : end;
}

/**
 * US-13: ends an assignment and continues it the next day as a new one, which is the default if the old one was.
 * @throws DomainError as {@link deactivated}, `client-invalid` if the client is disabled
 */
export function deactivatedAndCloned(
  all: All,
  { id, newId, endDate }: { readonly id: string; readonly newId: string; readonly endDate: CalendarDate | null },
  { clients }: Pick<Choices, 'clients'>,
  today: CalendarDate,
): Assignment[] {
  const before = one(all, id, true);
  const ended = deactivated(all, id, endDate, today);
  if (!clients.get(before.clientId)?.enabled) throw refusal('client-invalid');
  const startDate = addDays(one(ended, id, false).endDate ?? today, 1);
  const clone = { ...before, id: newId, startDate, endDate: null };
  assertApart(ended, clone);
  const others = ended.map((each) =>
    before.isDefaultClient && each.active ? { ...each, isDefaultClient: false } : each,
  );
  return settled([...others, clone]);
}

/**
 * Moves an assignment from the history back to the current ones and removes its end date.
 * @throws DomainError `not-found`, `assignments-overlap`, `client-invalid` if the client is disabled
 */
export function activated(all: All, id: string, { clients }: Pick<Choices, 'clients'>): Assignment[] {
  const before = one(all, id, false);
  if (!clients.get(before.clientId)?.enabled) throw refusal('client-invalid');
  const after = { ...before, active: true, isDefaultClient: false, endDate: null };
  assertApart(all, after);
  return settled(replaced(all, after));
}

/** Deletes an assignment from the history. @throws DomainError `not-found`, `own-assignment-kept` */
export function removed(all: All, id: string): Assignment[] {
  if (isOwn(one(all, id, false))) throw refusal('own-assignment-kept');
  return settled(all.filter((each) => each.id !== id));
}

/** @param active the list it must be in: current (true), history (false) or either (null) @throws DomainError `not-found` */
export function one(all: All, id: string, active: boolean | null): Assignment {
  const found = all.find((each) => each.id === id && (active === null || each.active === active));
  if (!found) throw refusal('not-found');
  return found;
}

const replaced = (all: All, by: Assignment): Assignment[] => all.map((each) => (each.id === by.id ? by : each));

/** US-12: a person has at most one assignment per client and day. @throws DomainError `assignments-overlap` */
function assertApart(all: All, one: Assignment): void {
  const others = all.filter(({ id, clientId }) => id !== one.id && clientId === one.clientId);
  if (others.some((other) => overlap(one, other))) throw refusal('assignments-overlap');
}

/** US-11: the assignment covers today, or directly follows one for the same client that (itself or in turn) covers today. */
function worksToday(all: All, each: Assignment, today: CalendarDate): boolean {
  if (holdsOn(each, today)) return true;
  if (each.startDate <= today) return false;
  const dayBefore = addDays(each.startDate, -1);
  const previous = all.find(({ clientId, endDate }) => clientId === each.clientId && endDate === dayBefore);
  return previous !== undefined && worksToday(all, previous, today);
}

/** US-11: exactly one current assignment is the default; if none is marked, it is the one to the own company. */
function settled(all: All): Assignment[] {
  const chosen = all.find(isDefault) ?? all.find((each) => each.active && isOwn(each));
  return all.map((each) => (each.active ? { ...each, isDefaultClient: each.id === chosen?.id } : each));
}
