import { bookOwner, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { EventStore, Position } from '@hourbook/domain/ports/event-store.ts';
import { foldSteps } from './fold.ts';
import { history } from './history.ts';
import type { Derived } from './read-models.ts';
import { stepsFrom } from './steps.ts';

/** Entries that are folded before other work gets the event loop. */
const PAGE = 250;

/** Stores that answer at once, and lists that are already complete, would otherwise never yield the event loop. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Folds books, each from its first entry to its last, into derived read models. What these already contain stays: each
 * document is a function of its book, so it does not matter how far the read models are, or whether another process
 * fills them too.
 */
export async function foldBooks(
  events: Pick<EventStore, 'read'>,
  derived: readonly Derived[],
  streams: Iterable<string> | AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const stream of streams) {
    const stepOf = stepsFrom(new Map());
    for (let from = 0n, length = PAGE; length === PAGE; from += BigInt(PAGE)) {
      signal?.throwIfAborted();
      const page = await events.read(stream, { from, limit: PAGE });
      await foldSteps(derived, page.map(readBookEntry).map(stepOf));
      length = page.length;
      await nextTurn();
    }
  }
}

/** @returns the books with entries after `after` and up to `end` */
export async function booksTouched(
  events: EventStore,
  range: { readonly after: Position; readonly end: Position; readonly signal?: AbortSignal },
): Promise<Set<string>> {
  const touched = new Set<string>();
  const head = await events.head();
  for await (const page of history(events, { ...range, end: range.end < head ? range.end : head })) {
    for (const { stream } of page.events) if (bookOwner(stream) !== null) touched.add(stream);
  }
  return touched;
}
