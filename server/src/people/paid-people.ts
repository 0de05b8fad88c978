import type { PlacedPerson } from '@hourbook/domain/commissions/contract-facts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { CostedPerson } from '@hourbook/domain/reports/pay.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';

/** People whose records are read together. */
const TOGETHER = 100;

/** The amounts of a person, and what they are for. */
type Pay = Pick<Person, 'assignments'> & {
  readonly salaries: CostedPerson['salaries'];
  readonly bonuses: PlacedPerson['bonuses'];
};

/** Somebody with their pay and the rates of their work, for what computes costs and commissions. */
export type PaidPerson = Omit<ListedPerson, keyof Pay> & Pay;

/** The people whose records were read. The directory has another object for each version of a person. */
const read = new WeakMap<ListedPerson, PaidPerson>();

/**
 * Adds the pay of people. The record of somebody who was not changed since the last look is not read again: a report of a
 * thousand people would spend most of its time on that. Somebody who is gone meanwhile is left out.
 */
export async function withPay(
  { records }: Pick<Ports, 'records'>,
  people: readonly ListedPerson[],
): Promise<PaidPerson[]> {
  const unread = people.filter((person) => !read.has(person));
  for (let from = 0; from < unread.length; from += TOGETHER) {
    const some = unread.slice(from, from + TOGETHER);
    const found = await recordsById(
      records.people,
      some.map(({ id }) => id),
    );
    for (const person of some) {
      const record = found.get(person.id);
      if (record) read.set(person, { ...person, ...payOf(record) });
    }
  }
  return people.flatMap((person) => read.get(person) ?? []);
}

const payOf = ({ salaries, bonuses, assignments }: Person): Pay => ({
  salaries: salaries.map(({ salaryType, valueInCents, effectiveDate }) => ({
    salaryType,
    valueInCents,
    effectiveDate,
  })),
  bonuses,
  assignments,
});
