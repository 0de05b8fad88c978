import type { Person } from '@hourbook/domain/people/person.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryLimits } from '../limits.ts';
import { hashPassword } from './passwords.ts';
import { openSignIn } from './sign-in.ts';

const PASSWORD = 'correct horse battery';
type Parts = Parameters<typeof openSignIn>[0];

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

/** @param looks what the store knows of the person at each look; the last one stays */
function openFor(...looks: Partial<Person>[]) {
  const person = aPerson({ passwordHash });
  const open = new Set<string>();
  let look = 0;
  const people = { find: async () => [{ ...person, ...looks[Math.min(look++, looks.length - 1)] }] };
  const sessions = {
    async start() {
      open.add('token');
      return 'token';
    },
    async end(token: string) {
      open.delete(token);
    },
  };
  const { signIn, forgetFailures } = openSignIn({
    people: people as unknown as Parts['people'],
    sessions: sessions as unknown as Parts['sessions'],
    limits: memoryLimits,
    signsOn: () => false,
  });
  const attempt = (password: string) =>
    signIn({ username: person.username, password }, { address: '10.0.0.1', device: '' }).then(
      () => 'signed in',
      ({ code }) => code as string,
    );
  return { attempt, forgetFailures: () => forgetFailures(person), open };
}

describe('signing in', () => {
  it.each<[string, Partial<Person>]>([
    ['got another password', { passwordHash: 'another' }],
    ['was disabled', { enabled: false }],
  ])('of somebody who %s while it was looked at leaves no session', async (_, meanwhile) => {
    const { attempt, open } = openFor({}, meanwhile);
    expect(await attempt(PASSWORD)).toBe('bad-credentials');
    expect([...open]).toEqual([]);
  });

  it('of one name twenty times at once is for all of them', async () => {
    const { attempt } = openFor({});
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(PASSWORD)));
    expect(new Set(answers)).toEqual(new Set(['signed in']));
  });

  it('with wrong passwords at once is checked five times, and the right one is refused then', async () => {
    const { attempt } = openFor({});
    const wrong = Array.from({ length: 8 }, () => attempt('wrong'));
    expect(await attempt(PASSWORD)).toBe('bad-credentials');
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['bad-credentials']));
  });

  it('US-4: is possible at once for who was locked out and has proved otherwise who they are', async () => {
    const { attempt, forgetFailures } = openFor({});
    for (let n = 0; n < 6; n++) await attempt('wrong');
    expect(await attempt(PASSWORD)).toBe('bad-credentials');
    await forgetFailures();
    expect(await attempt(PASSWORD)).toBe('signed in');
  });
});
