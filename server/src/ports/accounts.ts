import type { TokenScope } from '@hourbook/domain/accounts/api-token.ts';
import type { LoginType } from '@hourbook/domain/accounts/contracts.ts';
import type { Standing } from '@hourbook/domain/accounts/second-factor.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Stored } from './records.ts';

/** A person as far as a session or a token depends on them. */
type Account = Pick<Stored<Person>, 'id' | 'version'>;

/** The place of a sign-in, as the browser and the network state it. */
export interface Origin {
  readonly address: string;
  /** The browser's `User-Agent`, of any length. */
  readonly device: string;
}

/** A session that has not ended, with its person as of now. Times are milliseconds since 1970. */
export interface SessionInUse {
  readonly person: Stored<Person>;
  /** US-21: anything but `complete` has proved the first factor only. */
  readonly standing: Standing;
  readonly startedAt: number;
  /** When the second factor was last given; null: never. */
  readonly givenAt: number | null;
  /** US-21: it began by single sign-on. */
  readonly byProvider: boolean;
}

/** What somebody proved last when a session begins. */
export type LastProved = 'password' | 'factor' | 'provider';

/** api.md "Session": who is signed in. */
export interface Sessions {
  /**
   * @param proved the last thing that was proved; single sign-on counts as a second factor
   * @returns the token of a new session; beyond 20 sessions of a person the oldest ends, but one without the second factor ends
   *   none that has it
   */
  start(person: Account, from: Origin, proved?: LastProved): Promise<string>;
  /**
   * @returns null: the session has ended or never was, the person is disabled, or the second factor was not given in time
   */
  use(token: string): Promise<SessionInUse | null>;
  /** US-22: the second factor was given in this session just now. @returns false if the session has ended */
  factorGiven(token: string): Promise<boolean>;
  end(token: string): Promise<void>;
  /** Continues the session with this version of its person. If that cannot be stored, the person has to sign in again. */
  goOn(token: string, person: Account): Promise<void>;
  /** Removes a person's sessions that are no longer valid. Nothing depends on it, so it does not fail. */
  endOvertaken(person: Stored<Person>): Promise<void>;
  /**
   * The open sessions, the last used first. A session whose person was disabled or has changed the password is listed until
   * it is removed.
   * @param own the token of the caller's session
   */
  list(
    page: { skip: number; limit: number },
    own: string | null,
  ): Promise<{ total: number; sessions: ListedSession[] }>;
  /** The open sessions of a person, as {@link list} has them. @param own the token of the caller's session */
  of(userId: number, own: string | null): Promise<ListedSession[]>;
  /** Ends a session by the id of its {@link ListedSession}. @returns false if there was no such session */
  endListed(id: string): Promise<boolean>;
  /** Ends all sessions of a person except the caller's. @returns their number */
  endAllOf(userId: number, own: string | null): Promise<number>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

/** An open session, for its person and administrators. Times are milliseconds since 1970. */
interface ListedSession {
  /** Neither the token nor the key under which the session is stored. */
  readonly id: string;
  readonly userId: number;
  readonly startedAt: number;
  readonly usedAt: number;
  readonly endsAt: number;
  readonly own: boolean;
  /** null: the session began before origins were stored. */
  readonly from: Origin | null;
}

/** Sign-in with a password, and the way in for a person without one. */
export interface SignIn {
  /**
   * US-4. @param from where the call comes from
   * @returns the person and the token of a new session
   * @throws DomainError `credentials-missing`, `bad-credentials`, `too-many-attempts`
   */
  signIn(input: { username?: unknown; password?: unknown }, from: Origin): Promise<{ person: Person; token: string }>;
  /**
   * US-4, US-10: proves that a signed-in person knows the password. A wrong password counts and locks out as at a sign-in; a
   * missing one does not count. @param address of the caller
   * @throws DomainError `current-password-wrong`, `no-own-password`, `too-many-attempts`; `bad-credentials` while locked out
   */
  prove(
    person: Pick<Person, 'username' | 'passwordHash'>,
    password: string | null | undefined,
    address: string,
  ): Promise<void>;
  /**
   * US-21: counts tries of codes per person and address, as for passwords; a wrong one locks out in the same way.
   * @param look null: the code is wrong @returns whether the code was right and counted
   * @throws DomainError `too-many-attempts`; whatever the look throws
   */
  proveCode(userId: number, address: string, look: () => Promise<true | null>): Promise<boolean>;
  /** US-2: how this person signs in. To an address that asks too often, every person is unknown. */
  loginType(email: string | null | undefined, address: string): Promise<LoginType>;
  /** US-4: forgets failed sign-ins of a person who has proved their identity in another way. */
  forgetFailures(person: Pick<Person, 'username'>): Promise<void>;
}

/** Takes the reason of a failed sign-on for the log. */
export type Noted = (why: string) => void;

/** The company's own sign-on. */
export interface SingleSignOn {
  /**
   * US-3. @returns the address to which the browser goes, and the ticket that it has to bring back
   * @throws DomainError `sign-on-unavailable`
   */
  depart(noted: Noted): Promise<{ readonly to: string; readonly ticket: string }>;
  /**
   * US-3. @param ticket from the departure @param query of the address at which the browser came back, from the `?` on
   * @returns the person and the token of a new session; no person is ever created
   * @throws DomainError `bad-credentials`, `sign-on-unavailable`
   */
  arrive(ticket: string | null, query: string, from: Origin, noted: Noted): Promise<{ person: Person; token: string }>;
  /** Removes departures that nobody came back from. */
  sweep(): Promise<void>;
}

/** What a passkey's challenge is for. */
export type ChallengePurpose = 'add' | 'give';

/** What makes codes and passkeys work once (US-21). */
export interface FactorUses {
  /**
   * Accepts a time step of an authenticator app if it is later than the last one that was accepted of it, at whatever process.
   * @param secret the key of the app @returns false if it is not
   */
  acceptStep(secret: string, step: number): Promise<boolean>;
  /** The last count that a passkey told; 0: none. @param passkey its id */
  countOf(passkey: string): Promise<number>;
  /** @returns false if another count than `before` was kept meanwhile */
  acceptCount(passkey: string, before: number, count: number): Promise<boolean>;
  /** Keeps the challenge of a session for a purpose for five minutes; the one before is void. @param session its token */
  keepChallenge(session: string, purpose: ChallengePurpose, challenge: string): Promise<void>;
  /** @returns the challenge, once; null: there is none, or it has expired */
  takeChallenge(session: string, purpose: ChallengePurpose): Promise<string | null>;
  /** Forgets challenges that are over. */
  sweep(): Promise<void>;
}

/** A token with which a program calls for a person, who may sign in and is complete (US-21). */
export interface ApiTokenInUse {
  readonly id: number;
  readonly person: Stored<Person>;
  readonly scopes: readonly TokenScope[];
}

/** US-24: the tokens with which programs call the REST API. */
export interface ApiTokens {
  /** @returns null: there is no such token, it has ended, or its person may not sign in with what it has proved */
  use(token: string): Promise<ApiTokenInUse | null>;
  /** The last use of tokens by their id, in milliseconds since 1970; those that were never used are missing. */
  usedAt(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Notes those whose time is over as ended. */
  sweep(): Promise<void>;
}

/** The purpose of a token in a mail (US-6). */
export type Purpose = 'activation' | 'invitation' | 'reset';

/** The tokens of the links in mails. */
export interface Tokens {
  /**
   * @param person as of when the address was read: a change of the address or the password voids the token
   * @returns a token for this purpose; older ones of the person are void
   */
  issue(person: Account, purpose: Purpose): Promise<string>;
  /** @returns the person of a valid token; null: it is not valid, or no longer */
  look(token: unknown, purpose: Purpose): Promise<Stored<Person> | null>;
  /** @returns when the token that was sent last expires; null: no token is valid */
  goodUntil(person: Stored<Person>, purpose: Purpose): Promise<Instant | null>;
  /** Voids all tokens of a person. */
  voidAll(userId: number): Promise<void>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

/** Limits for acts that cost others: by people who are not signed in (US-6), and by people who have mail sent. */
export interface AccountTries {
  /** @throws DomainError `too-many-attempts` */
  token(address: string): Promise<void>;
  /** @throws DomainError `too-many-attempts` */
  mail(address: string): Promise<void>;
  /** @throws DomainError `too-many-attempts` */
  registration(address: string): Promise<void>;
  /**
   * US-9: adding a person; 20 an hour, Admin and HR 2,000.
   * @param by the id of the person who adds
   * @throws DomainError `too-many-attempts`
   */
  addition(by: number, administers: boolean): Promise<void>;
  /**
   * Sending a scheduled report to oneself; ten an hour.
   * @throws DomainError `too-many-attempts`
   */
  reportTest(by: number): Promise<void>;
  /**
   * US-24: making a token for a program; forty a day.
   * @throws DomainError `too-many-attempts`
   */
  apiToken(by: number): Promise<void>;
  webhook(by: number): Promise<void>;
  /**
   * PD-1: asking for an export of somebody's data; twenty a day, Admin and HR 200.
   * @returns gives it back, if no export comes of it
   * @throws DomainError `too-many-attempts`
   */
  dataExport(by: number, administers: boolean): Promise<() => Promise<void>>;
  /**
   * US-6: whether another mail may be sent to this e-mail address. Called also for an address that nobody has.
   * @param email in any case
   */
  mailTo(email: string): Promise<boolean>;
}
