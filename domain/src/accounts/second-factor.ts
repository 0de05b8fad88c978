import type { Role } from '../access/roles.ts';
import { epochMs, type Instant } from '../time.ts';

const MINUTE = 60_000;
/** US-22: how long a second factor counts for what needs one given lately, in milliseconds. */
export const GIVEN_LATELY = 15 * MINUTE;
/** US-21: how long somebody has, after the password, to give a second factor or to set one up, in milliseconds. */
export const TIME_TO_FINISH = 15 * MINUTE;
/** The most passkeys of one person. */
export const MOST_PASSKEYS = 10;
export const RECOVERY_CODES = 10;

/** The second factors of a person; the values say only whether there are any. */
export interface Factors {
  readonly authenticator: string | null;
  readonly passkeys: readonly unknown[];
  /** When the first of them was turned on; null: not known. */
  readonly factorsSince: Instant | null;
}

/**
 * How far a session is: `factor-missing` and `setup-missing` have proved the first factor only, and may do nothing but finish
 * or sign out.
 */
export type Standing = 'complete' | 'factor-missing' | 'setup-missing';

export const hasFactor = ({ authenticator, passkeys }: Pick<Factors, 'authenticator' | 'passkeys'>): boolean =>
  authenticator !== null || passkeys.length > 0;

/** US-21: whether one of the roles makes a second factor required. */
export const isFactorRequired = (held: readonly Role[], required: readonly Role[]): boolean =>
  held.some((role) => required.includes(role));

/** What a session has proved beside the password. */
export interface Proved {
  /** When the second factor was last given, in milliseconds since 1970; null: never. */
  readonly givenAt: number | null;
  /** The session began by single sign-on, whose provider asks for factors of its own. */
  readonly byProvider: boolean;
}

/** US-21. @param required the roles whose holders need a second factor */
export function standingOf(
  person: Factors & { readonly roles: readonly Role[] },
  { givenAt, byProvider }: Proved,
  required: readonly Role[],
): Standing {
  if (byProvider) return 'complete';
  if (hasFactor(person)) return isOfThese(person, givenAt) ? 'complete' : 'factor-missing';
  return isFactorRequired(person.roles, required) ? 'setup-missing' : 'complete';
}

/** US-22: whether it is time to ask for the second factor again; nobody is asked who has none. */
export const isFactorDue = (person: Factors, givenAt: number | null, now: number): boolean =>
  hasFactor(person) && (!isOfThese(person, givenAt) || now - givenAt > GIVEN_LATELY);

/** What was given before somebody had removed all of their factors was none of those they have now. */
const isOfThese = ({ factorsSince }: Factors, givenAt: number | null): givenAt is number =>
  givenAt !== null && (factorsSince === null || givenAt >= epochMs(factorsSince));
