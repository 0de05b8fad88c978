import type { FactorGiven, PasskeyProof } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Ports } from '../../ports.ts';
import { changeOneself } from '../change-person.ts';
import { authenticatorAbout, decrypt } from '../encryption.ts';
import { stepOf } from './authenticator.ts';
import type { FactorCaller } from './caller.ts';
import { askToProve, provedCount } from './passkeys.ts';
import { plainCode, withoutCode } from './recovery-codes.ts';
import { isRefused } from './set-up.ts';
import { factorTold } from './told.ts';

type Parts = Pick<Ports, 'records' | 'clock' | 'config' | 'signIn' | 'factorUses'>;

/** US-21: what a browser needs to use a passkey as the second factor. */
export async function askPasskey({ factorUses }: Parts, { person, page, session }: FactorCaller) {
  const options = await askToProve(person, page);
  await factorUses.keepChallenge(session, 'give', options.challenge);
  return options;
}

/**
 * US-21: the second step of a sign-in, and the answer when it is asked for again (US-22). Codes lock out as passwords do
 * (US-4); a passkey cannot be guessed, so it works for somebody who is locked out.
 * @throws DomainError `form-invalid`, `factor-refused` also while locked out, `passkey-refused`, `too-many-attempts`
 */
export async function giveFactor(parts: Parts, caller: FactorCaller, { code, passkey }: FactorGiven): Promise<void> {
  if (passkey) await provePasskey(parts, caller, passkey);
  else if (code) {
    const { person, address } = caller;
    if (!(await parts.signIn.proveCode(person.id, address, () => look(parts, person, code))))
      throw refusal('factor-refused');
  } else throw refusal('form-invalid');
  await caller.factorGiven();
}

const APP_CODE = /^\d{6}$/;

async function look(parts: Parts, person: Person, typed: string): Promise<true | null> {
  const code = plainCode(typed);
  const isRight = APP_CODE.test(code) ? await isOfApp(parts, person, code) : await spend(parts, person, code);
  return isRight || null;
}

async function isOfApp(parts: Parts, { id, authenticator }: Person, code: string): Promise<boolean> {
  const secret = authenticator === null ? null : await decrypt(parts, authenticator, authenticatorAbout(id));
  if (secret === null) return false;
  const step = stepOf(secret, code, parts.clock.now());
  return step !== null && parts.factorUses.acceptStep(secret, step);
}

/** Uses up a recovery code: the change of the record is what makes it work once. */
async function spend(parts: Parts, person: Person, code: string): Promise<boolean> {
  const told = await factorTold(parts, person, 'recovery-code-used');
  const left = ({ recoveryCodes }: Person): string => {
    const without = withoutCode(recoveryCodes, person.id, code);
    if (without === null) throw refusal('factor-refused');
    return without;
  };
  try {
    await changeOneself(
      parts,
      { actorId: person.id, command: null },
      { fields: [] },
      (before) => ({ ...before, recoveryCodes: left(before) }),
      told,
    );
    return true;
  } catch (error) {
    if (isRefused(error, 'factor-refused')) return false;
    throw error;
  }
}

async function provePasskey({ factorUses }: Parts, { person, page, session }: FactorCaller, proof: PasskeyProof) {
  const challenge = await factorUses.takeChallenge(session, 'give');
  const passkey = person.passkeys.find(({ id, host }) => id === proof.id && host === page.host);
  if (challenge === null || !passkey) throw refusal('passkey-refused');
  const before = await factorUses.countOf(passkey.id);
  const count = await provedCount(proof, passkey, { challenge, before }, page);
  if (count === null) throw refusal('passkey-refused');
  if (count > 0 && !(await factorUses.acceptCount(passkey.id, before, count))) throw refusal('passkey-refused');
}
