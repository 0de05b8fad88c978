import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { listOf } from '../checkpoints.ts';
import { booksTouched, foldBooks } from './fold-books.ts';
import type { Derived, OpenReadModels } from './read-models.ts';

/** The most books that are left for the last step, while the projector waits. */
const FEW = 10;

interface Beside {
  /** How far the deciders' read models are. */
  position(): Position;
  readonly signal: AbortSignal;
  /**
   * Runs what is left while the projector stands between two batches; then the list goes along with the others.
   * @param last resolves with the position up to which the list is folded then
   */
  join(last: () => Promise<Position>): Promise<void>;
}

/**
 * Fills a list beside the read models in use, which go on: for a new one every book is folded, for one that fell behind
 * those that were written to since; then, again and again, those that were written to meanwhile, until few are left.
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
