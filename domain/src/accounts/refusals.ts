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
  // The second factor (US-21 … US-23)
  'sign-in-unfinished': { status: 401, text: 'Please finish signing in.' },
  'factor-needed': {
    status: 403,
    text: 'Enter the code of your authenticator app, or use a passkey or a recovery code.',
  },
  'factor-setup-needed': { status: 403, text: 'Your role requires two-factor authentication. Set it up to sign in.' },
  'factor-needed-again': { status: 403, text: 'Confirm with your second factor that it is you.' },
  'factor-refused': 'This code is not valid. Each code works once; after five wrong ones, wait 15 minutes.',
  'passkey-refused': 'This passkey was not accepted. Try again.',
  'factor-setup-over': 'This took too long. Start again.',
  'sign-in-too-old': 'Sign out and in again to set this up.',
  'passkeys-full': 'You have too many passkeys. Remove one first.',
  'last-factor-kept': 'Your role requires two-factor authentication. Add another way before you remove this one.',
  // Tokens for programs (US-24)
  'api-token-scope': { status: 403, text: 'This token does not allow this.' },
  'api-tokens-full': 'You have too many tokens. End one first.',
  'own-account-kept': 'You cannot disable your own account',
  'last-admin-kept': 'The last enabled administrator cannot be disabled',
} satisfies Refusals;
