import { refusal } from '@hourbook/domain/errors.ts';
import { repeated } from '@hourbook/domain/imports/read-row.ts';
import { fullName, listedName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { isTakenBack } from './taken-back.ts';

/** The numbers of records by the names that a file may call them; `several` have a name together. */
export type ByName = ReadonlyMap<string, number | 'several'>;

/** @param namesOf what a record may be called; blank names count as none */
export function byName<T extends { readonly id: number }>(
  all: Iterable<T>,
  namesOf: (each: T) => readonly (string | null)[],
): ByName {
  const found = new Map<string, number | 'several'>();
  for (const each of all) {
    for (const name of new Set(namesOf(each).map((name) => foldCase(name ?? '')))) {
      if (name === '') continue;
      const other = found.get(name);
      found.set(name, other === undefined || other === each.id ? each.id : 'several');
    }
  }
  return found;
}

/**
 * IM-6: the record that a value of a row names.
 * @param field as its column is called @returns null: the row names none
 * @throws DomainError `import-value-unknown`, `import-value-ambiguous`
 */
export function idNamed(names: ByName, field: string, value: string | null): number | null {
  if (value === null) return null;
  const found = names.get(foldCase(value));
  if (found === undefined) throw refusal('import-value-unknown', { field, value: repeated(value) });
  if (found === 'several') throw refusal('import-value-ambiguous', { field, value: repeated(value) });
  return found;
}

/** People by e-mail address, username and name: `First Last`, `Last, First`, `Last First`. Addresses and usernames go first. */
export const everybodyByName = async ({ directory }: Pick<Ports, 'directory'>): Promise<ByName> =>
  peopleByName([...(await directory.everyone()).values()]);

/** IM-12: those whose rows somebody may import: in the scope of their role as administrator or HR (GEN-7). */
export async function scopeByName({ directory }: Pick<Ports, 'directory'>, actor: Person): Promise<ByName> {
  const roles = actor.roles.filter((role) => role === 'ROLE_ADMIN' || role === 'ROLE_HR');
  return peopleByName(await directory.inScopeOf({ ...actor, roles }, { start: '0001-01-01', end: '9999-12-31' }));
}

function peopleByName(all: readonly ListedPerson[]): ByName {
  const everyone = all.filter((person) => !isTakenBack(person));
  const names = byName(everyone, (person) => [
    fullName(person),
    listedName(person),
    `${person.lastName} ${person.firstName}`,
  ]);
  const accounts = byName(everyone, ({ email, username }) => [email, username]);
  return new Map([...names, ...accounts]);
}

/** @returns the records of a kind, by what they may be called */
export async function recordsByName<T extends { readonly id: number }>(
  records: { iterate(filter: typeof everything): AsyncIterable<T> },
  namesOf: (each: T) => readonly (string | null)[],
): Promise<ByName> {
  const all: T[] = [];
  for await (const each of records.iterate(everything)) all.push(each);
  return byName(all, namesOf);
}
