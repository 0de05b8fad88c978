import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import { isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import { concernsAccount, evolveAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { Projection, ReadModel } from '../projection.ts';

/** A person's requests, allowances and adjustments. */
export type TimeOffAccountDocument = TimeOffAccount & ReadModel;

export const timeOffAccounts: Projection<TimeOffAccountDocument> = {
  collection: { name: 'time-off-accounts.v2', fields: { userId: 'number', pos: 'text' } },
  concerns: isBookEntry,
  keys: (entry) => (concernsAccount(entry) ? [String(bookOwner(entry.stream))] : []),
  begins: (entry) => entry.revision === 0,
  ofBook: (userId) => ({ field: '_id', is: String(userId) }),
  evolve: (document, entry, userId) => ({
    ...evolveAccount(document, entry),
    _id: userId,
    pos: entry.position,
  }),
};
