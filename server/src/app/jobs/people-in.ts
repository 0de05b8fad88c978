import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Ports } from '../../ports.ts';

type Records = Pick<Ports, 'records'>;

/** @param officeId null: those in none; `all`: everybody */
export async function peopleIn({ records }: Records, officeId: number | null | 'all'): Promise<readonly Person[]> {
  const everybody = await records.people.find(everything);
  return officeId === 'all' ? everybody : everybody.filter((person) => currentOffice(person) === officeId);
}

/** Those who are enabled. @param officeId null: those in none */
export async function enabledIn({ records }: Records, officeId: number | null): Promise<readonly Person[]> {
  const enabled = await records.people.find({ field: 'enabled', is: true });
  return enabled.filter((person) => currentOffice(person) === officeId);
}
