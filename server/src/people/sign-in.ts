import { refusal } from '@hourbook/domain/errors.ts';
import { credentials, type LoginType, loginTypes } from '@hourbook/domain/people/contracts.ts';
import { fold, type Person } from '@hourbook/domain/people/person.ts';
import { type Limits, RateLimiterRes } from '../limits.ts';
import type { Records } from '../records/records.ts';
import { passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const FAILURES = 5;
const LOCKED_SECONDS = 15 * 60;
const PER_ADDRESS = 20;

export interface SignIn {
  /**
   * US-4. @param address where the call comes from
   * @returns who it is and the token of a new session
   * @throws DomainError `credentials-missing`, `bad-credentials`, `too-many-attempts`
   */
  signIn(
    input: { username?: unknown; password?: unknown },
    address: string,
  ): Promise<{ person: Person; token: string }>;
  /** US-2: how this person signs in; everybody is unknown to an address that asks too often. */
  loginType(email: string | null | undefined, address: string): Promise<LoginType>;
}

/** @returns whether this try is still allowed; counts it */
async function counts(limiter: ReturnType<Limits>, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

export function openSignIn(people: Records<Person>, sessions: Sessions, limits: Limits): SignIn {
  const perName = limits({ name: 'failures of a name', points: FAILURES, seconds: LOCKED_SECONDS });
  const failuresPerAddress = limits({ name: 'failures of an address', points: PER_ADDRESS, seconds: 60 });
  const lookUpsPerAddress = limits({ name: 'look-ups of an address', points: PER_ADDRESS, seconds: 60 });

  const byUsername = async (username: string): Promise<Person | null> =>
    (await people.find({ field: 'unique.username', is: fold(username) }))[0] ?? null;

  return {
    async signIn(input, address) {
      const given = credentials.safeParse(input);
      if (!given.success) throw refusal('credentials-missing');
      const { username, password } = given.data;
      // Each try counts before it is looked at, so that tries at once are no way round; a good one is taken back.
      if (!(await counts(failuresPerAddress, address))) throw refusal('too-many-attempts');
      if (!(await counts(perName, fold(username)))) throw refusal('bad-credentials');
      const person = await byUsername(username).catch(async (error) => {
        // Nobody has looked at this one.
        await Promise.allSettled([perName.reward(fold(username)), failuresPerAddress.reward(address)]);
        throw error;
      });
      const matches = await passwordMatches(password, person?.passwordHash ?? null);
      if (!person || !matches || !person.enabled) {
        const tried = await perName.get(fold(username));
        if (tried?.remainingPoints === 0) await perName.block(fold(username), LOCKED_SECONDS);
        throw refusal('bad-credentials');
      }
      await Promise.all([perName.delete(fold(username)), failuresPerAddress.reward(address)]);
      return { person, token: await sessions.start(person.id) };
    },
    async loginType(email, address) {
      if (!(await counts(lookUpsPerAddress, address)) || !email) return loginTypes.unknown;
      const person = await byUsername(email);
      if (!person) return loginTypes.unknown;
      return person.enabled ? loginTypes.password : loginTypes.disabled;
    },
  };
}
