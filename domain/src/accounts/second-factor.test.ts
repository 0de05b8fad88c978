import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { instant } from '../time.ts';
import { GIVEN_LATELY, isFactorDue, standingOf } from './second-factor.ts';

/** @param since when the first factor was turned on, in milliseconds since 1970 */
const someone = (factor: 'app' | 'passkey' | null, since: number | null = null) => ({
  roles: ['ROLE_EMPLOYEE', 'ROLE_HR'] as readonly Role[],
  authenticator: factor === 'app' ? 'v1.x' : null,
  passkeys: factor === 'passkey' ? [{}] : [],
  factorsSince: since === null ? null : instant(since),
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

it('US-21, US-22: a factor that was given before all of them were removed counts no more', () => {
  const [before, since] = [1_000, 2_000];
  const proved = (givenAt: number) => ({ givenAt, byProvider: false });
  expect(standingOf(someone('app', since), proved(before), [])).toBe('factor-missing');
  expect(standingOf(someone('app', since), proved(since), [])).toBe('complete');
  expect(standingOf(someone('app', since), { givenAt: before, byProvider: true }, [])).toBe('complete');
  expect(isFactorDue(someone('app', since), before, since)).toBe(true);
  expect(isFactorDue(someone('app', since), since, since)).toBe(false);
});

it.each([
  [null, null, false],
  ['app', null, true],
  ['app', 1_000, false],
  ['passkey', 999, true],
] as const)('US-22: with %s, given at %s, it is due: %s', (factor, givenAt, isDue) =>
  expect(isFactorDue(someone(factor), givenAt, 1_000 + GIVEN_LATELY)).toBe(isDue),
);
