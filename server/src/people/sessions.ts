import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Logger } from 'pino';
import { sweepEnded } from '../records/sweep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** api.md "Session": 12 hours after its last use, 7 days after sign-in at the latest. */
const IDLE = 12 * HOUR;
export const LONGEST = 7 * 24 * HOUR;
/** A use is noted at most once in this time: a read does not cost a durable write. */
const NOTED_EVERY = MINUTE;
/** So many sessions whose use could not be noted are remembered. */
const MOST_REMEMBERED = 10_000;
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

/**
 * Sessions are records: they outlive a restart. A use that cannot be noted counts all the same, as long as this process
 * lives: nobody is kept from reading by a disk that is full.
 * @param log is told when a use cannot be noted, and when it can again
 */
export async function openSessions(
  store: DocumentStore,
  clock: Clock,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<Sessions> {
  const sessions: Collection<Session> = await store.collection<Session>({
    name: 'sessions',
    fields: { userId: 'number', endsAt: 'number' },
    indexes: [
      { name: 'person', fields: ['userId'] },
      { name: 'ends', fields: ['endsAt'] },
    ],
  });
  const endOf = (startedAt: number, usedAt: number) => Math.min(usedAt + IDLE, startedAt + LONGEST);

  /** When sessions were used last, by this process, since the record says. */
  const used = new Map<string, number>();
  let noteFails = false;

  /** Only over what was read: a session that was ended meanwhile stays ended. */
  async function note(session: Session, usedAt: number): Promise<void> {
    const changed = { ...session, usedAt, endsAt: endOf(session.startedAt, usedAt) };
    try {
      await sessions.put(changed, { is: { field: 'endsAt', value: session.endsAt } });
      if (used.get(session._id) === usedAt) used.delete(session._id);
      if (noteFails) log.info('the use of sessions is noted again');
      noteFails = false;
    } catch (error) {
      if (!noteFails) log.error({ err: error }, 'the use of a session cannot be noted');
      noteFails = true;
    }
  }

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
      if (!session) return null;
      const usedAt = Math.max(session.usedAt, used.get(session._id) ?? 0);
      if (endOf(session.startedAt, usedAt) < now) return null;
      if (now - usedAt >= NOTED_EVERY) {
        used.delete(session._id);
        if (used.size >= MOST_REMEMBERED) used.delete(used.keys().next().value!);
        used.set(session._id, now);
        void note(session, now); // which may take a while where a store is locked or away
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
