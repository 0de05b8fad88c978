import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import { currentStatus } from '@hourbook/domain/people/legal-status.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { LISTED_FIELDS, type ListedAssignment, type ListedPerson } from '../../ports/directory.ts';
import type { Stored } from '../../ports/records.ts';
import type { Ports } from '../../ports.ts';

const MINUTE = 60_000;
/** The most by which the clocks of two processes may differ, plus the time of a write, for a change to be seen at once. */
const OVERLAP = 5 * MINUTE;
/** After this time everything is read again, regardless of the clocks. */
const KEPT_FOR = 60 * MINUTE;

interface Copy {
  readonly people: Map<number, ListedPerson>;
  readonly begun: number;
  readonly loaded: Promise<void>;
  /** Contains all changes up to this instant. */
  asOf: number;
}

/**
 * A copy of all people in this process, with the fields that lists need. Each look-up adds what has changed since the last
 * one, so 10,000 people are read from the store once and not every time. They are read in pages, so that other work is not
 * blocked.
 * @returns everyone, by id
 */
export function copyOfPeople({
  records: { people },
  clock,
}: Pick<Ports, 'records' | 'clock'>): () => Promise<ReadonlyMap<number, ListedPerson>> {
  let copy: Copy | null = null;

  async function load(now: number): Promise<Copy> {
    const all = new Map<number, ListedPerson>();
    const begun: Copy = { people: all, begun: now, loaded: read(), asOf: now };
    copy = begun;
    async function read(): Promise<void> {
      try {
        for await (const person of people.iterate(everything)) keep(all, person);
      } catch (error) {
        if (copy === begun) copy = null;
        throw error;
      }
    }
    await begun.loaded;
    return begun;
  }

  return async () => {
    const now = clock.now();
    if (!copy || Math.abs(now - copy.begun) >= KEPT_FOR) return (await load(now)).people;
    const kept = copy;
    await kept.loaded;
    const from = instant(Math.min(kept.asOf, now) - OVERLAP);
    // Sorted by this field, so that its index is used: usually nothing has changed.
    for await (const person of people.iterate({ field: 'changedAt', from }, { sort: ['changedAt'] })) {
      keep(kept.people, person);
    }
    kept.asOf = now;
    return kept.people;
  };
}

/** Look-ups may overtake each other: the newer version wins, and one that is already there is not converted again. */
function keep(people: Map<number, ListedPerson>, person: Stored<Person>): void {
  if ((people.get(person.id)?.version ?? 0) < person.version) people.set(person.id, listed(person));
}

/** @returns the fields of the person that lists need */
export function listed(person: Stored<Person>): ListedPerson {
  return {
    ...picked(person, LISTED_FIELDS),
    assignments: person.assignments.map(listedAssignment),
    legalStatusExpires: currentStatus(person.legalStatuses)?.expirationDate ?? null,
    salaries: person.salaries.map(({ salaryType, effectiveDate }) => ({ salaryType, effectiveDate })),
  };
}

const picked = <T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

const listedAssignment = (assignment: Assignment): ListedAssignment => {
  const { clientId, startDate, endDate, active, isDefaultClient, isBillable, accountManagers } = assignment;
  const managers = accountManagers.map(({ accountManagerId }) => ({ accountManagerId }));
  return { clientId, startDate, endDate, active, isDefaultClient, isBillable, accountManagers: managers };
};
