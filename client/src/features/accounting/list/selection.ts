import type { Ticked } from '../../../components/choose-box.tsx';

/** Somebody, with the ids of the entries that a sync would take. */
export interface Sendable {
  readonly userId: number;
  readonly toSend: readonly string[];
}

/** What is chosen to be sent, by person: everything they have, or single entries. */
export type Selection = ReadonlyMap<number, 'all' | ReadonlySet<string>>;

export const NOTHING_CHOSEN: Selection = new Map();

/** @returns the ids that would be sent; what has been sent meanwhile is not among them */
export function chosenOf(selection: Selection, { userId, toSend }: Sendable): readonly string[] {
  const chosen = selection.get(userId);
  if (chosen === undefined) return [];
  return chosen === 'all' ? toSend : toSend.filter((id) => chosen.has(id));
}

const tickedAs = (chosen: number, of: number): Ticked => (chosen === 0 ? 'none' : chosen === of ? 'all' : 'some');

/** How the box of a person is ticked. */
export const tickedOf = (selection: Selection, person: Sendable): Ticked =>
  tickedAs(chosenOf(selection, person).length, person.toSend.length);

/** How the box of everybody is ticked. */
export function tickedOfAll(selection: Selection, people: readonly Sendable[]): Ticked {
  const { entries } = summaryOf(selection, people);
  return tickedAs(
    entries,
    people.reduce((sum, { toSend }) => sum + toSend.length, 0),
  );
}

export function withPerson(selection: Selection, { userId }: Sendable, on: boolean): Selection {
  const next = new Map(selection);
  if (on) next.set(userId, 'all');
  else next.delete(userId);
  return next;
}

export function withEntry(selection: Selection, person: Sendable, id: string, on: boolean): Selection {
  const before = chosenOf(selection, person);
  const chosen = person.toSend.filter((each) => (each === id ? on : before.includes(each)));
  return chosen.length === person.toSend.length
    ? withPerson(selection, person, true)
    : new Map(selection).set(person.userId, new Set(chosen));
}

/** @param people those that are shown; who is not keeps what is chosen of them */
export function withEverybody(selection: Selection, people: readonly Sendable[], on: boolean): Selection {
  const next = new Map(selection);
  for (const { userId, toSend } of people) {
    if (on && toSend.length > 0) next.set(userId, 'all');
    else next.delete(userId);
  }
  return next;
}

/** @returns how many entries of how many people would be sent */
export function summaryOf(selection: Selection, people: readonly Sendable[]): { entries: number; people: number } {
  const counts = people.map((person) => chosenOf(selection, person).length).filter((count) => count > 0);
  return { entries: counts.reduce((sum, count) => sum + count, 0), people: counts.length };
}

/** @returns what is posted to sync */
export const idsOf = (selection: Selection, people: readonly Sendable[]): string[] =>
  people.flatMap((person) => chosenOf(selection, person));
