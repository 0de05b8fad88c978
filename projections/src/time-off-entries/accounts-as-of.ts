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
 * People's accounts as they were at an instant, inclusive: a fold of their books up to then. Who had nothing entered is missing.
 * @throws ListNotFull while the read model is being filled; whatever `looked` throws
 */
export async function accountsAsOf(
  set: EntriesInUse,
  { people, at, looked }: Asked,
): Promise<Map<number, TimeOffAccount>> {
  await assertFull(set, timeOffEntries);
  const accounts = new Map<number, TimeOffAccount>();
  const ids = inOrder(people);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const own = { field: 'userId', in: ids.slice(from, from + TOGETHER) } as const;
    const years = { field: 'year', to: yearOf(at) } as const;
    const sort = ['userId', 'year'];
    for await (const document of set.lists.timeOffEntries.iterate({ all: [own, years] }, { sort })) {
      const { userId, entries } = document;
      looked?.(entries.length);
      const account = foldAccount(accounts.get(userId) ?? emptyAccount(userId), entriesUpTo(document, at));
      if (account.revision >= 0) accounts.set(userId, account);
    }
  }
  return accounts;
}
