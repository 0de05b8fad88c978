import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { feedKinds } from '@hourbook/domain/time-off/contracts.ts';
import type { Stored } from './records.ts';

export type FeedKind = (typeof feedKinds)[number];

/** A subscribed calendar; its address contains the key. */
interface Feed {
  readonly feed: FeedKind;
  readonly createdAt: Instant;
  /** To the minute; null: never. */
  readonly lastReadAt: Instant | null;
}

/** A feed that was opened by its key, with its person. */
export interface OpenedFeed {
  readonly feed: FeedKind;
  readonly person: Stored<Person>;
  /** The secret from which the ids of the feed's events are derived. */
  readonly secret: string;
}

/** Private calendar feeds, at most one per person and kind; only the hash of the key is stored. */
export interface Feeds {
  of(person: Pick<Person, 'id'>): Promise<readonly Feed[]>;
  /** Makes a new key, which replaces the former one. @returns the key, which is shown only once */
  renew(person: Stored<Person>, feed: FeedKind): Promise<string>;
  revoke(person: Pick<Person, 'id'>, feed: FeedKind): Promise<void>;
  /** Ends all feeds of a person: somebody who knew their password may have their addresses. */
  revokeAll(person: Pick<Person, 'id'>): Promise<void>;
  /** Removes the feeds of disabled people, also those that nobody reads. */
  sweep(): Promise<void>;
  /**
   * Notes that the feed was read. The feeds of a disabled person end for good.
   * @returns the feed of a key; null: no feed has this key
   */
  open(key: string): Promise<OpenedFeed | null>;
}
