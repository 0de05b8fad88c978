import type { Answer } from '@hourbook/domain/answers.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type feedAddressAnswer, feedKinds, type feedsAnswer } from '@hourbook/domain/time-off/contracts.ts';
import type { FeedKind } from '../ports/time-off.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';

/** The address of a feed; the part before the dot is its key. */
export const FEED_PATH = '/calendar/:file';

/** All feeds of the caller, including those that have not been set up. */
export async function myFeeds({ feeds }: Pick<Ports, 'feeds'>, person: Person): Promise<Answer<typeof feedsAnswer>> {
  const found = await feeds.of(person);
  return feedKinds.map(
    (feed) => found.find((each) => each.feed === feed) ?? { feed, createdAt: null, lastReadAt: null },
  );
}

/** @returns a new address; the previous one stops working */
export async function renewFeed(
  { feeds, records, address }: Pick<Ports, 'feeds' | 'records' | 'address'>,
  person: Person,
  feed: FeedKind,
): Promise<Answer<typeof feedAddressAnswer>> {
  const key = await feeds.renew(await existing(records.people, person.id), feed);
  return { address: `${address()}${FEED_PATH.replace(':file', `${key}.ics`)}` };
}

export async function revokeFeed({ feeds }: Pick<Ports, 'feeds'>, person: Person, feed: FeedKind): Promise<object> {
  await feeds.revoke(person, feed);
  return {};
}
