import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { feedKinds } from '@hourbook/domain/time-off/contracts.ts';
import type { Stored } from './records.ts';

export type FeedKind = (typeof feedKinds)[number];

/** A calendar that somebody has subscribed to, by an address that is its key. */
interface Feed {
  readonly feed: FeedKind;
  readonly createdAt: Instant;
  /** To the minute; null: never. */
  readonly lastReadAt: Instant | null;
}

/** A feed that was asked for with its key, and whose it is. */
export interface OpenedFeed {
  readonly feed: FeedKind;
  readonly person: Stored<Person>;
  /** Known to nobody outside: what marks of the feed's events are made with. */
  readonly secret: string;
}

/** Private calendar feeds. Of each person and kind there is one at most; only the hash of its key is kept. */
export interface Feeds {
  of(person: Pick<Person, 'id'>): Promise<readonly Feed[]>;
  /** Makes a key, which replaces the one before. @returns the key, which nobody is told again */
  renew(person: Stored<Person>, feed: FeedKind): Promise<string>;
  revoke(person: Pick<Person, 'id'>, feed: FeedKind): Promise<void>;
  /** Ends all feeds of a person: somebody who knew their password may have their addresses. */
  revokeAll(person: Pick<Person, 'id'>): Promise<void>;
  /**
   * @returns the feed of a key, and notes that it was read; null: there is none. That of somebody who was disabled ends,
   *   also for when they are enabled again
   */
  open(key: string): Promise<OpenedFeed | null>;
}
