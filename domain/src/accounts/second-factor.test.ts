import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { GIVEN_LATELY, isFactorDue, standingOf } from './second-factor.ts';

const someone = (factor: 'app' | 'passkey' | null) => ({
  roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] as readonly Role[],
  authenticator: factor === 'app' ? 'v1.x' : null,
  passkeys: factor === 'passkey' ? [{}] : [],
});

describe('US-21: how far a session is', () => {
  it.each([
    [null, null, false, [], 'complete'],
    [null, null, false, ['ROLE_ADMIN'], 'complete'],
    [null, null, false, ['ROLE_HR'], 'setup-missing'],
    [null, 5, false, ['ROLE_HR'], 'setup-missing'], // given earlier, and removed since
    [null, null, true, ['ROLE_HR'], 'complete'],
    ['app', null, false, [], 'factor-missing'],
    ['passkey', null, false, [], 'factor-missing'],
    ['app', 5, false, ['ROLE_HR'], 'complete'],
  ] as const)(
    'with %s, given %s, by single sign-on %s, required of %j: %s',
    (factor, givenAt, byProvider, required, is) =>
      expect(standingOf(someone(factor), { givenAt, byProvider }, required)).toBe(is),
  );
});

it.each([
  [null, null, false],
  ['app', null, true],
  ['app', 1_000, false],
  ['passkey', 999, true],
] as const)('US-22: with %s, given at %s, it is due: %s', (factor, givenAt, isDue) =>
  expect(isFactorDue(someone(factor), givenAt, 1_000 + GIVEN_LATELY)).toBe(isDue),
);
