import { bookStreams, kindOf } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { ChainEnd } from '@hourbook/workers/check-books/follow-chain.ts';
import { type Break, CHAIN_START, findBreak } from './seal.ts';

/** Entries that are read and hashed before other work gets the event loop: some milliseconds. */
const PAGE = 200;

/** A stream in pages, from its first entry to the one that was last when reading began; nothing for an empty stream. */
export async function* streamPages(
  events: Pick<EventStore, 'read'>,
  stream: string,
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let from = 0; ; from += PAGE) {
    const page = await events.read(stream, { from: BigInt(from), limit: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
  }
}

/**
 * Follows the hash chain through one page of a stream. @param from where the previous page ended; null: the first page
 */
export function followChain(page: readonly RecordedEvent[], from: ChainEnd | null): ChainEnd | Break {
  const found = findBreak(page, from ?? CHAIN_START);
  const last = page.at(-1)!;
  return found ?? { revision: Number(last.revision), hash: String(last.meta.hash) };
}

/**
 * Follows the hash chains of all streams at once as their entries arrive; streams that are not Hourbook's have none.
 * @param broken is told once per stream, which is not followed any further
 */
export function openChains(broken: (found: Break) => void) {
  const ends = new Map<string, ChainEnd | Break>();
  return {
    follow(page: readonly RecordedEvent[]): void {
      for (const [stream, entries] of Map.groupBy(page, (event) => event.stream)) {
        const end = ends.get(stream) ?? null;
        if (kindOf(stream) === null || (end && 'problem' in end)) continue;
        const next = followChain(entries, end);
        if ('problem' in next) broken(next);
        ends.set(stream, next);
      }
    },
    /** How many streams and entries were followed. */
    counts() {
      const books = [...ends.keys()].filter((stream) => kindOf(stream) === bookStreams).length;
      return { books, others: ends.size - books };
    },
  };
}
