import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { sweepEnded } from '../records/sweep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** api.md "Session": 12 hours after its last use, 7 days after sign-in at the latest. */
const IDLE = 12 * HOUR;
export const LONGEST = 7 * 24 * HOUR;
/** A use is noted at most once in this time: a read does not cost a durable write. */
const NOTED_EVERY = MINUTE;
/** Open sessions of one person. */
const MOST = 20;

/** A session by the SHA-256 of its token, so that whoever reads the store cannot use it. */
interface Session extends Document {
  readonly userId: number;
  readonly startedAt: number;
  readonly usedAt: number;
  /** The last instant it can still be used, if it is not used before. */
  readonly endsAt: number;
}

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Sessions {
  /** @returns the token of a new session; of more than {@link MOST} the one that began first ends */
  start(userId: number): Promise<string>;
  /** @returns whose session it is, null when there is none (any more) */
  use(token: string): Promise<number | null>;
  end(token: string): Promise<void>;
  /** Ends all sessions of a person. @param except the token of one that goes on */
  endAll(userId: number, except?: string | null): Promise<void>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

/** Sessions are records: they outlive a restart. */
export async function openSessions(store: DocumentStore, clock: Clock): Promise<Sessions> {
  const sessions: Collection<Session> = await store.collection<Session>({
    name: 'sessions',
    fields: { userId: 'number', endsAt: 'number' },
    indexes: [
      { name: 'person', fields: ['userId'] },
      { name: 'ends', fields: ['endsAt'] },
    ],
  });
  const endOf = (startedAt: number, usedAt: number) => Math.min(usedAt + IDLE, startedAt + LONGEST);

  async function endSurplus(userId: number, started: string): Promise<void> {
    const theirs = await sessions.find({ field: 'userId', is: userId });
    if (theirs.length <= MOST) return;
    const others = theirs.filter(({ _id }) => _id !== started).toSorted((a, b) => b.startedAt - a.startedAt);
    await sessions.bulk(others.slice(MOST - 1).map(({ _id }) => ({ remove: _id })));
  }

  return {
    async start(userId) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await sessions.put({ _id: idOf(token), userId, startedAt: now, usedAt: now, endsAt: endOf(now, now) }, 'absent');
      await endSurplus(userId, idOf(token));
      return token;
    },
    async use(token) {
      const session = await sessions.get(idOf(token));
      const now = clock.now();
      if (!session || session.endsAt < now) return null;
      if (now - session.usedAt >= NOTED_EVERY) {
        const used = { ...session, usedAt: now, endsAt: endOf(session.startedAt, now) };
        // Only over what was read: a session that was ended meanwhile stays ended.
        await sessions.put(used, { is: { field: 'endsAt', value: session.endsAt } });
      }
      return session.userId;
    },
    async end(token) {
      await sessions.remove(idOf(token));
    },
    async endAll(userId, except = null) {
      const kept = except === null ? null : idOf(except);
      const theirs = await sessions.find({ field: 'userId', is: userId });
      await sessions.bulk(theirs.filter(({ _id }) => _id !== kept).map(({ _id }) => ({ remove: _id })));
    },
    sweep: () => sweepEnded(sessions, clock.now()),
  };
}
