import { describe, expect, it } from 'vitest';
import { permissions } from '../access/permissions.ts';
import { apiTokenMade, isInScope, type TokenScope, tokenAreas } from './api-token.ts';

const all = tokenAreas.map((area): TokenScope => `${area}:write`);

describe('US-24: the scope of a token', () => {
  it('of reading allows no change, of writing both, and neither another area', () => {
    expect(isInScope(['timesheet:read'], 'timesheet.read-own', false)).toBe(true);
    expect(isInScope(['timesheet:read'], 'timesheet.save-own', true)).toBe(false);
    expect(isInScope(['timesheet:write'], 'timesheet.save-own', true)).toBe(true);
    expect(isInScope(['timesheet:write'], 'timesheet.read-own', false)).toBe(true);
    expect(isInScope(['timesheet:write'], 'timecards.read', false)).toBe(false);
  });

  it('never reaches what is of a session: sign-in, accounts, tokens, the own profile, exports of personal data, substitutes, Today, System', () => {
    const closed = permissions.filter((permission) => !isInScope(all, permission, false));
    const areas = new Set(closed.map((permission) => permission.split('.')[0]));
    expect(areas).toEqual(new Set(['auth', 'accounts', 'profile', 'personal-data', 'substitutes', 'today', 'system']));
    expect(
      permissions.filter((permission) => /^(auth|accounts)/.test(permission) && isInScope(all, permission, true)),
    ).toEqual([]);
  });

  it('lets every token tell whose it is', () => {
    expect(isInScope(['audit:read'], 'auth.read-self', false)).toBe(true);
  });
});

describe('a token to be made', () => {
  it.each([
    [{ scopes: [] }],
    [{ scopes: ['timesheet:read', 'timesheet:read'] }],
    [{ scopes: ['system:read'] }],
    [{ days: 0 }],
    [{ days: 367 }],
    [{ name: '' }],
    [{ name: 'a\nb' }],
  ])('is not %j', (wrong) => {
    const right = { name: 'Payroll', scopes: ['timesheet:read'], days: 90 };
    expect(apiTokenMade.safeParse(right).success).toBe(true);
    expect(apiTokenMade.safeParse({ ...right, ...wrong }).success).toBe(false);
  });
});
