import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import { evolveHead, type StreamHead } from '@hourbook/domain/events/stream-head.ts';
import { isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { Projection, ReadModel } from '../projection.ts';

/** The head of a person's book. */
export type BookDocument = StreamHead & ReadModel;

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
