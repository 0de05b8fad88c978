import type { ErrorCode } from '@hourbook/domain/errors.ts';

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'no-own-password': 'email',
  'current-password-wrong': 'currentPassword',
  'bad-credentials': 'currentPassword', // locked out (US-4)
  'password-length': 'password',
  'password-common': 'password',
};

/** @returns which field of a form about an account a refusal is about, where it is about one */
export const accountField = (reason: ErrorCode | null): string | undefined =>
  reason === null ? undefined : fieldOf[reason];
