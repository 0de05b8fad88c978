import { newPassword, passwordLength } from '@hourbook/domain/accounts/fields.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { hashPassword } from './passwords.ts';

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * The list is large, so it is loaded only when someone chooses a password. It leaves out passwords that are too short
 * anyway.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= passwordLength.minLength));
}

/**
 * US-1: compares regardless of case; a password of blanks only counts as common. @throws DomainError `password-length`,
 * `password-common`
 */
export async function assertGoodPassword(password: string): Promise<void> {
  if (!newPassword.safeParse(password).success) throw refusal('password-length');
  common ??= loadCommon();
  if (password.trim() === '' || (await common).has(password.toLowerCase())) throw refusal('password-common');
}

/** @returns the hash of a new password @throws DomainError as {@link assertGoodPassword} */
export async function hashNewPassword(password: string): Promise<string> {
  await assertGoodPassword(password);
  return hashPassword(password);
}
