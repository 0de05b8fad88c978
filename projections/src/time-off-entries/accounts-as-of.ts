import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { emptyAccount, foldAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder } from '../people.ts';
import { entriesUpTo, type TimeOffEntriesDocument, timeOffEntries, yearOf } from './time-off-entries.ts';

interface EntriesInUse {
  readonly lists: { readonly timeOffEntries: Collection<TimeOffEntriesDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

interface Asked {
  readonly people: Iterable<number>;
  readonly at: Instant;
  /** Told how many entries were read, document by document; may throw. */
  readonly looked?: (entries: number) => void;
}

/** People per query: ten years of them are read and folded in some milliseconds. */
const TOGETHER = 10;

/**
 * People's accounts as they were at an instant, inclusive, by number of the person, as they are read: a fold of their books up
 * to then. Who had nothing entered has an empty one.
 * @throws ListNotFull while the read model is being filled; whatever `looked` throws
 */
export async function* accountsAsOf(set: EntriesInUse, { people, at, looked }: Asked): AsyncGenerator<TimeOffAccount> {
  await assertFull(set, timeOffEntries);
  const ids = inOrder(people);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    const accounts = new Map(some.map((userId) => [userId, emptyAccount(userId)]));
    const own = { field: 'userId', in: some } as const;
    const years = { field: 'year', to: yearOf(at) } as const;
    const sort = ['userId', 'year'];
    for await (const document of set.lists.timeOffEntries.iterate({ all: [own, years] }, { sort })) {
      const { userId, entries } = document;
      looked?.(entries.length);
      accounts.set(userId, foldAccount(accounts.get(userId) ?? emptyAccount(userId), entriesUpTo(document, at)));
    }
    yield* accounts.values();
  }
}
