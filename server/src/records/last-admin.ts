import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Exclusively } from '../ports/exclusive.ts';
import type { AdminGuard, Permitted, Records } from '../ports/records.ts';

const isAdmin = ({ enabled, roles }: Person): boolean => enabled && roles.includes('ROLE_ADMIN');
const leaves = (before: Person, after: Person): boolean => isAdmin(before) && !isAdmin(after);

/** An administrator would leave, which is decided under the key only. */
class AdminLeaves extends Error {
  override readonly name = 'AdminLeaves';
}

/** A write of the record of an administrator who leaves. */
interface Announced {
  readonly id: number;
  /** The version that the write replaces. */
  readonly version: number;
}

/**
 * Administrators leave one after the other across processes: if two remove each other at the same time, the second removal is
 * refused. All other changes of people need no key.
 */
export function openAdminGuard(people: Records<Person>, exclusively: Exclusively): AdminGuard {
  async function isOneLeft(without: number): Promise<boolean> {
    for await (const each of people.iterate({ field: 'enabled', is: true })) {
      if (isAdmin(each) && each.id !== without) return true;
    }
    return false;
  }

  return {
    async keeping<T>(work: (permitted: Permitted) => Promise<T>): Promise<T> {
      try {
        return await work(async (before, after) => {
          if (leaves(before, after)) throw new AdminLeaves();
        });
      } catch (error) {
        if (!(error instanceof AdminLeaves)) throw error;
      }
      return exclusively<T, Announced>(
        'administrators',
        ({ announce }) =>
          work(async (before, after, version) => {
            if (!leaves(before, after)) return;
            if (!(await isOneLeft(before.id))) throw refusal('last-admin-kept');
            await announce({ id: before.id, version });
          }),
        { fence: ({ id, version }) => people.fence(id, version) },
      );
    },
  };
}
