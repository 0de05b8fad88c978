import type { Person } from '@hourbook/domain/people/person.ts';
import type { CostedPerson } from '@hourbook/domain/reports/pay.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';

/** People whose records are read together. */
const TOGETHER = 100;

type Salaries = CostedPerson['salaries'];

/** Somebody with their pay, for what computes costs. */
export type PaidPerson = Omit<ListedPerson, 'salaries'> & { readonly salaries: Salaries };

interface Known {
  readonly version: number;
  readonly salaries: Salaries;
}

/** What was read of each store: only what costs are computed from, as of which version of the person. */
const read = new WeakMap<Records<Person>, Map<number, Known>>();

/**
 * Adds the pay of people. Whose record is as it was at the last look is not read again: a report of a thousand people
 * would spend most of its time on that. Who is gone meanwhile is left out.
 */
export async function withSalaries(
  { records: { people: records } }: Pick<Ports, 'records'>,
  people: readonly ListedPerson[],
): Promise<PaidPerson[]> {
  const known = read.get(records) ?? new Map<number, Known>();
  read.set(records, known);
  const isNew = ({ id, version }: ListedPerson) => (known.get(id)?.version ?? -1) < version;
  const unread = people.filter(isNew).map(({ id }) => id);
  for (let from = 0; from < unread.length; from += TOGETHER) {
    const ids = unread.slice(from, from + TOGETHER);
    const found = await recordsById(records, ids);
    for (const id of ids) {
      const person = found.get(id);
      if (person) known.set(id, { version: person.version, salaries: person.salaries.map(light) });
      else known.delete(id);
    }
  }
  return people.flatMap((person) => {
    const salaries = known.get(person.id)?.salaries;
    return salaries ? [{ ...person, salaries }] : [];
  });
}

const light = ({ salaryType, valueInCents, effectiveDate }: Salaries[number]): Salaries[number] => ({
  salaryType,
  valueInCents,
  effectiveDate,
});
