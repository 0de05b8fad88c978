import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '../checkpoints.ts';
import { booksTouched, foldBooks } from './fold-books.ts';
import type { Derived, OpenReadModels } from './read-models.ts';

/** The most books that are left to the last step, for which the projector waits. */
const FEW = 10;

interface Beside {
  /** The position up to which the deciders' read models are filled. */
  position(): Position;
  readonly signal: AbortSignal;
  /**
   * Runs the last step between two batches of the projector; from then on it folds the list along with the others.
   * @param last resolves with the position up to which the list is then folded
   */
  join(last: () => Promise<Position>): Promise<void>;
}

/**
 * Fills a list beside the read models in use, which keep going. For a new list every book is folded; for one that fell
 * behind, the books written to since. Then, repeatedly, the books written to in the meantime, until only a few are
 * left.
 */
export async function fillList(
  events: EventStore,
  { models, checkpoints }: Pick<OpenReadModels, 'models' | 'checkpoints'>,
  list: Derived,
  { position, signal, join }: Beside,
): Promise<void> {
  const after = (await checkpoints.get(listOf(list)))?.pos ?? START;
  let upTo = position();
  const isNew = after === START;
  const books = isNew ? allBooks(models) : await booksTouched(events, { after, end: upTo, signal });
  await foldBooks(events, [list], books, signal);
  for (;;) {
    const end = position();
    const touched = await booksTouched(events, { after: upTo, end, signal });
    if (touched.size <= FEW) break;
    await foldBooks(events, [list], touched, signal);
    upTo = end;
  }
  await join(async () => {
    const end = position();
    await foldBooks(events, [list], await booksTouched(events, { after: upTo, end, signal }), signal);
    return end;
  });
}

async function* allBooks({ books }: OpenReadModels['models']): AsyncGenerator<string> {
  for await (const { _id: userId } of books.iterate(everything)) yield bookStream(Number(userId));
}
