import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookOwner, bookStream } from '@hourbook/domain/events/envelope.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { ChainEnd } from '@hourbook/workers/check-books/book-check.ts';
import { type Break, CHAIN_START, findBreak } from './seal.ts';

/** Entries that are read and hashed without letting anybody else have a turn: some milliseconds. */
const PAGE = 200;

/** A person's book from its first entry to its last at the time of the reading, in pages; an empty book has none. */
export async function* bookPages(events: EventStore, userId: number): AsyncGenerator<readonly RecordedEvent[]> {
  for (let from = 0; ; from += PAGE) {
    const page = await events.read(bookStream(userId), { from: BigInt(from), limit: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    await nextTurn();
  }
}

/** Follows the hash chain through one page of a book. @param from where the page before ended; null: the first page */
export function followChain(page: readonly RecordedEvent[], from: ChainEnd | null): ChainEnd | Break {
  const found = findBreak(page, from ?? CHAIN_START);
  const last = page.at(-1)!;
  return found ?? { revision: Number(last.revision), hash: String(last.meta.hash) };
}

/**
 * The hash chains of all books at once, as their entries come by; other streams have none.
 * @param broken told once a book; it is not followed any further then
 */
export function openChains(broken: (found: Break) => void) {
  const ends = new Map<string, ChainEnd | Break>();
  return {
    follow(page: readonly RecordedEvent[]): void {
      for (const [stream, entries] of Map.groupBy(page, (event) => event.stream)) {
        const end = ends.get(stream) ?? null;
        if (bookOwner(stream) === null || (end && 'problem' in end)) continue;
        const next = followChain(entries, end);
        if ('problem' in next) broken(next);
        ends.set(stream, next);
      }
    },
    books: () => ends.size,
  };
}
