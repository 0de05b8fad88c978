import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Ports } from '../ports.ts';

type Parts = Pick<Ports, 'sessions'>;

/** US-25: where a person is signed in, the last used session first. @param own the token of the call's session */
export async function listOwnSessions({ sessions }: Parts, { id: userId }: Person, own: string | null) {
  return (await sessions.of(userId, own)).map((session) => ({
    id: session.id,
    startedAt: instant(session.startedAt),
    lastSeenAt: instant(session.usedAt),
    own: session.own,
    address: session.from?.address ?? null,
    device: session.from?.device ?? null,
  }));
}

/** US-25: ends one of a person's own sessions. @throws DomainError `not-found`, also for a session of somebody else */
export async function endOwnSession({ sessions }: Parts, { id: userId }: Person, id: string) {
  const theirs = await sessions.of(userId, null);
  if (!theirs.some((each) => each.id === id) || !(await sessions.endListed(id))) throw refusal('not-found');
  return {};
}
