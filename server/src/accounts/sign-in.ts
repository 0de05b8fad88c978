import { credentials, loginTypes } from '@hourbook/domain/accounts/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { counts, type Limits } from '../limits.ts';
import type { Sessions, SignIn } from '../ports/accounts.ts';
import type { Records, Stored } from '../ports/records.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { passwordMatches } from './passwords.ts';

const FAILURES = 5;
const LOCKED_SECONDS = 15 * 60;
const PER_ADDRESS = 20;

interface Parts {
  readonly people: Records<Person>;
  readonly sessions: Sessions;
  readonly limits: Limits;
  /** Whether the person uses single sign-on. */
  readonly signsOn: (person: Person) => boolean;
}

export function openSignIn({ people, sessions, limits, signsOn }: Parts): SignIn {
  const perName = limits({ name: 'failures of a name', points: FAILURES, seconds: LOCKED_SECONDS });
  const perFactor = limits({ name: 'failures of a second factor', points: FAILURES, seconds: LOCKED_SECONDS });
  const failuresPerAddress = limits({ name: 'failures of an address', points: PER_ADDRESS, seconds: 60 });
  const lookUpsPerAddress = limits({ name: 'look-ups of an address', points: PER_ADDRESS, seconds: 60 });

  const serialized = serializedByKey();

  const byUsername = async (username: string): Promise<Stored<Person> | null> =>
    (await people.find({ field: 'unique.username', is: foldCase(username) }))[0] ?? null;

  /**
   * Counts each attempt before it is checked, so that simultaneous attempts at several processes do not evade the limit; a
   * successful one is taken back. Attempts at one name wait for each other, so that many right ones at once do not lock out.
   * @returns the result of the check; null: the password was wrong
   * @throws DomainError `too-many-attempts`, `bad-credentials` while locked out
   */
  const tried = <T>(username: string, address: string, look: () => Promise<T | null>): Promise<T | null> =>
    counted(perName, foldCase(username), address, look, () => {
      throw refusal('bad-credentials');
    });

  async function counted<T>(
    limit: ReturnType<Limits>,
    name: string,
    address: string,
    look: () => Promise<T | null>,
    lockedOut: () => null,
  ): Promise<T | null> {
    if (!(await counts(failuresPerAddress, address))) throw refusal('too-many-attempts');
    return serialized(`${limit.keyPrefix}/${name}`, async () => {
      if (!(await counts(limit, name))) return lockedOut();
      const found = await look().catch(async (error) => {
        // This attempt was not checked.
        await Promise.allSettled([limit.reward(name), failuresPerAddress.reward(address)]);
        throw error;
      });
      if (found !== null) await Promise.all([limit.delete(name), failuresPerAddress.reward(address)]);
      else if ((await limit.get(name))?.remainingPoints === 0) await limit.block(name, LOCKED_SECONDS);
      return found;
    });
  }

  return {
    async forgetFailures({ username }) {
      await perName.delete(foldCase(username));
    },
    async signIn(input, from) {
      const given = credentials.safeParse(input);
      if (!given.success) throw refusal('credentials-missing');
      const { username, password } = given.data;
      const person = await tried(username, from.address, async () => {
        const known = await byUsername(username);
        const matches = await passwordMatches(password, known?.passwordHash ?? null);
        return known?.enabled && matches ? known : null;
      });
      if (!person) throw refusal('bad-credentials');
      const token = await sessions.start(person, from);
      // If the password was changed, or the person disabled, during the comparison, this session is void.
      const now = await byUsername(username);
      if (now?.enabled && now.passwordHash === person.passwordHash) return { person, token };
      await sessions.end(token);
      throw refusal('bad-credentials');
    },
    async prove({ username, passwordHash }, password, address) {
      if (passwordHash === null) throw refusal('no-own-password');
      if (!password) throw refusal('current-password-wrong');
      const matches = await tried(
        username,
        address,
        async () => (await passwordMatches(password, passwordHash)) || null,
      );
      if (!matches) throw refusal('current-password-wrong');
    },
    proveCode: async (userId, address, look) =>
      (await counted(perFactor, String(userId), address, look, () => null)) !== null,
    async loginType(email, address) {
      if (!(await counts(lookUpsPerAddress, address)) || !email) return loginTypes.unknown;
      const person = await byUsername(email);
      if (!person) return loginTypes.unknown;
      if (!person.enabled) return loginTypes.disabled;
      return signsOn(person) ? loginTypes.singleSignOn : loginTypes.password;
    },
  };
}
