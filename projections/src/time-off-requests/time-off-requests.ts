import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { bookOwner, type Entry } from '@hourbook/domain/events/envelope.ts';
import {
  concernsAccount,
  emptyAccount,
  evolveAccount,
  type TimeOffRequest,
} from '@hourbook/domain/time-off/account.ts';
import type { DerivedProjection, ReadModel } from '../projection.ts';

/**
 * A request for time off in its current state, with hours in hundredths: for the approval queue, the wall chart and the
 * lists.
 */
export interface TimeOffRequestDocument extends ReadModel, Omit<TimeOffRequest, 'rowIds'> {
  readonly userId: number;
  readonly kind: TimeOffKind;
}

/** @returns the id of the request that an entry concerns, or null */
const requestIn = (entry: Entry): string | null =>
  concernsAccount(entry) && 'requestId' in entry.data ? entry.data.requestId : null;

export const timeOffRequests: DerivedProjection<TimeOffRequestDocument> = {
  collection: {
    name: 'time-off-requests.v1',
    fields: { userId: 'number', kind: 'text', status: 'text', startDate: 'text', endDate: 'text', pos: 'text' },
    indexes: [
      { name: 'person-dates', fields: ['userId', 'startDate'] },
      { name: 'status-dates', fields: ['status', 'startDate'] },
      { name: 'status-ends', fields: ['status', 'endDate', 'startDate'] },
      { name: 'kind-dates', fields: ['kind', 'startDate'] },
    ],
  },
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  keys({ entry }) {
    const requestId = requestIn(entry);
    return requestId === null ? [] : [requestId];
  },
  begins: ({ entry }) => entry.type === 'TimeOffRequested',
  evolve(document, { entry }, key) {
    const userId = bookOwner(entry.stream) ?? 0;
    const requests = document ? { [key]: { ...document, rowIds: [] } } : {};
    const { rowIds: _, ...request } = evolveAccount({ ...emptyAccount(userId), requests }, entry).requests[key]!;
    return { ...request, _id: key, userId, pos: entry.position, revision: entry.revision };
  },
};
