import type { Ticked } from '#components/choose-box.tsx';

/** A person, with the ids of the entries that a sync would send. */
export interface Sendable {
  readonly userId: number;
  readonly toSend: readonly string[];
}

/** The entries selected for a sync, by person: all of them, or single ones. */
export type Selection = ReadonlyMap<number, 'all' | ReadonlySet<string>>;

export const NOTHING_CHOSEN: Selection = new Map();

/** @returns the selected ids, without those sent in the meantime */
export function chosenOf(selection: Selection, { userId, toSend }: Sendable): readonly string[] {
  const chosen = selection.get(userId);
  if (chosen === undefined) return [];
  return chosen === 'all' ? toSend : toSend.filter((id) => chosen.has(id));
}

const tickedAs = (chosen: number, of: number): Ticked => (chosen === 0 ? 'none' : chosen === of ? 'all' : 'some');

/** The state of a person's checkbox. */
export const tickedOf = (selection: Selection, person: Sendable): Ticked =>
  tickedAs(chosenOf(selection, person).length, person.toSend.length);

/** The state of the checkbox for everybody. */
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

/** @param people the people in the list; the selection of other people does not change */
export function withEverybody(selection: Selection, people: readonly Sendable[], on: boolean): Selection {
  const next = new Map(selection);
  for (const { userId, toSend } of people) {
    if (on && toSend.length > 0) next.set(userId, 'all');
    else next.delete(userId);
  }
  return next;
}

/** @returns how many entries of how many people are selected */
export function summaryOf(selection: Selection, people: readonly Sendable[]): { entries: number; people: number } {
  const counts = people.map((person) => chosenOf(selection, person).length).filter((count) => count > 0);
  return { entries: counts.reduce((sum, count) => sum + count, 0), people: counts.length };
}

/** @returns the ids to send */
export const idsOf = (selection: Selection, people: readonly Sendable[]): string[] =>
  people.flatMap((person) => chosenOf(selection, person));
