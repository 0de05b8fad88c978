import type { Person } from '@hourbook/domain/people/person.ts';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import { openPlatform, type Platform } from '@hourbook/server/app/platform.ts';
import { personKind } from '@hourbook/server/people/record-kinds.ts';
import { collectionOf } from '@hourbook/server/records/kind.ts';
import { standingClock } from './hourbook.ts';
import { aPerson } from './people.ts';
import { withFolder } from './stores.ts';

const NOW = '2025-06-11T15:00:00Z';
const HOUR = 60 * 60_000;
/** Documents in one write. */
const TOGETHER = 1_000;

export interface Crowd {
  readonly platform: Platform;
  /** The first of them, an administrator. */
  readonly viewer: Person;
}

interface Written {
  bulk(writes: readonly { readonly put: never; readonly guard: 'any' }[]): Promise<unknown>;
}

/** Puts many documents beside all checks. */
export async function putAll(into: unknown, documents: readonly Document[]): Promise<void> {
  for (let from = 0; from < documents.length; from += TOGETHER) {
    const some = documents.slice(from, from + TOGETHER);
    await (into as Written).bulk(some.map((put) => ({ put: put as never, guard: 'any' as const })));
  }
}

/**
 * A company of very many people, opened without a server at 2025-06-11; they were entered half an hour before.
 * @param personOf somebody, by number from 1
 */
export const withCrowd = <T>(
  size: number,
  personOf: (n: number) => Partial<Person>,
  use: (crowd: Crowd) => Promise<T>,
): Promise<T> =>
  withFolder(async (dataDir) => {
    const clock = standingClock(NOW);
    await using platform = await openPlatform(readConfig({ PORT: '0', DATA_DIR: dataDir, HOURBOOK_DEMO: 'off' }), {
      clock,
    });
    const whole = (id: number): Person =>
      aPerson({
        id,
        username: `p${id}@northbridge.example`,
        email: `p${id}@northbridge.example`,
        qBName: null,
        firstName: `First ${id % 97}`,
        lastName: `Last ${(id * 7919) % size}`,
        roles: [id === 1 ? 'ROLE_ADMIN' : 'ROLE_EMPLOYEE'],
        ...personOf(id),
      });
    const { id, ...first } = whole(1);
    const stored = await platform.records.people.create(first, null, id);
    const others = Array.from({ length: size - 1 }, (_, n) => whole(n + 2)).map((person) => ({
      ...stored,
      ...person,
      _id: String(person.id),
      keys: {
        ...stored.keys,
        lastNameOrder: person.lastName.toLowerCase(),
        firstNameOrder: person.firstName.toLowerCase(),
      },
      unique: { username: person.username, email: person.email },
    }));
    await putAll(await platform.store.collection(collectionOf(personKind)), others);
    clock.pass(HOUR / 2);
    return await use({ platform, viewer: (await platform.records.people.get(1))! });
  });
