import type { Person } from '@hourbook/domain/people/person.ts';
import type { Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

export interface PersonAsked {
  readonly id: number;
  /** The version the sender saw; absent: whatever it is. */
  readonly version?: number | null | undefined;
  /** What the sender's form shows of the person. Who changed something else meanwhile is in nobody's way. */
  readonly fields: readonly (keyof Person)[];
}

/**
 * Writes a change of a person; US-7 keeps an administrator. What changes more than the account goes through
 * `people/change-person.ts`, which has the book follow.
 * @param by null: the machine
 * @param change looks up what it needs to know of the person as they are; they are read this once
 * @throws DomainError `not-found`, `last-admin-kept`, a unique value taken; StaleRecord when one of the fields is not what
 *   the sender saw
 */
export const changeGuarded = (
  { records: { people, adminGuard } }: Pick<Ports, 'records'>,
  by: number | null,
  { id, version, fields }: PersonAsked,
  change: (before: Person) => Person | Promise<Person>,
  owes: Owes<Person>,
  permit: (before: Person) => void = () => {},
): Promise<Stored<Person>> =>
  adminGuard.keeping(id, (permitted) =>
    people.change(
      id,
      by,
      async (before, over) => {
        const after = settled(await change(before));
        permitted(before, after, over);
        return after;
      },
      { seen: { version, fields }, owes, permit },
    ),
  );

/**
 * US-5: whom HR has enabled need not activate the account any more; disabled again, it is closed for good. Nor do they wait
 * for HR.
 */
const settled = (person: Person): Person =>
  person.enabled && (person.awaitsActivation || person.waitsForHr)
    ? { ...person, awaitsActivation: false, waitsForHr: false }
    : person;
