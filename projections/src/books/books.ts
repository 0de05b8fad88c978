import { bookOwner, type Entry } from '@hourbook/domain/events/envelope.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Projection, ReadModel } from '../projection.ts';

const COMMANDS_KEPT = 50;

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
  const { hash, at, commandId } = entry.meta;
  const others = (head?.commands ?? []).filter((command) => command.id !== commandId);
  const commands = [...others, { id: commandId, revision: entry.revision }].slice(-COMMANDS_KEPT);
  return { revision: entry.revision, hash, at, commands };
}

export const books: Projection<BookDocument> = {
  collection: {
    name: 'books.v1',
    fields: { at: 'text', pos: 'text' },
    indexes: [{ name: 'at', fields: ['at'] }],
  },
  keys: (entry) => [String(bookOwner(entry.stream))],
  evolve: (document, entry, userId) => ({ ...evolveHead(document, entry), _id: userId, pos: entry.position }),
};
