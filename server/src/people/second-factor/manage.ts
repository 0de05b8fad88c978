import { hasFactor, isFactorRequired } from '@hourbook/domain/accounts/second-factor.ts';
import { SIGN_IN_RULES } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Author } from '../../command.ts';
import type { Ports } from '../../ports.ts';
import { existing } from '../../records/existing-record.ts';
import { changeOneself, changePerson } from '../change-person.ts';
import { codesLeft, hashedCodes, newRecoveryCodes } from './recovery-codes.ts';
import { factorTold } from './told.ts';

type Parts = Pick<Ports, 'records' | 'clock'>;

const requiredRoles = async ({ records }: Pick<Ports, 'records'>) =>
  (await records.signInRules.get(SIGN_IN_RULES))?.factorRoles ?? [];

/** US-21: the second factors of the caller, without any secret. */
export async function ownFactors(parts: Parts, oneself: Person) {
  const { roles, authenticator, passkeys, recoveryCodes } = await existing(parts.records.people, oneself.id);
  return {
    authenticator: authenticator !== null,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, addedAt })),
    recoveryCodesLeft: codesLeft(recoveryCodes),
    required: isFactorRequired(roles, await requiredRoles(parts)),
  };
}

/** @throws DomainError `not-found` if there is none, `last-factor-kept` */
export const removeAuthenticator = (parts: Parts, oneself: Person, by: Author) =>
  turnOff(parts, oneself, by, 'authenticator-removed', (before) => {
    if (before.authenticator === null) throw refusal('not-found');
    return { ...before, authenticator: null };
  });

/** @throws DomainError `not-found`, `last-factor-kept` */
export const removePasskey = (parts: Parts, oneself: Person, by: Author, id: string) =>
  turnOff(parts, oneself, by, 'passkey-removed', (before) => {
    const passkeys = before.passkeys.filter((each) => each.id !== id);
    if (passkeys.length === before.passkeys.length) throw refusal('not-found');
    return { ...before, passkeys };
  });

/** The recovery codes go with the last factor, which stays while a role requires one. */
async function turnOff(
  parts: Parts,
  oneself: Person,
  by: Author,
  event: 'authenticator-removed' | 'passkey-removed',
  change: (before: Person) => Person,
) {
  const required = await requiredRoles(parts);
  const told = await factorTold(parts, oneself, event);
  await changeOneself(
    parts,
    by,
    { fields: [] },
    (before) => {
      const after = change(before);
      if (hasFactor(after)) return after;
      if (isFactorRequired(before.roles, required)) throw refusal('last-factor-kept');
      return { ...after, recoveryCodes: null };
    },
    told,
  );
  return {};
}

/** Ten new codes, shown once; the earlier ones are void. @throws DomainError `not-found` without a second factor */
export async function renewRecoveryCodes(parts: Parts, oneself: Person, by: Author) {
  const codes = newRecoveryCodes();
  const told = await factorTold(parts, oneself, 'recovery-codes-renewed');
  await changeOneself(
    parts,
    by,
    { fields: [] },
    (before) => {
      if (!hasFactor(before)) throw refusal('not-found');
      return { ...before, recoveryCodes: hashedCodes(before.id, codes) };
    },
    told,
  );
  return { recoveryCodes: codes };
}

/** US-23: the person without second factors, which ends all sessions. @param now milliseconds since 1970 */
export const withoutFactors = (person: Person, now: number, note: string): Person => ({
  ...person,
  authenticator: null,
  passkeys: [],
  recoveryCodes: null,
  factorsRemoved: { at: instant(now), note },
});

/** What those who may remove a person's factors see of them. @throws DomainError `not-found` */
export async function factorsOf({ records }: Pick<Ports, 'records'>, id: number) {
  const { authenticator, passkeys } = await existing(records.people, id);
  return { authenticator: authenticator !== null, passkeys: passkeys.length };
}

/**
 * US-23: removes all second factors of somebody who has lost the device. The note stays in their history, they are mailed, and
 * their sessions end with the change.
 * @throws DomainError `not-found`, also if there are none; `access-denied` (US-10), also for one's own
 */
export async function removeFactors(
  parts: Parts & Pick<Ports, 'sessions'>,
  actor: Person,
  by: Author,
  { id, note }: { readonly id: number; readonly note: string },
) {
  if (id === actor.id) throw refusal('access-denied'); // one's own go as US-21 has it
  const told = await factorTold(parts, await existing(parts.records.people, id), 'removed-by-others');
  const now = parts.clock.now();
  const changed = await changePerson(
    parts,
    actor,
    by,
    { id, fields: [] },
    (before) => {
      if (!hasFactor(before)) throw refusal('not-found');
      return withoutFactors(before, now, note);
    },
    told,
  );
  await parts.sessions.endOvertaken(changed);
  return {};
}
