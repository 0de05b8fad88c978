import { refusal } from '@hourbook/domain/errors.ts';
import { PAGE_SIZE, type SystemSessions, type SystemSessionsInput } from '@hourbook/domain/system/contracts.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Ports } from '../ports.ts';

type SessionPorts = Pick<Ports, 'sessions' | 'records'>;

/** `GET /system/sessions`. @param own the token of the caller's session */
export async function listSessions(
  { sessions, records }: SessionPorts,
  own: string | null,
  { pageNumber, pageSize }: SystemSessionsInput,
): Promise<SystemSessions> {
  const limit = pageSize ?? PAGE_SIZE;
  const { total, sessions: found } = await sessions.list({ skip: (pageNumber ?? 0) * limit, limit }, own);
  const ids = [...new Set(found.map(({ userId }) => String(userId)))];
  const people = ids.length === 0 ? [] : await records.people.find({ field: '_id', in: ids });
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
  return {
    content: found.map(({ id, userId, startedAt, usedAt, endsAt, own, from }) => ({
      id,
      person: names.get(userId) ?? { id: userId, firstName: '', lastName: '' },
      startedAt: instant(startedAt),
      lastSeenAt: instant(usedAt),
      endsAt: instant(endsAt),
      own,
      address: from?.address ?? null,
      device: from?.device ?? null,
    })),
    totalElements: total,
  };
}

/** `DELETE /system/sessions/{id}`. @throws DomainError `not-found` */
export async function endSession({ sessions }: Pick<Ports, 'sessions'>, id: string): Promise<{ done: true }> {
  if (!(await sessions.endListed(id))) throw refusal('not-found');
  return { done: true };
}

/**
 * `DELETE /system/users/{userId}/sessions`: a person has to sign in again everywhere; the session of the caller goes on.
 * @throws DomainError `not-found`
 */
export async function endSessionsOf(
  { sessions, records }: SessionPorts,
  userId: number,
  own: string | null,
): Promise<{ ended: number }> {
  if (!(await records.people.get(userId))) throw refusal('not-found');
  return { ended: await sessions.endAllOf(userId, own) };
}
