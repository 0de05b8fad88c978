import { refusal } from '../errors.ts';
import type { BookEvent, BookEventData, TimeOffKind } from '../events/book-events.ts';
import type { CalendarDate } from '../time.ts';
import type { TimesheetRow } from '../timesheet/row.ts';
import { statusAfterEdit } from '../timesheet/sync-status.ts';
import type { RequestStatus, TimeOffAccount, TimeOffRequest } from './account.ts';
import { clashingDates, daysOf, overlappingDates, takenHours } from './days.ts';
import type { TimeOffFacts } from './facts.ts';
import { requestRules, type TimeOffState } from './request.ts';
import { firstShortage, runningOf } from './running-balance.ts';

/** A decision on a request. Permissions are checked beforehand (TO-31). */
export interface Decision {
  /** The kind of the service that was called: a request of the other kind is not found there. */
  readonly kind: TimeOffKind;
  readonly requestId: string;
  readonly comment: string | null;
}

export interface Cancellation extends Decision {
  readonly by: 'owner' | 'manager';
  /** Today in the time zone of the owner's office (GEN-1). */
  readonly today: CalendarDate;
}

/** The names of the statuses in refusals. */
export const statusNames: Readonly<Record<RequestStatus, string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  CANCELED: 'Canceled',
};

/**
 * TO-30: finds a request in one of the statuses that allow the action.
 * @throws DomainError `not-found`; `time-off-decided`
 */
function requestIn(
  { requests }: TimeOffAccount,
  { kind, requestId }: Decision,
  from: readonly RequestStatus[],
): TimeOffRequest {
  const request = Object.hasOwn(requests, requestId) ? requests[requestId] : undefined;
  if (!request || request.kind !== kind) throw refusal('not-found');
  if (!from.includes(request.status)) throw refusal('time-off-decided', { status: statusNames[request.status] });
  return request;
}

/**
 * TO-32, TO-41, TS-41: the decision and its timesheet rows are a single entry.
 * @param state including the rows of all days of the request
 * @throws DomainError `not-found`, `time-off-decided`; `time-off-overlap`, `time-off-hours-logged`,
 * `balance-would-be-negative` for the current state of the book
 */
export function approveTimeOff(decision: Decision, facts: TimeOffFacts, state: TimeOffState): BookEvent[] {
  const { account, rows, nextRevision } = state;
  const request = requestIn(account, decision, ['PENDING']);
  const { requestId, kind, startDate } = request;
  const days = daysOf(request).filter(({ hours }) => hours > 0);

  const [first, ...others] = overlappingDates(days, takenHours(account, request, requestId)).map((date) => ({ date }));
  if (first) throw refusal('time-off-overlap', first, ...others);
  const dates = clashingDates(days, rows.values());
  if (dates.length > 0) throw refusal('time-off-hours-logged', { dates });
  const { mayExceed } = requestRules(facts, kind, startDate);
  if (!mayExceed && firstShortage(runningOf({ account, facts }, request))) throw refusal('balance-would-be-negative');

  const page = `${account.userId}.${nextRevision}`;
  const written = days.map(({ date, hours }, i) => ({
    rowId: days.length === 1 ? page : `${page}-${i + 1}`,
    date,
    hours,
    sync: statusAfterEdit({ hours, payCode: kind, externalId: null }, facts.person.qBName),
  }));
  return [{ type: 'TimeOffApproved', data: { requestId, kind, comment: decision.comment, rows: written } }];
}

/** TO-30. @throws DomainError `not-found`, `time-off-decided` */
export function declineTimeOff(decision: Decision, { account }: Pick<TimeOffState, 'account'>): BookEvent[] {
  const { requestId } = requestIn(account, decision, ['PENDING']);
  return [{ type: 'TimeOffDeclined', data: { requestId, comment: decision.comment } }];
}

/**
 * TO-30, TS-42: a single entry cancels the request and removes its timesheet rows; the hours are available again at once.
 * @param state including the rows written by the request
 * @throws DomainError `not-found`, `time-off-decided`, `time-off-started`, `time-off-being-synchronized`
 */
export function cancelTimeOff(
  decision: Cancellation,
  { account, rows }: Pick<TimeOffState, 'account' | 'rows'>,
): BookEvent[] {
  const request = requestIn(account, decision, ['PENDING', 'APPROVED']);
  const { requestId, comment, by, today } = { ...decision, requestId: request.requestId };
  if (by === 'owner' && request.status === 'APPROVED' && request.startDate <= today) throw refusal('time-off-started');
  const written = rowsWritten(request, rows);
  const [first, ...others] = written.filter(isBeingTaken).map(({ date }) => ({ date }));
  if (first) throw refusal('time-off-being-synchronized', first, ...others);
  return [{ type: 'TimeOffCanceled', data: { requestId, comment, by, rows: written.map(takenOut) } }];
}

/** The rows of a request that have not been removed. @throws Error if one was not loaded */
export function rowsWritten({ requestId, rowIds }: TimeOffRequest, rows: TimeOffState['rows']): TimesheetRow[] {
  const found = rowIds.map((rowId) => {
    const row = rows.get(rowId);
    if (!row) throw new Error(`Row ${rowId} of request ${requestId} is needed for this decision`);
    return row;
  });
  return found.filter(({ removed }) => !removed);
}

/** Whether accounting is receiving the row at the moment. */
export const isBeingTaken = ({ sync }: TimesheetRow): boolean => sync === 'AWAITING_SYNCHRONIZATION';

/** TS-42: a row that accounting has is marked for removal there; any other row is simply gone. */
export const takenOut = ({ rowId, externalId }: TimesheetRow): BookEventData<'TimeOffCanceled'>['rows'][number] => ({
  rowId,
  sync: externalId === null ? null : 'UNSYNCHRONIZED',
});
