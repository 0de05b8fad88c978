import { employeeOn, officeOn, positionOn } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { nameOrder } from '@hourbook/domain/text.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import { todayOf } from '../people/directory/around.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';

/** A name, and the form in which it is sorted and searched. */
interface Name {
  readonly name: string;
  readonly order: string;
}

/** Somebody who is in the directory, with what holds today in their own time zone (GEN-1). */
export interface Colleague {
  readonly id: number;
  /** null: there is none in the directory. */
  readonly lineManagerId: number | null;
  readonly person: ListedPerson;
  readonly today: CalendarDate;
  readonly officeId: number | null;
  readonly office: Name | null;
  readonly position: Name | null;
  /** Sorts by last and first name. */
  readonly order: string;
}

/** DIR-1: everybody who is in the directory today, by number: employed and enabled. */
export type Company = ReadonlyMap<number, Colleague>;

export async function companyToday({
  records,
  clock,
  directory,
}: Pick<Ports, 'records' | 'clock' | 'directory'>): Promise<Company> {
  const [everyone, offices, positions] = await Promise.all([
    directory.everyone(),
    records.offices.find(everything),
    records.positions.find(everything),
  ]);
  const now = clock.now();
  const days = new Map(offices.map(({ id, timezone }) => [id, dateIn(timezone, now)]));
  const day = dateIn(DEFAULT_ZONE, now);
  const [officeNames, positionNames] = [named(offices), named(positions)];
  const today = (person: ListedPerson): CalendarDate => todayOf(person, { days, day });
  const here = [...everyone.values()].filter((person) => person.enabled && employeeOn(person, today(person)));
  const ids = new Set(here.map(({ id }) => id));
  const company = new Map<number, Colleague>();
  for (const person of here) {
    const { id, lineManagerId, keys } = person;
    const theirs = today(person);
    const officeId = officeOn(person, theirs);
    company.set(id, {
      id,
      lineManagerId: lineManagerId !== null && ids.has(lineManagerId) ? lineManagerId : null,
      person,
      today: theirs,
      officeId,
      office: officeNames.get(officeId ?? 0) ?? null,
      position: positionNames.get(positionOn(person, theirs)?.positionId ?? 0) ?? null,
      order: `${keys.lastNameOrder ?? ''}\n${keys.firstNameOrder ?? ''}`,
    });
  }
  return company;
}

const named = (all: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, Name> =>
  new Map(all.map(({ id, name }) => [id, { name, order: nameOrder(name) }]));
