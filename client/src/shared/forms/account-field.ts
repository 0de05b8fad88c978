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

/** @returns the field of an account form that a refusal is about, if any */
export const accountField = (reason: ErrorCode | null): string | undefined =>
  reason === null ? undefined : fieldOf[reason];
