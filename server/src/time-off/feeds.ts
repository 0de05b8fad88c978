import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type Instant, instant } from '@hourbook/domain/time.ts';
import { feedKinds } from '@hourbook/domain/time-off/contracts.ts';
import type { Records, Stored } from '../ports/records.ts';
import type { FeedKind, Feeds } from '../ports/time-off.ts';
import { touchedAfter } from '../records/field-versions.ts';

const MINUTE = 60_000;

interface FeedDocument extends Document {
  readonly userId: number;
  readonly feed: FeedKind;
  /** The SHA-256 of the key, so that nobody who reads the store can read the feed. */
  readonly hash: string;
  /** The version of the person for whom the key was made. */
  readonly version: number;
  readonly createdAt: Instant;
  readonly lastReadAt: Instant | null;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const idOf = (userId: number, feed: FeedKind): string => `${userId}/${feed}`;

/** Whether the person was disabled since the key was made. @param version of the person then */
const hasEnded = (person: Stored<Person>, version: number): boolean =>
  !person.enabled || touchedAfter<Person>(person, version, ['enabled']).length > 0;

/** Keys are 256 random bits, like the tokens sent by mail. */
export async function openFeeds(
  store: DocumentStore,
  clock: Clock,
  people: Pick<Records<Person>, 'get'>,
): Promise<Feeds> {
  const feeds = await store.collection<FeedDocument>({
    name: 'time-off-feeds',
    fields: { hash: 'text' },
    indexes: [{ name: 'hash', fields: ['hash'], unique: true }],
  });
  return {
    async of({ id }) {
      const found = await feeds.find({ field: '_id', in: feedKinds.map((feed) => idOf(id, feed)) });
      return found.map(({ feed, createdAt, lastReadAt }) => ({ feed, createdAt, lastReadAt }));
    },
    async renew({ id: userId, version }, feed) {
      const key = randomBytes(32).toString('base64url');
      const made = { userId, feed, version, hash: hashOf(key), createdAt: instant(clock.now()), lastReadAt: null };
      await feeds.put({ _id: idOf(userId, feed), ...made }, 'any');
      return key;
    },
    async revoke({ id }, feed) {
      await feeds.remove(idOf(id, feed));
    },
    async revokeAll({ id }) {
      await feeds.bulk(feedKinds.map((feed) => ({ remove: idOf(id, feed) })));
    },
    async sweep() {
      for await (const { _id, userId, version, hash } of feeds.iterate(everything)) {
        const person = await people.get(userId);
        if (!person || hasEnded(person, version)) await feeds.remove(_id, { is: { field: 'hash', value: hash } });
      }
    },
    async open(key) {
      const hash = hashOf(key);
      const [found] = await feeds.find({ field: 'hash', is: hash });
      if (!found) return null;
      const person = await people.get(found.userId);
      if (!person || hasEnded(person, found.version)) {
        await feeds.remove(found._id);
        return null;
      }
      const now = instant(Math.floor(clock.now() / MINUTE) * MINUTE);
      // If the person has made a new key in the meantime, it stays.
      const same = { is: { field: 'hash', value: hash } };
      if (found.lastReadAt !== now) await feeds.put({ ...found, lastReadAt: now }, same);
      return { feed: found.feed, person, secret: hash };
    },
  };
}
