import type { LoginType } from '@hourbook/domain/accounts/contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Stored } from './records.ts';

/** A person as far as a session or a token depends on them. */
type Account = Pick<Stored<Person>, 'id' | 'version'>;

/** Where somebody signs in from, as far as the server is told. */
export interface Origin {
  readonly address: string;
  /** What the browser says of itself (`User-Agent`), however long. */
  readonly device: string;
}

/** api.md "Session": who is signed in. */
export interface Sessions {
  /** @returns the token of a new session; of more than 20 the one that began first ends */
  start(person: Account, from: Origin): Promise<string>;
  /** @returns whose session it is; null: there is none (any more), or they are disabled */
  use(token: string): Promise<Stored<Person> | null>;
  end(token: string): Promise<void>;
  /** This session goes on with this version of its person. Where that cannot be kept, they have to sign in again. */
  goOn(token: string, person: Account): Promise<void>;
  /** Removes sessions of a person that do not count any more. Nothing depends on it, so it does not fail. */
  endOvertaken(person: Stored<Person>): Promise<void>;
  /**
   * Those that are not over, the latest use first. One whose person was disabled or has another password since is
   * among them until it is removed.
   * @param own the token of the caller's session
   */
  list(
    page: { skip: number; limit: number },
    own: string | null,
  ): Promise<{ total: number; sessions: ListedSession[] }>;
  /** Ends one by its {@link ListedSession}. @returns whether it was there */
  endListed(id: string): Promise<boolean>;
  /** Ends all of a person but the one of the caller. @returns how many there were */
  endAllOf(userId: number, own: string | null): Promise<number>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

/** An open session, for an administrator. Times are milliseconds since 1970. */
interface ListedSession {
  /** Names it, and is neither its token nor what it is stored under. */
  readonly id: string;
  readonly userId: number;
  readonly startedAt: number;
  readonly usedAt: number;
  readonly endsAt: number;
  readonly own: boolean;
  /** null: it began before this was kept. */
  readonly from: Origin | null;
}

/** Signing in with a password, and who comes otherwise. */
export interface SignIn {
  /**
   * US-4. @param from where the call comes from
   * @returns who it is and the token of a new session
   * @throws DomainError `credentials-missing`, `bad-credentials`, `too-many-attempts`
   */
  signIn(input: { username?: unknown; password?: unknown }, from: Origin): Promise<{ person: Person; token: string }>;
  /**
   * US-4, US-10: that somebody who is signed in knows their password. A wrong one counts and locks out like one of a
   * sign-in; none at all is no try. @param address where the call comes from
   * @throws DomainError `current-password-wrong`, `no-own-password`, `too-many-attempts`; `bad-credentials` while locked out
   */
  prove(
    person: Pick<Person, 'username' | 'passwordHash'>,
    password: string | null | undefined,
    address: string,
  ): Promise<void>;
  /** US-2: how this person signs in; everybody is unknown to an address that asks too often. */
  loginType(email: string | null | undefined, address: string): Promise<LoginType>;
  /** US-4: who has proved otherwise who they are is not kept waiting for failures before. */
  forgetFailures(person: Pick<Person, 'username'>): Promise<void>;
}

/** Why nobody was signed on, in words for the log. */
export type Noted = (why: string) => void;

/** The company's own sign-on. */
export interface SingleSignOn {
  /**
   * US-3. @returns where the browser goes, and what it has to bring back
   * @throws DomainError `sign-on-unavailable`
   */
  depart(noted: Noted): Promise<{ readonly to: string; readonly ticket: string }>;
  /**
   * US-3. @param ticket what the browser has of its departure @param query what it came back with, from the `?` on
   * @returns who it is and the token of a new session; nobody is ever created
   * @throws DomainError `bad-credentials`, `sign-on-unavailable`
   */
  arrive(ticket: string | null, query: string, from: Origin, noted: Noted): Promise<{ person: Person; token: string }>;
  /** Forgets those who did not come back. */
  sweep(): Promise<void>;
}

/** What a token of a mail is for (US-6). */
export type Purpose = 'activation' | 'invitation' | 'reset';

/** The tokens of the links in mails. */
export interface Tokens {
  /**
   * @param person as they are when their address is read: once that or the password is another, the token is void
   * @returns a token for this purpose; older ones of the person are void
   */
  issue(person: Account, purpose: Purpose): Promise<string>;
  /** @returns whose it is, as they were when it was looked at; null: it is of no use (any more) */
  look(token: unknown, purpose: Purpose): Promise<Stored<Person> | null>;
  /** @returns until when the one that a person was sent last can be used; null: it cannot, or there is none */
  goodUntil(person: Stored<Person>, purpose: Purpose): Promise<Instant | null>;
  /** Of what a person was sent nothing is of use any more. */
  voidAll(userId: number): Promise<void>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

/** How often somebody may do what costs others: people who are not signed in (US-6), and those who have mail sent. */
export interface AccountTries {
  /** @throws DomainError `too-many-attempts` */
  token(address: string): Promise<void>;
  /** @throws DomainError `too-many-attempts` */
  mail(address: string): Promise<void>;
  /** @throws DomainError `too-many-attempts` */
  registration(address: string): Promise<void>;
  /**
   * US-9: somebody adds a person; 20 an hour, Admin and HR 2,000.
   * @param by the id of who adds them
   * @throws DomainError `too-many-attempts`
   */
  addition(by: number, administers: boolean): Promise<void>;
  /**
   * Somebody has a scheduled report sent to themselves; ten an hour.
   * @throws DomainError `too-many-attempts`
   */
  reportTest(by: number): Promise<void>;
  /**
   * US-6: whether another mail may be sent to this e-mail address. Asked whether or not there is somebody who has it.
   * @param email in any case
   */
  mailTo(email: string): Promise<boolean>;
}
