import { refusal } from '@hourbook/domain/errors.ts';
import { passwordChangedLetter } from '@hourbook/workers/mail/account-letters.ts';
import { lettersTo } from '../mail/post.ts';
import type { Ports } from '../ports.ts';
import { changeGuarded } from './change-guarded.ts';
import { hashNewPassword } from './new-password.ts';
import { isSame } from './own-account.ts';
import { signsOn } from './sign-on.ts';

/**
 * E010, US-6: who has this address gets a mail, three times an hour at most. Nobody is looked up here, so that neither the
 * answer nor its time tells whether there is somebody. Each mail is a job of its own: one that still waits for the mail
 * server must not swallow the next.
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
 * E011, US-6: a new password by the link of the mail. All sessions end, nobody is signed in, and the person is told. By the
 * link of an invitation it is their first one: there is nothing to tell.
 * @throws DomainError `too-many-attempts`, `token-refused`, by the rules for passwords; the token is of use until it is used
 */
export async function resetPassword(
  parts: Pick<Ports, 'records' | 'config' | 'sessions' | 'signIn' | 'tokens' | 'accountTries'>,
  { token, newPassword }: { token?: unknown; newPassword?: unknown },
  address: string,
) {
  const { accountTries, tokens, sessions, signIn, config } = parts;
  await accountTries.token(address);
  const invited = await tokens.look(token, 'invitation');
  const person = invited ?? (await tokens.look(token, 'reset'));
  if (!person?.enabled || signsOn(config, person)) throw refusal('token-refused');
  const passwordHash = await hashNewPassword(typeof newPassword === 'string' ? newPassword : '');
  const changed = await changeGuarded(
    parts,
    person.id,
    { id: person.id, fields: [] },
    (before) => {
      // Of several with the same link the first makes it void.
      if (!isSame(before, person)) throw refusal('token-refused');
      return { ...before, passwordHash };
    },
    (_before, { changeId }) =>
      invited ? [] : lettersTo(passwordChangedLetter(person.firstName), [person.email], `password/${changeId}`),
  );
  // Done is done, whatever becomes of these.
  await Promise.allSettled([tokens.voidAll(person.id), sessions.endOvertaken(changed), signIn.forgetFailures(person)]);
  return {};
}
