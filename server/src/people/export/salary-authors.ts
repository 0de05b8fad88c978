import type { Person, SalaryRecord } from '@hourbook/domain/people/person.ts';
import type { Ports } from '../../ports.ts';
import type { Naming } from './names.ts';

/** Changes of a person that are read together: each has the whole record, before and after. */
const AT_ONCE = 10;

type Salaries = { readonly salaries?: readonly { readonly id: string }[] } | null;

/** GEN-9: who entered salaries, by the id of the salary: the author of the change that brought it. */
export async function authorsOf(
  { records }: Pick<Ports, 'records'>,
  naming: Naming,
  { id }: Pick<Person, 'id'>,
  salaries: readonly Pick<SalaryRecord, 'id'>[],
): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  const missing = new Set(salaries.map((salary) => salary.id));
  for (let before: number | undefined; missing.size > 0; ) {
    const changes = await records.people.history(id, { limit: AT_ONCE, before });
    for (const change of changes) {
      const had = new Set((change.before as Salaries)?.salaries?.map((salary) => salary.id));
      for (const salary of (change.after as Salaries)?.salaries ?? []) {
        if (had.has(salary.id) || !missing.delete(salary.id) || change.by === null) continue;
        naming.knowPeople([change.by]);
        const name = naming.names.people.get(change.by);
        if (name !== undefined) authors.set(salary.id, name);
      }
    }
    before = changes.at(-1)?.version;
    if (changes.length < AT_ONCE) break;
  }
  return authors;
}
