import { currentOffice } from '@hourbook/domain/people/person.ts';
import type { ListedPerson } from '../../ports/directory.ts';
import type { Ports } from '../../ports.ts';

type Parts = Pick<Ports, 'directory'>;

/**
 * By number, so that a pass has the same order each time. @param officeId null: people without an office; `all`:
 * everybody
 */
export async function peopleIn({ directory }: Parts, officeId: number | null | 'all'): Promise<ListedPerson[]> {
  const people = [...(await directory.everyone()).values()];
  return people
    .filter((person) => officeId === 'all' || currentOffice(person) === officeId)
    .sort((a, b) => a.id - b.id);
}

/** The enabled ones. @param officeId null: people without an office */
export const enabledIn = async (parts: Parts, officeId: number | null): Promise<ListedPerson[]> =>
  (await peopleIn(parts, officeId)).filter(({ enabled }) => enabled);
