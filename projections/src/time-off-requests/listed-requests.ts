import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Collection, Filter } from '@hourbook/domain/ports/document-store.ts';
import { addDays, type DateRange } from '@hourbook/domain/time.ts';
import type { RequestStatus, TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { MOST_DAYS } from '@hourbook/domain/time-off/limits.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder, type People } from '../people.ts';
import { type TimeOffRequestDocument, timeOffRequests } from './time-off-requests.ts';

interface RequestsInUse {
  readonly lists: { readonly timeOffRequests: Collection<TimeOffRequestDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

/** The filter for requests; fields that are not set allow everything. */
export interface RequestsAsked {
  readonly people: People;
  /** Requests with at least one day in this range. */
  readonly range?: DateRange | undefined;
  readonly kind?: TimeOffKind | undefined;
  readonly statuses?: readonly RequestStatus[] | undefined;
}

/** What lists show of a request. */
export type ListedRequest = Omit<TimeOffRequestDocument, 'pos'>;

/** The most people who are queried by id; beyond this, all requests are read and filtered afterwards. */
const FEW_PEOPLE = 100;

/**
 * The requests that were asked for, earliest first day first, as they are read: however many there are, the store lets
 * others have their turn.
 * @throws ListNotFull while the read model is being filled
 */
export async function* eachRequest(
  set: RequestsInUse,
  { people, ...asked }: RequestsAsked,
): AsyncGenerator<TimeOffRequestDocument> {
  await assertFull(set, timeOffRequests);
  const ids = people === 'everybody' ? null : new Set(people);
  if (ids?.size === 0) return;
  const few: Filter[] = ids !== null && ids.size <= FEW_PEOPLE ? [{ field: 'userId', in: inOrder(ids) }] : [];
  const found = set.lists.timeOffRequests.iterate({ all: [...few, filterOf(asked)] }, { sort: ['startDate'] });
  for await (const request of found) if (ids === null || ids.has(request.userId)) yield request;
}

/** The same as a list. */
export async function listedRequests(set: RequestsInUse, asked: RequestsAsked): Promise<TimeOffRequestDocument[]> {
  const found: TimeOffRequestDocument[] = [];
  for await (const request of eachRequest(set, asked)) found.push(request);
  return found;
}

function filterOf({ range, kind, statuses }: Omit<RequestsAsked, 'people'>): Filter {
  const all: Filter[] = [];
  if (statuses) all.push({ field: 'status', in: statuses });
  if (kind) all.push({ field: 'kind', is: kind });
  if (range) {
    // No request is longer than this, so the index finds requests that overlap the range by their first day.
    all.push({ field: 'startDate', from: addDays(range.start, 1 - MOST_DAYS), to: range.end });
    all.push({ field: 'endDate', from: range.start });
  }
  return { all };
}

/** The requests in an account that {@link listedRequests} would list of this person, in any order. */
export function requestsIn(
  { userId, requests }: Pick<TimeOffAccount, 'userId' | 'requests'>,
  { range, kind, statuses }: Omit<RequestsAsked, 'people'>,
): ListedRequest[] {
  return Object.values(requests).flatMap(({ rowIds: _, ...request }) => {
    const isAsked = (!kind || request.kind === kind) && (!statuses || statuses.includes(request.status));
    const overlaps = !range || (request.startDate <= range.end && request.endDate >= range.start);
    return isAsked && overlaps ? { ...request, _id: request.requestId, userId } : [];
  });
}

/** The order of {@link listedRequests}. */
export const byFirstDay = (a: ListedRequest, b: ListedRequest): number =>
  order(a.startDate, b.startDate) || order(a._id, b._id);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
