import { randomBytes } from 'node:crypto';
import { standingOf, TIME_TO_FINISH } from '@hourbook/domain/accounts/second-factor.ts';
import { SIGN_IN_RULES, type SignInRules } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Collection, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Logger } from 'pino';
import type { LastProved, Sessions } from '../ports/accounts.ts';
import type { Records, Stored } from '../ports/records.ts';
import { touchedAfter } from '../records/field-versions.ts';
import { sweepEnded } from '../records/sweep.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { type Session, sessionId, sessionList } from './session-list.ts';
import { SessionMemory } from './session-memory.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** api.md "Session": a session ends 12 hours after its last use, and 7 days after sign-in at the latest. */
const IDLE = 12 * HOUR;
export const LONGEST = 7 * 24 * HOUR;
/** The last use is recorded at most this often, so that a read does not cost a durable write. */
const NOTED_EVERY = MINUTE;
/** Of what a browser says of itself, in characters. */
const LONGEST_TOLD = 300;
/** The most open sessions per person. */
const MOST = 20;

/** The fields of a person whose change ends their sessions. */
const ending = ['passwordHash', 'enabled', 'factorsRemoved'] as const;

const endOf = (startedAt: number, usedAt: number): number => Math.min(usedAt + IDLE, startedAt + LONGEST);

/** Whether what was begun with a version of its person has ended since (US-7). @param version absent: not known */
export const isOvertaken = (version: number | undefined, person: Stored<Person>): boolean =>
  version !== undefined && touchedAfter<Person>(person, version, ending).length > 0;

/**
 * Ends the oldest sessions of a person beyond {@link MOST}. Who knows only the password of somebody with a second factor ends
 * none that has the factor.
 * @param started stays
 */
async function endSurplus(
  sessions: Collection<Session>,
  userId: number,
  started: string,
  proved: LastProved,
): Promise<void> {
  const all = await sessions.find({ field: 'userId', is: userId });
  const theirs = proved !== 'password' ? all : all.filter(({ givenAt }) => givenAt === undefined);
  if (theirs.length <= MOST) return;
  const others = theirs.filter(({ _id }) => _id !== started).toSorted((a, b) => b.startedAt - a.startedAt);
  await sessions.bulk(others.slice(MOST - 1).map(({ _id }) => ({ remove: _id })));
}

/**
 * Sessions are records, so they survive a restart. A use that cannot be recorded still counts while this process runs, so
 * that people can still read when the disk is full.
 * @param log told when a use cannot be recorded, when that works again, and what could not be removed
 */
export async function openSessions(
  store: DocumentStore,
  clock: Clock,
  { people, signInRules }: { people: Pick<Records<Person>, 'get'>; signInRules: Pick<Records<SignInRules>, 'get'> },
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

  /** The last use of each session by this process, where it is later than the record says. */
  const used = new SessionMemory();
  /** The person of each session used here, which never changes: so the record of a person is read together with the session. */
  const owners = new SessionMemory();
  let noteFails = false;

  const serialized = serializedByKey();

  /** Overwrites only the version that was read, so that a session ended in the meantime stays ended. */
  const change = (id: string, to: (session: Session) => Session): Promise<'changed' | 'overtaken' | 'ended'> =>
    serialized(id, async () => {
      const session = await sessions.get(id);
      if (!session) return 'ended';
      const isWritten = await sessions.put(to(session), { is: { field: 'endsAt', value: session.endsAt } });
      return isWritten ? 'changed' : 'overtaken';
    });

  async function note({ _id }: Session, version: number, usedAt: number): Promise<void> {
    try {
      await change(_id, (session) => ({
        ...session,
        version: session.version ?? version,
        usedAt,
        endsAt: endOf(session.startedAt, usedAt),
      }));
      used.forget(_id, usedAt);
      if (noteFails) log.info('the use of sessions is noted again');
      noteFails = false;
    } catch (error) {
      if (!noteFails) log.error({ err: error }, 'the use of a session cannot be noted');
      noteFails = true;
    }
  }

  return {
    async start({ id: userId, version }, from, proved = 'password') {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const begun = {
        userId,
        version,
        startedAt: now,
        usedAt: now,
        endsAt: endOf(now, now),
        ...(proved !== 'password' && { givenAt: now }),
        ...(proved === 'provider' && { byProvider: true as const }),
      };
      const shortened = { address: from.address.slice(0, LONGEST_TOLD), device: from.device.slice(0, LONGEST_TOLD) };
      await sessions.put({ _id: sessionId(token), ...begun, from: shortened }, 'absent');
      await endSurplus(sessions, userId, sessionId(token), proved);
      return token;
    },
    async use(token) {
      const id = sessionId(token);
      const owner = owners.of(id);
      // Before the record is read: a use that is noted meanwhile is in neither of the two afterwards.
      const usedHere = used.of(id) ?? 0;
      const [session, known, rules] = await Promise.all([
        sessions.get(id),
        owner === undefined ? null : people.get(owner),
        signInRules.get(SIGN_IN_RULES),
      ]);
      const now = clock.now();
      if (!session) return null;
      const usedAt = Math.max(session.usedAt, usedHere, used.of(id) ?? 0);
      if (endOf(session.startedAt, usedAt) < now) return null;
      const person = known ?? (await people.get(session.userId));
      if (!person?.enabled || isOvertaken(session.version, person)) return null;
      const { startedAt, givenAt = null, byProvider = false } = session;
      const standing = standingOf(person, { givenAt, byProvider }, rules?.factorRoles ?? []);
      if (standing !== 'complete' && now - startedAt > TIME_TO_FINISH) return null;
      if (now - usedAt >= NOTED_EVERY) {
        used.remember(id, now);
        void note(session, person.version, now); // may take a while if a store is locked or unreachable
      }
      if (owner === undefined) owners.remember(id, person.id);
      return { person, standing, startedAt, givenAt, byProvider };
    },
    async factorGiven(token) {
      const givenAt = clock.now();
      // Another process may note a use at the same moment.
      for (let tries = 0; tries < 5; tries++) {
        const written = await change(sessionId(token), (session) => ({ ...session, givenAt }));
        if (written !== 'overtaken') return written === 'changed';
      }
      return false;
    },
    async end(token) {
      await sessions.remove(sessionId(token));
    },
    async goOn(token, { version }) {
      try {
        await change(sessionId(token), (session) => ({ ...session, version }));
      } catch (error) {
        log.error({ err: error }, 'a session does not go on after a change of the password');
      }
    },
    async endOvertaken(person) {
      try {
        const theirs = await sessions.find({ field: 'userId', is: person.id });
        const over = theirs.filter((each) => each.version === undefined || isOvertaken(each.version, person));
        await sessions.bulk(over.map(({ _id }) => ({ remove: _id })));
      } catch (error) {
        log.error({ err: error }, 'sessions that do not count any more cannot be removed');
      }
    },
    ...sessionList(sessions, clock, (id) => used.of(id) ?? 0),
    sweep: () => sweepEnded(sessions, clock.now()),
  };
}
