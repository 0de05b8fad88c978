import type { Refusals } from '../refusal-definition.ts';

export const accountsRefusals = {
  // Sign-in (M003, M007)
  'bad-credentials': 'Authentication failed. Bad credentials.',
  'credentials-missing': 'Please fill all the fields.',
  'sign-on-unavailable': 'Single sign-on is not available at the moment. Try again later.',
  // Accounts (M005, M009, M010; US-1, US-3, US-6, US-7)
  'email-invalid': 'Please, provide valid email',
  'activation-refused': 'Cannot activate account!',
  'token-refused': 'Incorrect token.',
  'password-length': 'Password must be 8 to 60 characters long',
  'password-common': 'This password is too common',
  'current-password-wrong': 'Current password is incorrect',
  'no-own-password': 'You have no password in Hourbook. Ask HR or an administrator to make this change.',
  'own-account-kept': 'You cannot disable your own account',
  'last-admin-kept': 'The last enabled administrator cannot be disabled',
} satisfies Refusals;
