import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { BookCommand, BookState, Needs, RunBookCommand } from '../ports/books.ts';
import type { BookSources } from '../ports.ts';
import { type CommandParts, streamCommands } from './commands.ts';
import { loadBook, withEntries } from './load.ts';

/** @returns the revision of the next entry of a book */
export const nextRevision = ({ head }: BookState): number => (head?.revision ?? -1) + 1;

/** @returns a function that runs commands on these books */
export function bookCommands(books: BookSources & CommandParts): RunBookCommand {
  const run = streamCommands<number, BookEvent, BookState, Needs>(
    {
      kind: bookStreams,
      load: (userId, needs) => loadBook(books, userId, needs),
      evolve: withEntries,
      recall: books.recent.find,
      keep: books.recent.keep,
    },
    books,
  );
  const runOnBook = <T, F>(command: BookCommand<T, F>): Promise<T> => run({ ...command, id: command.userId });
  return Object.assign(runOnBook, { serialized: run.serialized, observe: run.observe });
}
