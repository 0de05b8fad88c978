import { refusal } from '@hourbook/domain/errors.ts';
import type { SessionInUse } from '../../ports/accounts.ts';
import type { Ports } from '../../ports.ts';
import type { Page } from './passkeys.ts';

/**
 * US-21: after the right password a session begins in any case; without the second factor it is good for nothing but to give
 * one, or to set one up.
 * @throws DomainError `factor-needed`, `factor-setup-needed`
 */
export async function assertFinished({ sessions }: Pick<Ports, 'sessions'>, session: string): Promise<void> {
  const standing = (await sessions.use(session))?.standing;
  if (standing === 'factor-missing') throw refusal('factor-needed');
  if (standing === 'setup-missing') throw refusal('factor-setup-needed');
}

/** What a sign-in waits for, and by which ways it can go on; null: it waits for nothing. */
export function unfinishedStep(inUse: SessionInUse | null, { host }: Page) {
  if (!inUse || inUse.standing === 'complete') return null;
  const { authenticator, passkeys } = inUse.person;
  return {
    standing: inUse.standing,
    authenticator: authenticator !== null,
    passkey: passkeys.some((each) => each.host === host),
  };
}
