import type { accountantOfficesAnswer } from '@hourbook/domain/accounting/contracts.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { wholePeople } from '../people/people-filter.ts';
import type { Ports } from '../ports.ts';
import { rangeRead } from './timecards.ts';

/** E088: the offices of the people in scope, by name (GEN-12). */
export async function accountantOffices(
  ports: Pick<Ports, 'records' | 'clock' | 'directory'>,
  viewer: Person,
): Promise<Answer<typeof accountantOfficesAnswer>> {
  const people = await wholePeople(ports, viewer, await rangeRead(ports, viewer, {}));
  const theirs = new Set(people.map(currentOffice));
  const offices = await ports.records.offices.find(everything, { sort: ['keys.name'] });
  return offices.filter(({ id }) => theirs.has(id)).map(({ id, name, code }) => ({ id, name, code }));
}
