import type { Standing } from '@hourbook/domain/accounts/second-factor.ts';
import { hasFactor } from '@hourbook/domain/accounts/second-factor.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Page } from './passkeys.ts';

/** Somebody who has proved at least the first factor, in the session of the call. */
export interface FactorCaller {
  readonly person: Person;
  readonly standing: Standing;
  /** The token of the session. */
  readonly session: string;
  /** When the session began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Where the call comes from. */
  readonly address: string;
  readonly page: Page;
  /** Notes that the second factor was given now; a session that lacked it is replaced by a new one. */
  readonly factorGiven: () => Promise<void>;
}

/**
 * The session in which somebody turns on their first factor keeps standing: a complete one is marked before the person is
 * changed, so that no call in between finds the factor missing; one that waits for the set-up only afterwards, so that nothing
 * else finishes it.
 */
export async function turningOn<T>(
  { person, standing, factorGiven }: FactorCaller,
  change: () => Promise<T>,
): Promise<T> {
  const isFirst = !hasFactor(person);
  if (isFirst && standing === 'complete') await factorGiven();
  const changed = await change();
  if (isFirst && standing !== 'complete') await factorGiven();
  return changed;
}
