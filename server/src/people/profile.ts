import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type ProfileChange, profileFields, withContact } from '@hourbook/domain/people/profile.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';
import { lettersTo } from '../mail/post.ts';
import type { Platform } from '../platform.ts';
import type { Stored } from '../records/records.ts';
import { existing } from '../reference/chosen.ts';
import { changeOneself } from './change-person.ts';
import { hashNewPassword } from './new-password.ts';
import { passwordMatches } from './passwords.ts';

type Parts = Pick<Platform, 'records' | 'jobs' | 'sessions' | 'tokens'>;

const profileOf = ({ email, skypeContact, phone, address, emergencyContact, version }: Stored<Person>) => ({
  email,
  skypeContact,
  phone,
  address,
  emergencyContact,
  version,
});

/** E027 */
export const readProfile = async ({ records }: Pick<Platform, 'records'>, oneself: Person) =>
  profileOf(await existing(records.people, oneself.id));

/**
 * E028, US-10: a new password needs the current one; it ends the other sessions and makes links in mails void. The old
 * address is told of a new address and of a new password.
 * @param endOtherSessions those of the person but the one that asks
 * @throws DomainError `current-password-wrong`, by the rules for passwords, e-mail address taken; StaleRecord
 */
export async function changeProfile(
  parts: Parts,
  oneself: Person,
  change: ProfileChange,
  endOtherSessions: () => Promise<void>,
) {
  const passwordHash = change.password == null ? null : await newHash(oneself, change.password, change.currentPassword);
  const fields = profileFields.filter((field) => change[field] !== undefined);
  const news = (old: Person, { email }: Person) => [
    ...(old.email === email ? [] : ['Your e-mail address in Hourbook was changed.']),
    ...(passwordHash === null ? [] : ['Your password in Hourbook was changed.']),
  ];
  const changed = await changeOneself(
    parts,
    oneself,
    { version: change.version, fields },
    (now) => {
      // Somebody has changed it since it was compared.
      if (passwordHash !== null && now.passwordHash !== oneself.passwordHash) throw refusal('current-password-wrong');
      const after = withContact(now, change);
      return passwordHash === null ? after : { ...after, passwordHash };
    },
    (before, after) => {
      const old = before ?? oneself;
      const told = news(old, after);
      return told.length > 0 ? lettersTo(noticeOf(old, told), [old.email], `profile/${after.changeId}`) : [];
    },
  );
  if (passwordHash !== null) await Promise.all([endOtherSessions(), parts.tokens.voidAll(oneself.id)]);
  return profileOf(changed);
}

async function newHash({ passwordHash }: Person, password: string, current: string | null | undefined) {
  if (!current || !(await passwordMatches(current, passwordHash))) throw refusal('current-password-wrong');
  return hashNewPassword(password);
}

const noticeOf = ({ firstName }: Person, news: readonly string[]): Letter => ({
  subject: 'Your Hourbook account was changed',
  body: [`Hello ${firstName},`, ...news, 'If that was not you, tell HR or an administrator at once.'],
  link: null,
});
