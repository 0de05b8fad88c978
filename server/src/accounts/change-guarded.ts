import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Author } from '../command.ts';
import type { Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

export interface PersonAsked {
  readonly id: number;
  /** The version the sender saw; absent: the current one. */
  readonly version?: number | null | undefined;
  /** The fields in the sender's form. Changes that others made to other fields do not conflict. */
  readonly fields: readonly (keyof Person)[];
}

/**
 * Writes a change of a person and keeps the last administrator (US-7). A change that affects more than the account goes
 * through `people/change-person.ts`, which updates the book as well.
 * @param by null: Hourbook itself
 * @param change computes the new record from the current one; looks up what it needs
 * @throws DomainError `not-found`, `person-erased` (PD-5), `last-admin-kept`, or that a unique value is taken; StaleRecord if one of the fields is
 *   not what the sender saw; OutOfTurn
 */
export const changeGuarded = (
  { records: { people, adminGuard } }: Pick<Ports, 'records'>,
  by: Author | null,
  { id, version, fields }: PersonAsked,
  change: (before: Person, version: number) => Person | Promise<Person>,
  owes: Owes<Person>,
  permit: (before: Person) => void = () => {},
): Promise<Stored<Person>> =>
  adminGuard.keeping((permitted) =>
    people.change(
      id,
      by,
      async (before, over) => {
        const after = settled(await change(before, over));
        await permitted(before, after, over);
        return after;
      },
      {
        seen: { version, fields },
        owes,
        permit(before) {
          permit(before);
          if (before.erased) throw refusal('person-erased', { personId: id });
        },
      },
    ),
  );

/**
 * US-5: a person whom HR has enabled need not activate the account any more, and no longer waits for HR. If the person is
 * disabled later, the activation link stays void.
 */
const settled = (person: Person): Person =>
  person.enabled && (person.awaitsActivation || person.waitsForHr)
    ? { ...person, awaitsActivation: false, waitsForHr: false }
    : person;
