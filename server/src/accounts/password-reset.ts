import { refusal } from '@hourbook/domain/errors.ts';
import { accountLettersIn } from '@hourbook/workers/mail/account-letters-in.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import { lettersTo } from '../mail/post.ts';
import type { Ports } from '../ports.ts';
import { changeGuarded } from './change-guarded.ts';
import { hashNewPassword } from './new-password.ts';
import { isSame } from './own-account.ts';
import { signsOn } from './sign-on.ts';

/**
 * E010, US-6: sends a link to this address, at most three times an hour. No person is looked up here, so that neither the
 * answer nor its timing tells whether there is one. Each mail is a job without a key, so that one still waiting for the mail
 * server does not suppress the next.
 * @throws DomainError `too-many-attempts`
 */
export async function sendPasswordReset(
  { jobs, accountTries }: Pick<Ports, 'accountTries' | 'jobs'>,
  email: string,
  address: string,
) {
  await accountTries.mail(address);
  if (await accountTries.mailTo(email)) await jobs.enqueue('mail-password-reset', { email });
  return {};
}

/**
 * E011, US-6: sets a new password with the token from the mail. All sessions and calendar feeds end, nobody is signed in, and the
 * person is notified. With the token of an invitation it is their first password, and there is nothing to notify them of.
 * @throws DomainError `too-many-attempts`, `token-refused`, and those of the password rules; the token stays valid until it
 *   has been used
 */
export async function resetPassword(
  parts: Pick<Ports, 'records' | 'config' | 'sessions' | 'signIn' | 'tokens' | 'accountTries' | 'feeds'>,
  { token, newPassword }: { token?: unknown; newPassword?: unknown },
  address: string,
) {
  const { accountTries, tokens, sessions, signIn, config } = parts;
  await accountTries.token(address);
  const invited = await tokens.look(token, 'invitation');
  const person = invited ?? (await tokens.look(token, 'reset'));
  if (!person?.enabled || signsOn(config, person)) throw refusal('token-refused');
  const passwordHash = await hashNewPassword(typeof newPassword === 'string' ? newPassword : '');
  const changedLetter: LetterIn = (language) => accountLettersIn[language].passwordChangedLetter(person.firstName);
  const changed = await changeGuarded(
    parts,
    { actorId: person.id, command: null },
    { id: person.id, fields: [] },
    async (before) => {
      // If the link is used several times at once, the first use makes it void.
      if (!isSame(before, person)) throw refusal('token-refused');
      await parts.feeds.revokeAll(before); // before the change, so that none outlives it after a crash
      return { ...before, passwordHash };
    },
    (_before, { changeId }) => (invited ? [] : lettersTo(changedLetter, [person], `password/${changeId}`)),
  );
  // The password has been changed, even if one of these fails.
  await Promise.allSettled([
    tokens.voidAll(person.id),
    sessions.endOvertaken(changed),
    parts.feeds.revokeAll(changed), // one made meanwhile, too
    signIn.forgetFailures(person),
  ]);
  return {};
}
