import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, type Position, START } from '@hourbook/domain/ports/event-store.ts';
import { booksTouched, foldBooks } from './fold-books.ts';
import { type Derived, listOf, type OpenReadModels } from './read-models.ts';

/** So few books may wait until the projector pauses between two batches. */
const FEW = 10;

interface Beside {
  /** How far the deciders' read models are. */
  position(): Position;
  readonly signal: AbortSignal;
  /** Runs what is left while the projector stands between two batches; then the lists go along with the others. */
  join(last: () => Promise<void>): Promise<void>;
}

/**
 * Fills lists beside the read models in use, which go on: of a new list every book is folded, of one that fell behind
 * those that were written to since; then, again and again, those that were written to meanwhile, until few are left.
 */
export async function fillLists(
  events: EventStore,
  { models, checkpoints }: Pick<OpenReadModels, 'models' | 'checkpoints'>,
  lists: readonly Derived[],
  { position, signal, join }: Beside,
): Promise<void> {
  const seen = await Promise.all(lists.map(async (each) => (await checkpoints.get(listOf(each)))?.pos ?? START));
  const after = seen.reduce((a, b) => (a < b ? a : b));
  let upTo = position();
  const isNew = after === START;
  const books = isNew ? allBooks(models) : await booksTouched(events, { after, end: upTo, signal });
  await foldBooks(events, lists, books, signal);
  for (;;) {
    const end = position();
    const touched = await booksTouched(events, { after: upTo, end, signal });
    if (touched.size <= FEW) break;
    await foldBooks(events, lists, touched, signal);
    upTo = end;
  }
  await join(async () => foldBooks(events, lists, await booksTouched(events, { after: upTo, end: position() })));
}

async function* allBooks({ books }: OpenReadModels['models']): AsyncGenerator<string> {
  for await (const { _id: userId } of books.iterate(everything)) yield bookStream(Number(userId));
}
