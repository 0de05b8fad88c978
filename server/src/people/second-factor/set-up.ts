import { GIVEN_LATELY, hasFactor, MOST_PASSKEYS, TIME_TO_FINISH } from '@hourbook/domain/accounts/second-factor.ts';
import type { PasskeyMade } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { instant } from '@hourbook/domain/time.ts';
import { sessionId } from '../../accounts/session-list.ts';
import type { Author } from '../../command.ts';
import type { Ports } from '../../ports.ts';
import { changeOneself } from '../change-person.ts';
import { authenticatorAbout, decrypt, encrypt } from '../encryption.ts';
import { addressFor, newAuthenticator, stepOf } from './authenticator.ts';
import { type FactorCaller, turningOn } from './caller.ts';
import { askToMake, madePasskey } from './passkeys.ts';
import { hashedCodes, newRecoveryCodes } from './recovery-codes.ts';
import { factorTold } from './told.ts';

type Parts = Pick<Ports, 'records' | 'clock' | 'config' | 'signIn' | 'factorUses'>;

/** The codes that were made with the first factor, shown once; null: the earlier ones stay. */
interface SetUp {
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Whoever sits down at an open page must not lock out its owner: the first factor needs the password, unless it was given
 * lately.
 * @throws DomainError as the proof of a password (US-10); `sign-in-too-old` for somebody without one
 */
async function assertOwner(
  { signIn, clock }: Parts,
  { person, startedAt, address }: FactorCaller,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (hasFactor(person) || clock.now() - startedAt <= GIVEN_LATELY) return;
  if (person.passwordHash === null) throw refusal('sign-in-too-old');
  await signIn.prove(person, currentPassword, address);
}

/** A key that nobody has confirmed yet. The browser keeps it, encrypted, and nothing is stored. */
interface Ticket {
  readonly secret: string;
  /** The session in which it was asked for, hashed. */
  readonly session: string;
  readonly endsAt: number;
}

const ticketAbout = (userId: number): string => `${authenticatorAbout(userId)}/ticket`;

/**
 * US-21: a new key for an authenticator app, as text and as the address in a QR code.
 * @throws DomainError as {@link assertOwner}
 */
export async function beginAuthenticator(
  parts: Parts,
  caller: FactorCaller,
  currentPassword: string | null | undefined,
) {
  const { person, session } = caller;
  await assertOwner(parts, caller, currentPassword);
  const secret = newAuthenticator();
  const ticket: Ticket = { secret, session: sessionId(session), endsAt: parts.clock.now() + TIME_TO_FINISH };
  return {
    secret,
    address: addressFor(secret, person.username),
    ticket: await encrypt(parts, JSON.stringify(ticket), ticketAbout(person.id)),
  };
}

/**
 * US-21: turns the authenticator app on, in place of the one before, once a code shows that the app has the key.
 * @throws DomainError `factor-setup-over`, `factor-refused`
 */
export async function confirmAuthenticator(
  parts: Parts,
  caller: FactorCaller,
  by: Author,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<SetUp> {
  const { person } = caller;
  const opened = await decrypt(parts, ticket, ticketAbout(person.id));
  const { secret, session, endsAt } = opened === null ? nothing : (JSON.parse(opened) as Ticket);
  if (session !== sessionId(caller.session) || endsAt < parts.clock.now()) throw refusal('factor-setup-over');
  const step = stepOf(secret, code.replace(/\s/g, ''), parts.clock.now());
  if (step === null || !(await parts.factorUses.acceptStep(secret, step))) throw refusal('factor-refused');
  const authenticator = await encrypt(parts, secret, authenticatorAbout(person.id));
  return turnOn(parts, caller, by, 'authenticator-added', (before) => ({ ...before, authenticator }));
}

const nothing: Ticket = { secret: '', session: '', endsAt: 0 };

/** US-21: what a browser needs to make a passkey. @throws DomainError `passkeys-full`, as {@link assertOwner} */
export async function beginPasskey(parts: Parts, caller: FactorCaller, currentPassword: string | null | undefined) {
  assertRoom(caller.person);
  await assertOwner(parts, caller, currentPassword);
  const options = await askToMake(caller.person, caller.page);
  await parts.factorUses.keepChallenge(caller.session, 'add', options.challenge);
  return options;
}

/** US-21. @throws DomainError `passkey-refused`, `passkeys-full` */
export async function addPasskey(
  parts: Parts,
  caller: FactorCaller,
  by: Author,
  { passkey: sent, name }: { readonly passkey: PasskeyMade; readonly name: string },
): Promise<SetUp> {
  const challenge = await parts.factorUses.takeChallenge(caller.session, 'add');
  const made = challenge === null ? null : await madePasskey(sent, challenge, caller.page);
  if (made === null) throw refusal('passkey-refused');
  const { counter, ...key } = made;
  if (counter > 0) await parts.factorUses.acceptCount(key.id, 0, counter);
  const addedAt = instant(parts.clock.now());
  return turnOn(parts, caller, by, 'passkey-added', (before) => {
    assertRoom(before);
    if (before.passkeys.some(({ id }) => id === key.id)) throw refusal('passkey-refused');
    return { ...before, passkeys: [...before.passkeys, { ...key, name, addedAt }] };
  });
}

function assertRoom({ passkeys }: Person): void {
  if (passkeys.length >= MOST_PASSKEYS) throw refusal('passkeys-full');
}

/** Recovery codes come with the first factor. */
async function turnOn(
  parts: Parts,
  caller: FactorCaller,
  by: Author,
  event: 'authenticator-added' | 'passkey-added',
  change: (before: Person) => Person,
): Promise<SetUp> {
  const codes = newRecoveryCodes();
  const hashed = hashedCodes(caller.person.id, codes);
  const told = await factorTold(parts, caller.person, event);
  const now = instant(parts.clock.now()); // before the session is marked
  const changed = await turningOn(caller, () =>
    changeOneself(
      parts,
      by,
      { fields: [] },
      (before) => ({
        ...change(before),
        ...(!hasFactor(before) && { recoveryCodes: hashed, factorsSince: now }),
      }),
      told,
    ),
  );
  return { recoveryCodes: changed.recoveryCodes === hashed ? codes : null };
}

/** Whether an error is this refusal. */
export const isRefused = (error: unknown, code: DomainError['code']): boolean =>
  error instanceof DomainError && error.code === code;
