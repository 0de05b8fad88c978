import { hash } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Origin, Sessions } from '../ports/accounts.ts';

/** A session, stored under the SHA-256 of its token, so that nobody who reads the store can use it. */
export interface Session extends Document {
  readonly userId: number;
  /**
   * The version of the person when the session began. The session is void once a later version has another password or was
   * disabled (US-7). Sessions older than this field have no value until their next recorded use.
   */
  readonly version?: number;
  readonly startedAt: number;
  readonly usedAt: number;
  /** The instant at which it ends unless it is used before. */
  readonly endsAt: number;
  /** US-21: when the second factor was last given, in milliseconds since 1970; absent: never. */
  readonly givenAt?: number;
  /** US-21: it began by single sign-on. */
  readonly byProvider?: true;
  /** Goes with the session. Absent: it began before this was kept. */
  readonly from?: Origin;
}

/** @returns the id under which the session of a token is stored */
export const sessionId = (token: string): string => hash('sha256', token);

/** @returns the name of a session for people: its stored id cannot be told from it */
const nameOf = (id: string): string => hash('sha256', `session ${id}`, 'base64url');

/**
 * The open sessions of everybody, for administrators.
 * @param usedHere the last use of a session by this process, in milliseconds since 1970, if the record may not say it yet
 */
export function sessionList(
  sessions: Collection<Session>,
  clock: Clock,
  usedHere: (id: string) => number,
): Pick<Sessions, 'list' | 'of' | 'endListed' | 'endAllOf'> {
  const told = ({ _id, userId, startedAt, usedAt, endsAt, from }: Session, ownId: string | null) => ({
    id: `${userId}-${nameOf(_id)}`,
    userId,
    startedAt,
    usedAt: Math.max(usedAt, usedHere(_id)),
    endsAt,
    own: _id === ownId,
    from: from ?? null,
  });
  return {
    async list({ skip, limit }, own) {
      const open = { field: 'endsAt', from: clock.now() } as const;
      const found = await sessions.find(open, { sort: ['-endsAt'], skip, limit });
      const ownId = own === null ? null : sessionId(own);
      return {
        total: await sessions.count(open),
        sessions: found.map((each) => told(each, ownId)),
      };
    },

    async of(userId, own) {
      const theirs = await sessions.find({ field: 'userId', is: userId });
      const ownId = own === null ? null : sessionId(own);
      const open = theirs.filter(({ endsAt }) => endsAt >= clock.now()).map((each) => told(each, ownId));
      return open.toSorted((a, b) => b.usedAt - a.usedAt);
    },

    async endListed(id) {
      const [userId = '', ...name] = id.split('-');
      if (!/^\d{1,15}$/.test(userId)) return false;
      const theirs = await sessions.find({ field: 'userId', is: Number(userId) });
      const found = theirs.find(({ _id }) => nameOf(_id) === name.join('-'));
      return found !== undefined && sessions.remove(found._id);
    },

    async endAllOf(userId, own) {
      const ownId = own === null ? null : sessionId(own);
      const theirs = await sessions.find({ field: 'userId', is: userId });
      const others = theirs.filter(({ _id }) => _id !== ownId);
      return (await sessions.bulk(others.map(({ _id }) => ({ remove: _id })))).filter(Boolean).length;
    },
  };
}
