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
export const FEW_PEOPLE = 100;

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
  const { timeOffRequests: list } = set.lists;
  if (ids !== null && ids.size <= FEW_PEOPLE) {
    // Without the status and the kind: stores without statistics would take their indexes, and read everybody's.
    const theirs = { all: [{ field: 'userId', in: inOrder(ids) }, filterOf({ range: asked.range })] };
    for await (const request of list.iterate(theirs, { sort: ['startDate'] })) if (isOf(request, asked)) yield request;
    return;
  }
  const found = list.iterate(filterOf(asked), { sort: ['startDate'] });
  for await (const request of found) if (ids === null || ids.has(request.userId)) yield request;
}

/**
 * Everybody's requests with a day in this range, which is about today, in any order. They are found by their last day: few
 * end later, while many have begun in the year before.
 * @throws ListNotFull while the read model is being filled
 */
export async function* currentRequests(
  set: RequestsInUse,
  range: DateRange,
  status: RequestStatus,
): AsyncGenerator<TimeOffRequestDocument> {
  await assertFull(set, timeOffRequests);
  const days: Filter[] = [
    { field: 'endDate', from: range.start },
    { field: 'startDate', to: range.end },
  ];
  yield* set.lists.timeOffRequests.iterate(
    { all: [{ field: 'status', is: status }, ...days] },
    { sort: ['endDate', 'startDate'] },
  );
}

/** Those of {@link eachRequest} as a list. */
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
    const overlaps = !range || (request.startDate <= range.end && request.endDate >= range.start);
    return isOf(request, { kind, statuses }) && overlaps ? { ...request, _id: request.requestId, userId } : [];
  });
}

const isOf = (
  request: Pick<ListedRequest, 'kind' | 'status'>,
  { kind, statuses }: Pick<RequestsAsked, 'kind' | 'statuses'>,
): boolean => (!kind || request.kind === kind) && (!statuses || statuses.includes(request.status));

/** The order of {@link listedRequests}. */
export const byFirstDay = (a: ListedRequest, b: ListedRequest): number =>
  order(a.startDate, b.startDate) || order(a._id, b._id);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
