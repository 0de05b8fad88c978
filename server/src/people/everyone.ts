import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Records, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

const MINUTE = 60_000;
/** By so much the clocks of two processes may differ and a write may last, and its change is still seen at once. */
const OVERLAP = 5 * MINUTE;
/** After this time all are read anew, whatever the clocks said. */
const KEPT_FOR = 60 * MINUTE;

/** What lists say of people, without the rest, of which there is much more. */
const listed = [
  'id',
  'firstName',
  'lastName',
  'username',
  'email',
  'enabled',
  'roles',
  'phone',
  'qBName',
  'skypeContact',
  'offices',
  'hireDate',
  'rehireDate',
  'terminationDate',
  'lineManagerId',
  'positions',
  'salaries',
  'assignments',
  'timeOffAllow',
  'sickLeaveAllow',
  'version',
  'changedBy',
  'changedAt',
  'keys',
  'unique',
] as const satisfies readonly (keyof Stored<Person>)[];
/** Of the assignments only those that made a client the default. */
export type ListedPerson = Pick<Stored<Person>, (typeof listed)[number]>;

interface Copy {
  readonly people: Map<number, ListedPerson>;
  readonly begun: number;
  readonly loaded: Promise<void>;
  /** Everything that was changed until then is in it. */
  asOf: number;
}

const copies = new WeakMap<Records<Person>, Copy>();

/**
 * Everybody, from a copy in this process, brought up to date by what was changed since it was last looked at: 10,000
 * people are read from the store once, not at every look.
 */
export async function everyone({
  records: { people },
  clock,
}: Pick<Ports, 'records' | 'clock'>): Promise<ReadonlyMap<number, ListedPerson>> {
  const now = clock.now();
  const kept = copies.get(people);
  if (!kept || Math.abs(now - kept.begun) >= KEPT_FOR) return (await load(people, now)).people;
  await kept.loaded;
  const since = instant(Math.min(kept.asOf, now) - OVERLAP);
  // Sorted by it, so that its index is used: mostly there is nothing.
  for (const person of await people.find({ field: 'changedAt', from: since }, { sort: ['changedAt'] }))
    keep(kept, person);
  kept.asOf = now;
  return kept.people;
}

async function load(records: Records<Person>, now: number): Promise<Copy> {
  const people = new Map<number, ListedPerson>();
  const copy: Copy = { people, begun: now, loaded: read(), asOf: now };
  copies.set(records, copy);
  async function read(): Promise<void> {
    try {
      for await (const person of records.iterate(everything)) keep({ people }, person);
    } catch (error) {
      copies.delete(records);
      throw error;
    }
  }
  await copy.loaded;
  return copy;
}

/** Looks may overtake each other: the newer version stays. */
function keep({ people }: Pick<Copy, 'people'>, person: Stored<Person>): void {
  if ((people.get(person.id)?.version ?? 0) > person.version) return;
  const kept = Object.fromEntries(listed.map((field) => [field, person[field]])) as unknown as ListedPerson;
  const assignments = person.assignments.filter(({ isDefaultClient }) => isDefaultClient);
  people.set(person.id, { ...kept, assignments });
}
