import { can } from '@hourbook/domain/access/permissions.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Acting } from '@hourbook/domain/people/substitution.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import { pageOf } from '@hourbook/domain/timesheet/row.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { accountIn } from './sources.ts';

type SeenPorts = Pick<Ports, 'directory'> & BookSources;

/**
 * GEN-7: finds a request of a person who is in the manager's scope on one of its days, and that person.
 * @throws DomainError `not-found`, also for a request of the other kind
 */
export async function assertManaged(
  ports: SeenPorts,
  manager: Person,
  kind: TimeOffKind,
  requestId: string,
): Promise<{ readonly request: TimeOffRequest; readonly person: Stored<Person> }> {
  const request = await requestIn(ports, kind, requestId);
  const range = { start: request.startDate, end: request.endDate };
  const person = await ports.directory.assertInScope(manager, pageOf(requestId)?.userId ?? 0, range);
  return { request, person };
}

/** The same, but also allows one's own requests, though nobody in one's place (DG-5). @throws DomainError `not-found` */
export async function assertSeen(
  ports: SeenPorts,
  viewer: Person,
  kind: TimeOffKind,
  requestId: string,
  { onBehalfOf }: Acting,
): Promise<TimeOffRequest> {
  if (pageOf(requestId)?.userId === viewer.id && onBehalfOf === undefined) return requestIn(ports, kind, requestId);
  if (!can(viewer.roles, 'time-off.manage')) throw refusal('not-found');
  return (await assertManaged(ports, viewer, kind, requestId)).request;
}

async function requestIn(ports: BookSources, kind: TimeOffKind, requestId: string): Promise<TimeOffRequest> {
  const page = pageOf(requestId);
  if (!page || !Number.isSafeInteger(page.userId)) throw refusal('not-found');
  const { requests } = accountIn(await loadBook(ports, page.userId, { account: true }));
  const request = Object.hasOwn(requests, requestId) ? requests[requestId] : undefined;
  if (request?.kind !== kind) throw refusal('not-found');
  return request;
}
