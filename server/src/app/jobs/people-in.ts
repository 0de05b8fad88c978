import { currentOffice } from '@hourbook/domain/people/person.ts';
import type { ListedPerson } from '../../ports/directory.ts';
import type { Ports } from '../../ports.ts';
import { inTurns } from '../../turns.ts';

type Parts = Pick<Ports, 'directory'>;

/** By number, so that a pass goes the same way each time. @param officeId null: those in none; `all`: everybody */
export async function peopleIn({ directory }: Parts, officeId: number | null | 'all'): Promise<ListedPerson[]> {
  const found: ListedPerson[] = [];
  await inTurns((await directory.everyone()).values(), (person) => {
    if (officeId === 'all' || currentOffice(person) === officeId) found.push(person);
  });
  return found.sort((a, b) => a.id - b.id);
}

/** Those who are enabled. @param officeId null: those in none */
export const enabledIn = async (parts: Parts, officeId: number | null): Promise<ListedPerson[]> =>
  (await peopleIn(parts, officeId)).filter(({ enabled }) => enabled);
