import { bookOwner, bookStream, type Entry, substitutedFor } from '@hourbook/domain/events/envelope.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { concernsAccount } from '@hourbook/domain/time-off/account.ts';
import type { DerivedProjection, ReadModel } from '../projection.ts';

/** What of an entry is needed to fold it into an account. */
interface AccountEntry extends Pick<Entry, 'revision' | 'type' | 'data'> {
  readonly at: Instant;
  readonly actorId: number | null;
  /** DG-6: in whose place; absent: nobody's. */
  readonly substitutedFor?: number;
}

/**
 * What a person's book says of time off, of one year in which it was entered: so an account as of an instant is folded without
 * the hours that stand between. A year is a document of its own, so that an entry does not write all earlier years anew.
 */
export interface TimeOffEntriesDocument extends ReadModel {
  readonly userId: number;
  /** `YYYY`, UTC */
  readonly year: string;
  /** In the order of the book. */
  readonly entries: readonly AccountEntry[];
}

/** @returns the year of an instant */
export const yearOf = (at: Instant): string => at.slice(0, 4);

export const timeOffEntries: DerivedProjection<TimeOffEntriesDocument> = {
  collection: {
    name: 'time-off-entries.v1',
    fields: { userId: 'number', year: 'text', pos: 'text' },
    indexes: [{ name: 'person-year', fields: ['userId', 'year'] }],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys: ({ entry }) => (concernsAccount(entry) ? [`${bookOwner(entry.stream)}-${yearOf(entry.meta.at)}`] : []),
  begins: ({ entry }) => entry.revision === 0,
  evolve(document, { entry }, key) {
    const { position: pos, revision, type, data, meta } = entry;
    const { at, actorId } = meta;
    const forWhom = substitutedFor(entry);
    const added = { revision, type, data, at, actorId, ...(forWhom === null ? {} : { substitutedFor: forWhom }) };
    const userId = bookOwner(entry.stream) ?? 0;
    return { _id: key, userId, year: yearOf(meta.at), entries: [...(document?.entries ?? []), added], pos, revision };
  },
};

/** @returns the entries as an account folds them, up to an instant, inclusive */
export const entriesUpTo = ({ userId, entries }: TimeOffEntriesDocument, until: Instant): Entry[] =>
  entries.flatMap(({ at, actorId, substitutedFor: onBehalfOf = userId, ...entry }) =>
    at <= until ? ({ ...entry, stream: bookStream(userId), meta: { at, actorId, onBehalfOf } } as Entry) : [],
  );
