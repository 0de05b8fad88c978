import { holdsOn } from '@hourbook/domain/effective-dated.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import {
  type EmploymentChange,
  type EmploymentInput,
  employmentFieldsOf,
  employmentOf,
  withEmployment,
} from '@hourbook/domain/people/employment.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { currentPosition } from '@hourbook/domain/people/position-history.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import {
  departments,
  eeocJobClasses,
  employmentStatuses,
  flsaCategories,
  type Lookup,
  seniorityValues,
  terminationReasons,
} from '@hourbook/domain/reference/lookups.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { refuseDisabled } from '../reference/enabled-choice.ts';
import { inOrderOfNames } from './by-name.ts';
import { changePerson } from './change-person.ts';
import { assertPosition } from './positions.ts';
import { newRowId } from './rows.ts';

const shown = (person: Stored<Person>, today: CalendarDate) => ({
  ...employmentOf(person, today),
  version: person.version,
});

/** E031. @throws DomainError `not-found` */
export async function readEmployment(parts: Pick<Ports, 'records' | 'clock'>, id: number) {
  const person = await existing(parts.records.people, id);
  return shown(person, (await zoneAndToday(parts, person)).today);
}

/**
 * E032, US-22: roles are changed by somebody whose second factor was given lately.
 * @param assertFactorGiven throws `factor-needed-again`
 * @throws DomainError by {@link withEmployment}; `not-found` for what it names, `form-invalid` for what is disabled (RD-1);
 *   `last-admin-kept`; StaleRecord
 */
export async function changeEmployment(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  { id, version, ...input }: EmploymentChange,
  assertFactorGiven: () => void,
) {
  const rowKey = newRowId(id, by);
  const asked = { id, version, fields: employmentFieldsOf(input) };
  const changed = await changePerson(parts, actor, by, asked, async (before) => {
    const { today } = await zoneAndToday(parts, before);
    // What the editor may not change is refused before anything it refers to is looked up.
    const after = withEmployment(before, input, { editor: actor, today, rowKey });
    if (after.roles !== before.roles) assertFactorGiven();
    await assertChosen(parts.records, before, input, today);
    return after;
  });
  return shown(changed, (await zoneAndToday(parts, changed)).today);
}

/** Checks that what it refers to exists, and that new choices are not disabled. */
async function assertChosen(
  records: Ports['records'],
  before: Person,
  input: EmploymentInput,
  today: CalendarDate,
): Promise<void> {
  assertListed(seniorityValues, input.seniorityId);
  assertListed(departments, input.departmentId);
  assertListed(employmentStatuses, input.employmentStatusId);
  assertListed(flsaCategories, input.flsaCategoryId);
  assertListed(eeocJobClasses, input.eeocJobClassId);
  assertListed(terminationReasons, input.terminationReasonId);
  await assertPosition(records, input, currentPosition(before.positions, today));
  const { people, offices, countries } = records;
  await assertNew(people, [input.lineManagerId ?? []].flat(), [before.lineManagerId ?? []].flat());
  await assertNew(people, input.employeeIds ?? [], before.employeeIds);
  const ids = (managed: readonly { readonly id: number }[]) => managed.map((each) => each.id);
  await assertNew(offices, ids(input.hrManagedOffices ?? []), ids(before.hrManagedOffices));
  await assertNew(countries, ids(input.accountantManagedCountries ?? []), ids(before.accountantManagedCountries));
}

function assertListed(lookup: readonly Lookup[], chosen: number | null | undefined): void {
  if (chosen != null && !lookup.some(({ id }) => id === chosen)) throw refusal('not-found');
}

async function assertNew<T extends { id: number; enabled: boolean }>(
  records: Parameters<typeof existing<T>>[0],
  chosen: readonly number[],
  before: readonly number[],
): Promise<void> {
  for (const id of chosen.filter((each) => !before.includes(each))) refuseDisabled(await existing(records, id), null);
}

/** E044: everyone who can sign in. @throws DomainError `not-found` */
export async function employeesFor(parts: Pick<Ports, 'records' | 'directory'>, id: number) {
  await existing(parts.records.people, id);
  return colleagues(parts, ({ enabled }) => enabled);
}

/**
 * E043: people who work for a client that the person works for too. The own company does not count: everyone is assigned to
 * it.
 * @throws DomainError `not-found`
 */
export async function clientEmployeesOf(parts: Pick<Ports, 'records' | 'clock' | 'directory'>, id: number) {
  const person = await existing(parts.records.people, id);
  const { today } = await zoneAndToday(parts, person);
  const clientsOf = ({ assignments }: Pick<ListedPerson, 'assignments'>) =>
    assignments.filter((each) => each.clientId !== OWN_COMPANY_ID && holdsOn(each, today)).map((each) => each.clientId);
  const clients = new Set(clientsOf(person));
  const worksThere = (each: ListedPerson) => clientsOf(each).some((client) => clients.has(client));
  return colleagues(parts, (each) => each.enabled && each.id !== id && worksThere(each));
}

/** By last and first name. */
async function colleagues({ directory }: Pick<Ports, 'directory'>, isOne: (person: ListedPerson) => boolean) {
  const found = [...(await directory.everyone()).values()].filter(isOne);
  return inOrderOfNames(found).map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}
