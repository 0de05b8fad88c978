import { describe, expect, it } from 'vitest';
import { newPersonProblems, newPersonRefusal } from './fields.ts';

const typed = (email: string | null, username: string | null = null) =>
  ({ email, username }) as Parameters<typeof newPersonProblems>[0];

describe('a username that is left empty', () => {
  it.each([
    ['zora.neumann@northbridge.example', {}],
    ['zora.neumann@northbridge', {}],
    ['', {}],
    [
      `${'z'.repeat(40)}@northbridge.example`,
      { username: 'The e-mail address is too long for a username. Enter a shorter one.' },
    ],
  ])('is wrong only if the e-mail address is too long: %s', (email, problems) => {
    expect(newPersonProblems(typed(email))).toEqual(problems);
  });

  it('one that is taken is the e-mail address of somebody', () => {
    const refused = { reason: 'username-taken', errors: ['User with this username already exists'] } as const;
    const asEmail = { texts: ['User with this email already exists'], fields: ['email'] };
    expect(newPersonRefusal(refused, { username: null })).toEqual(asEmail);
    expect(newPersonRefusal(refused, { username: 'zora@northbridge.example' })).toEqual({
      texts: refused.errors,
      fields: ['username'],
    });
  });
});
