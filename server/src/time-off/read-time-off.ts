import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { accountsAsOf } from '@hourbook/projections/time-off-entries/accounts-as-of.ts';
import { timeOffEntries } from '@hourbook/projections/time-off-entries/time-off-entries.ts';
import {
  type ListedRequest,
  listedRequests,
  type RequestsAsked,
  requestsIn,
} from '@hourbook/projections/time-off-requests/listed-requests.ts';
import { timeOffRequests } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import type { Ports } from '../ports.ts';
import { pastLists } from '../streams/past-lists.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';
import { accountsOf } from './sources.ts';

type ReadPorts = Pick<Ports, 'events' | 'readModels' | 'projector' | 'lastWrites'>;

/** Requests of one person, and the account that they are in. */
interface OwnRequests {
  readonly account: TimeOffAccount;
  readonly requests: readonly ListedRequest[];
}

/**
 * What lists of time off are made of, person by person in any order, as it is read: whoever computes meanwhile is fair, as the
 * store lets others have their turn.
 */
export interface TimeOffRead {
  /** The people who have such requests; `most` of them at least, the latest first days, if there are so many. */
  requests(asked: Omit<RequestsAsked, 'people'>, most: number): AsyncIterable<OwnRequests>;
  /** Of people without an account empty ones. */
  accounts(ids: readonly number[]): AsyncIterable<TimeOffAccount>;
}

/** The most entries about time off that one look at the past reads: ten years of some thousand people. */
const MOST_LOOKED = 2_000_000;

/**
 * Where the lists of balances and requests get them from: as they are, or as they were at an instant.
 * @param asked of whom; `at` null: now
 * @param read may run again if another set of read models is put in use meanwhile
 * @throws DomainError `list-too-long` if too much would have to be read; ListNotFull; whatever `read` throws
 */
export async function readTimeOff<T>(
  ports: ReadPorts,
  viewer: Pick<Person, 'id'>,
  { people, at }: { readonly people: readonly number[]; readonly at: Instant | null },
  read: (from: TimeOffRead) => Promise<T>,
): Promise<T> {
  if (at === null) return readList(ports, viewer, timeOffRequests, (set) => read(asItIs(set, people)));
  await awaitEverything(ports, timeOffEntries);
  return pastLists(() => readList(ports, viewer, timeOffEntries, (set) => read(asOf(set, people, at))));
}

const asItIs = (set: OpenReadModels, people: readonly number[]): TimeOffRead => ({
  async *requests(asked, most) {
    const latest = (await listedRequests(set, { ...asked, people })).slice(-most);
    const requestsOf = Map.groupBy(latest, ({ userId }) => userId);
    for await (const account of accountsOf(set, [...requestsOf.keys()]))
      yield { account, requests: requestsOf.get(account.userId) ?? [] };
  },
  accounts: (ids) => accountsOf(set, ids),
});

function asOf(set: OpenReadModels, people: readonly number[], at: Instant): TimeOffRead {
  let left = MOST_LOOKED;
  const looked = (entries: number) => {
    left -= entries;
    if (left < 0) throw refusal('list-too-long');
  };
  return {
    async *requests(asked) {
      for await (const account of accountsAsOf(set, { people, at, looked }))
        yield { account, requests: requestsIn(account, asked) };
    },
    accounts: (ids) => accountsAsOf(set, { people: ids, at, looked }),
  };
}
