import type { ActivateInput } from '@hourbook/domain/accounts/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { isColleague, isOfUsa, type RegisterInput } from '@hourbook/domain/people/registration.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { isRest } from '@hourbook/domain/reference/office.ts';
import { accountLettersIn } from '@hourbook/workers/mail/account-letters-in.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import { isSame } from '../accounts/own-account.ts';
import { lettersTo } from '../mail/post.ts';
import type { OwedJob, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { createdPerson } from './add-person.ts';
import { changeOneself } from './change-person.ts';
import { createPerson } from './create-person.ts';
import { hrOf } from './hr-of.ts';

/** The offices that people can choose when they register, by name. */
export async function registerOffices({ records }: Pick<Ports, 'records'>) {
  const offices = await records.offices.find(everything, { sort: ['keys.name'] });
  const countries = new Map((await records.countries.find(everything)).map((each) => [each.id, each]));
  return offices
    .filter((office) => office.enabled && !isRest(office))
    .map(({ id, name, description, countryId }) => ({
      id,
      name,
      description,
      asksRace: isOfUsa({ description }, countries.get(countryId) ?? null),
    }));
}

/**
 * E007, US-5: creates a disabled employee, and sends a mail with the activation link.
 * @throws DomainError `too-many-attempts`, as {@link createPerson}
 */
export async function register(
  parts: Pick<Ports, 'records' | 'clock' | 'accountTries'>,
  input: RegisterInput,
  address: string,
) {
  await parts.accountTries.registration(address);
  const said = { ...input, enabled: false, registers: true };
  const person = await createPerson(parts, null, said, (_before, { id }) => [
    { job: 'mail-activation', payload: { userId: id }, key: `activation/${id}` },
  ]);
  return createdPerson(person, input, false);
}

/**
 * US-5: who registered and when, shown to the holder of the link, who may be someone else. The link stays valid.
 * @throws DomainError `too-many-attempts`, `activation-refused`
 */
export async function registrationOf(parts: Pick<Ports, 'tokens' | 'accountTries'>, token: unknown, address: string) {
  await parts.accountTries.token(address);
  const person = await whoseActivation(parts, token);
  const { id, username, registeredAt } = person;
  return { id, name: fullName(person), username, registeredAt };
}

/**
 * E009, US-5: the link proves the e-mail address. A company address is enough, otherwise HR decides. A password sent along
 * replaces the one from the registration, which someone else may have chosen, and ends sessions started with that.
 * @throws DomainError `too-many-attempts`, `activation-refused`, those of the password rules; the link stays valid then
 */
export async function activate(
  parts: Pick<Ports, 'records' | 'config' | 'sessions' | 'signIn' | 'tokens' | 'accountTries' | 'directory'>,
  { token, password }: ActivateInput,
  address: string,
): Promise<{ enabled: boolean }> {
  const { tokens, accountTries, sessions, signIn, config } = parts;
  await accountTries.token(address);
  const person = await whoseActivation(parts, token);
  const tellHr = await hrTold(parts, person);
  const passwordHash = password == null ? null : await hashNewPassword(password);
  const activated = await changeOneself(
    parts,
    { actorId: person.id, command: null },
    { fields: [] },
    (before) => {
      // If the link is used several times at once, the first use makes it void.
      if (!isSame(before, person) || before.awaitsActivation !== person.awaitsActivation)
        throw refusal('activation-refused');
      const enabled = before.enabled || (before.awaitsActivation && isColleague(before.email, config.companyDomains));
      return {
        ...before,
        passwordHash: passwordHash ?? before.passwordHash,
        awaitsActivation: false,
        enabled,
        waitsForHr: !enabled,
      };
    },
    (_before, { enabled }) => (enabled ? [] : tellHr),
  );
  // The account is activated, even if one of these fails.
  await Promise.allSettled([
    tokens.voidAll(person.id),
    ...(passwordHash === null ? [] : [sessions.endOvertaken(activated), signIn.forgetFailures(person)]),
  ]);
  return { enabled: activated.enabled };
}

/** @throws DomainError `activation-refused`, also for a person whose account HR has closed */
async function whoseActivation({ tokens }: Pick<Ports, 'tokens'>, token: unknown): Promise<Stored<Person>> {
  const person = await tokens.look(token, 'activation');
  if (!person?.awaitsActivation && !person?.enabled) throw refusal('activation-refused');
  return person;
}

async function hrTold(parts: Pick<Ports, 'records' | 'directory'>, person: Person): Promise<OwedJob[]> {
  const officeId = currentOffice(person);
  const office = officeId === null ? null : await parts.records.offices.get(officeId);
  const letter: LetterIn = (language) =>
    accountLettersIn[language].waitsForHrLetter({
      id: person.id,
      name: fullName(person),
      email: person.email,
      office: office?.name ?? null,
    });
  return lettersTo(letter, await hrOf(parts, officeId), `registered/${person.id}`);
}
