import { bookOwner, type Entry, isBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Projection, ReadModel } from '../projection.ts';

/** So many commands a head remembers. */
export const COMMANDS_KEPT = 50;

/** The head of a book: how far it goes, the end of its hash chain, and the commands that were carried out last. */
export interface BookHead {
  readonly revision: number;
  readonly hash: string;
  /** When the last entry was made; the next one is later. */
  readonly at: Instant;
  /** The newest last; the revision is that of the command's last entry. */
  readonly commands: readonly { readonly id: string; readonly revision: number }[];
}

export type BookDocument = BookHead & ReadModel;

/** Folds one entry into the head; one that was seen already changes nothing. */
export function evolveHead(head: BookHead | null, entry: Entry): BookHead {
  if (head && head.revision >= entry.revision) return head;
  const { revision } = entry;
  const { hash, at, commandId: id } = entry.meta;
  return { revision, hash, at, commands: withCommand(head?.commands ?? [], { id, revision }) };
}

function withCommand(commands: BookHead['commands'], command: BookHead['commands'][number]): BookHead['commands'] {
  // A command's entries stand side by side: mostly it is the last one that goes on, or one that was never seen.
  const last = commands.length - 1;
  const goesOn = last >= 0 && commands[last]!.id === command.id;
  const isKnown = !goesOn && commands.some(({ id }) => id === command.id);
  const others = isKnown ? commands.filter(({ id }) => id !== command.id) : commands;
  const kept = goesOn ? others.slice(0, last) : others.slice(1 - COMMANDS_KEPT);
  kept.push(command);
  return kept;
}

export const books: Projection<BookDocument> = {
  collection: {
    name: 'books.v1',
    fields: { at: 'text', pos: 'text' },
    indexes: [{ name: 'at', fields: ['at'] }],
  },
  concerns: isBookEntry,
  keys: (entry) => [String(bookOwner(entry.stream))],
  begins: (entry) => entry.revision === 0,
  ofBook: (userId) => ({ field: '_id', is: String(userId) }),
  evolve: (document, entry, userId) => ({ ...evolveHead(document, entry), _id: userId, pos: entry.position }),
};
