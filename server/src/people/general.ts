import { describeRoles } from '@hourbook/domain/access/roles.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import {
  type GeneralChange,
  isBornAfter,
  maskedSsn,
  plainFieldNames,
  plainFieldsOf,
  readSsn,
  UNREADABLE_SSN,
} from '@hourbook/domain/people/general.ts';
import { mayMoveOn, movedTo, usualMoveDay } from '@hourbook/domain/people/office-history.ts';
import { currentOffice, employeeSince, isEmployee, type Person, positionOn } from '@hourbook/domain/people/person.ts';
import { forPay } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { citizenships } from '@hourbook/domain/reference/citizenships.ts';
import type { RecordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { type CalendarDate, dateIn } from '@hourbook/domain/time.ts';
import { namesOf } from '../accounts/names.ts';
import { assertProven, oldAddressTold } from '../accounts/own-account.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { changeHistory } from '../records/change-history.ts';
import { existing } from '../records/existing-record.ts';
import { refuseDisabled } from '../reference/enabled-choice.ts';
import { changePerson } from './change-person.ts';
import { disabling } from './enable-person.ts';
import { decrypt, encrypt, encryptedAbout } from './encryption.ts';
import { invitationOf } from './invitation.ts';
import { newRowId } from './rows.ts';

/** E016: with the Social Security number masked, and the header that every tab shows. @throws DomainError `not-found` */
export async function readUser(parts: Pick<Ports, 'records' | 'clock' | 'config' | 'tokens'>, id: number) {
  const { records } = parts;
  const person = await existing(records.people, id);
  const officeId = currentOffice(person);
  const [office, { today }, ssn, invitation] = await Promise.all([
    officeId === null ? null : records.offices.get(officeId),
    zoneAndToday(parts, person),
    readNumber(parts, person),
    invitationOf(parts, person),
  ]);
  const positionId = positionOn(person, today)?.positionId ?? null;
  const position = positionId === null ? null : await records.positions.get(positionId);
  return {
    ...generalOf(person, ssn === null ? null : maskedSsn(ssn)),
    roles: describeRoles(person.roles),
    office: office?.name ?? null,
    position: position?.name ?? null,
    erasedAt: person.erased?.at ?? null,
    waitsForHr: person.waitsForHr,
    invitation,
  };
}

/**
 * What the pages of a person say beside their data: whether the viewer, who sees the record (US-10), also sees their hours, time
 * off and audit by an office role (GEN-7), and from which day figures count somebody who has no hire date (decision 044).
 * @throws DomainError `not-found`
 */
export async function aboutUser(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  viewer: Person,
  id: number,
): Promise<{ readonly isInScope: boolean; readonly countsFrom: CalendarDate | null }> {
  const [person, { today }] = await Promise.all([existing(parts.records.people, id), zoneAndToday(parts, viewer)]);
  const seen = await parts.directory.inScopeOf(forPay(viewer), { start: today, end: today });
  return {
    isInScope: seen.some((each) => each.id === id),
    countsFrom: person.hireDate === null && isEmployee(person) ? employeeSince(person) : null,
  };
}

/**
 * E017, for callers who may see the whole number (US-19), with a second factor only if it was given lately (US-22).
 * @param assertFactorGiven throws `factor-needed-again`
 * @throws DomainError `not-found`
 */
export async function readGeneral(parts: Pick<Ports, 'records' | 'config'>, id: number, assertFactorGiven: () => void) {
  const person = await existing(parts.records.people, id);
  if (person.ssn !== null) assertFactorGiven();
  return generalOf(person, await readNumber(parts, person));
}

/** E020. @throws DomainError `not-found` */
export async function officeHistory({ records }: Pick<Ports, 'records'>, id: number) {
  const [{ offices: rows }, offices] = await Promise.all([
    existing(records.people, id),
    records.offices.find(everything),
  ]);
  const names = new Map(offices.map((office) => [office.id, office.name]));
  return rows
    .map((row) => ({ ...row, office: names.get(row.officeId) ?? '' }))
    .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
}

/**
 * GEN-9: the history of a person, in pages. For the password and the Social Security number, which are secrets, it only says
 * that they changed.
 * @throws DomainError `not-found`
 */
export async function historyOf(ports: Pick<Ports, 'records'>, actor: Person, { id, cursor }: RecordHistoryInput) {
  const { people } = ports.records;
  const { erased } = await existing(people, id);
  return changeHistory((ids) => namesOf(ports, actor, ids), people, id, cursor, Boolean(erased));
}

async function readNumber(parts: Pick<Ports, 'config'>, person: Person): Promise<string | null> {
  if (person.ssn === null) return null;
  return (await decrypt(parts, person.ssn, encryptedAbout(person.id))) ?? UNREADABLE_SSN;
}

const generalOf = (person: Stored<Person>, ssn: string | null) => ({
  id: person.id,
  ...plainFieldsOf(person),
  officeId: currentOffice(person),
  ssn,
  enabled: person.enabled,
  version: person.version,
});

/**
 * E018: answers with the masked number, because answers are stored for repeats. One's own e-mail address is changed as in
 * the profile.
 * @param from where the call comes from; `assertFactorGiven` throws `factor-needed-again` (US-22)
 * @throws DomainError `not-found` also for what it refers to, `access-denied` (US-10), `form-invalid`, username or e-mail
 *   address taken, as {@link disabling} and {@link assertProven}; StaleRecord
 */
export async function changeGeneral(
  parts: Pick<Ports, 'records' | 'clock' | 'config' | 'sessions' | 'signIn'>,
  actor: Person,
  by: Author,
  input: GeneralChange,
  { address, assertFactorGiven }: { readonly address: string; assertFactorGiven(): void },
) {
  const { id, version, currentPassword } = input;
  const own = id === actor.id;
  const rowKey = newRowId(id, by);
  const change = async (before: Person): Promise<Person> => {
    await assertKnown(parts, before, input);
    const offices = await officesAfter(parts, before, input, rowKey);
    const ssn = await numberAfter(parts, before, input.ssn);
    if (own) await assertProven(parts, before, { email: input.email }, { currentPassword, address });
    else if (input.email !== before.email || input.username !== before.username) assertFactorGiven();
    return { ...before, ...plainFieldsOf(input), offices, ssn, enabled: input.enabled ?? before.enabled };
  };
  const fields = [...plainFieldNames, ...sentOf(input)];
  const told = own ? await oldAddressTold(parts, actor) : () => [];
  const write = () => changePerson(parts, actor, by, { id, version, fields }, change, told);
  const changed = await (input.enabled === false ? disabling(parts, actor, id, write) : write());
  const ssn = await readNumber(parts, changed);
  return generalOf(changed, ssn && maskedSsn(ssn));
}

/** Fields that have rules of their own. */
const sentOf = ({ officeId, ssn, enabled }: GeneralChange): (keyof Person)[] => [
  ...(officeId == null ? [] : (['offices'] as const)),
  ...(ssn === undefined ? [] : (['ssn'] as const)),
  ...(enabled == null ? [] : (['enabled'] as const)),
];

/** @throws DomainError `not-found` for an unknown citizenship, `form-invalid` for a future date of birth */
async function assertKnown(
  parts: Pick<Ports, 'records' | 'clock'>,
  person: Person,
  input: GeneralChange,
): Promise<void> {
  const { citizenshipId } = input;
  if (citizenshipId !== null && !citizenships.some((each) => each.id === citizenshipId)) throw refusal('not-found');
  const { today } = await zoneAndToday(parts, person);
  if (isBornAfter(input, today)) throw refusal('form-invalid');
}

/**
 * GEN-6: moves a person to another office from a day, in that office's time zone (GEN-1); RD-1, RD-2: not to a disabled one.
 * @throws DomainError `not-found`, `form-invalid`
 */
async function officesAfter(
  { records, clock }: Pick<Ports, 'records' | 'clock'>,
  person: Person,
  { officeId, officeStartDate }: GeneralChange,
  rowKey: string,
): Promise<Person['offices']> {
  const now = currentOffice(person);
  if (officeId === null && now !== null) throw refusal('form-invalid');
  if (officeId == null || officeId === now) return person.offices;
  const office = await existing(records.offices, officeId);
  refuseDisabled(office, now);
  const today = dateIn(office.timezone, clock.now());
  if (officeStartDate != null && !mayMoveOn(person, officeStartDate, today)) throw refusal('form-invalid');
  const from = officeStartDate ?? usualMoveDay(person, today);
  return movedTo(person.offices, { officeId, id: rowKey, from });
}

/** US-19: the number that was sent, encrypted; an unchanged number keeps its stored text. */
async function numberAfter(
  parts: Pick<Ports, 'config'>,
  person: Person,
  sent: GeneralChange['ssn'],
): Promise<string | null> {
  const number = sent == null ? null : readSsn(sent);
  // The form sends back the masked number that it was shown.
  if (sent !== null && number === null) return person.ssn;
  if (number === null) return null;
  return number === (await readNumber(parts, person)) ? person.ssn : encrypt(parts, number, encryptedAbout(person.id));
}
