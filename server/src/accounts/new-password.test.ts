import { DomainError } from '@hourbook/domain/errors.ts';
import { describe, expect, it } from 'vitest';
import { assertGoodPassword, hashNewPassword } from './new-password.ts';
import { passwordMatches } from './passwords.ts';

const refusedWith = (password: string) =>
  assertGoodPassword(password).then(
    () => null,
    (error) => (error as DomainError).code,
  );

describe('a new password (US-1)', () => {
  it.each([
    ['seven77', 'password-length'],
    ['', 'password-length'],
    ['a'.repeat(61), 'password-length'],
    [' '.repeat(8), 'password-common'],
    ['password1', 'password-common'],
    ['PassWord1', 'password-common'],
    ['iloveyou1', 'password-common'],
    ['eight 8!', null],
    [`${'long '.repeat(11)}12345`, null],
    ['zażółć gęślą jaźń', null],
    [' password1 ', null],
  ])('%j is refused with %s', async (password, code) => {
    expect(await refusedWith(password)).toBe(code);
  });

  it('is kept as the hash that signing in compares with', async () => {
    expect(await passwordMatches('eight 8!', await hashNewPassword('eight 8!'))).toBe(true);
    await expect(hashNewPassword('password1')).rejects.toThrow(DomainError);
  });
});
