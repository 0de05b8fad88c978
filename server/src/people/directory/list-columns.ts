import { describeRoles, roles } from '@hourbook/domain/access/roles.ts';
import type { PersonRow, SortColumn } from '@hourbook/domain/people/people-list.ts';
import { officeOn, positionOn, salaryOn, type salaryTypes } from '@hourbook/domain/people/person.ts';
import type { Filter, Scalar } from '@hourbook/domain/ports/document-store.ts';
import { seniorityValues } from '@hourbook/domain/reference/lookups.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import { foldCase, nameOrder } from '@hourbook/domain/text.ts';
import type { ListedPerson } from '../../ports/directory.ts';
import { type Around, defaultClientOf, todayOf } from './around.ts';

/** E022: a person's row in the list. */
export function rowOf(person: ListedPerson, around: Around): PersonRow {
  const { id, lastName, firstName, username, email, hireDate, rehireDate, terminationDate, enabled } = person;
  const { phone, qBName, skypeContact, changedAt, lineManagerId, changedBy } = person;
  return {
    id,
    lastName,
    firstName,
    defaultClient: around.clients.get(defaultClientOf(person, around)) ?? null,
    username,
    email,
    positionName: nameIn(around.positions, positionIdOf(person, around)),
    seniority: seniorityOf(person, around),
    officeDescription: officeOf(person, around),
    hireDate,
    rehireDate,
    terminationDate,
    enabled,
    phone,
    qBName,
    skypeContact,
    changedByUser: nameIn(around.people, changedBy),
    changedDate: changedAt,
    salaryType: salaryTypeOf(person, around),
    roles: describeRoles(person.roles),
    lineManagerId,
    lineManagerName: nameIn(around.people, lineManagerId),
    legalStatusExpires: person.legalStatusExpires,
    waitsForHr: person.waitsForHr,
    userBalanceInfo: { SICK_LEAVE: person.sickLeaveAllow, VACATION_PTO: person.timeOffAllow },
  };
}

/** The columns, the ids behind some of them that filters use, and all texts that the search covers. */
export type ListField = SortColumn | 'defaultClientId' | 'positionId' | 'seniorityId' | 'officeId' | 'searched';

/** A value to sort and filter by; texts are folded. */
interface ListColumn {
  /** Its indexed field in the store; null: it has none. */
  readonly stored: string | null;
  /** Whether it depends on the date or on other records. */
  readonly looksAround: boolean;
  readonly of: (person: ListedPerson, around: Around) => Scalar;
  /** The value to sort by, if it differs: names follow the order of the language. */
  readonly order?: Pick<ListColumn, 'stored' | 'of'>;
}

type OfPerson = (person: ListedPerson) => Scalar;

const own = (stored: string, of: OfPerson): ListColumn => ({ stored, looksAround: false, of });
const key = (name: string) => own(`keys.${name}`, ({ keys }) => keys[name] ?? null);
/** A name, stored together with the value it is sorted by. */
const ownName = (name: string): ListColumn => ({ ...key(name), order: key(`${name}Order`) });
const unique = (name: string) => own(`unique.${name}`, (person) => person.unique[name] ?? null);
const copied = (of: OfPerson): ListColumn => ({ stored: null, looksAround: false, of });
const told = (of: ListColumn['of']): ListColumn => ({ stored: null, looksAround: true, of });
const toldText = (of: (person: ListedPerson, around: Around) => string | null): ListColumn => ({
  ...told((person, around) => folded(of(person, around))),
  order: told((person, around) => ordered(of(person, around))),
});

export const listColumns: Readonly<Record<ListField, ListColumn>> = {
  id: own('id', ({ id }) => id),
  lastName: ownName('lastName'),
  firstName: ownName('firstName'),
  username: unique('username'),
  email: unique('email'),
  phone: key('phone'),
  qBName: key('qBName'),
  skypeContact: key('skypeContact'),
  enabled: own('enabled', ({ enabled }) => enabled),
  hireDate: copied(({ hireDate }) => hireDate),
  rehireDate: copied(({ rehireDate }) => rehireDate),
  terminationDate: copied(({ terminationDate }) => terminationDate),
  changedDate: own('changedAt', ({ changedAt }) => changedAt),
  legalStatusExpires: copied(({ legalStatusExpires }) => legalStatusExpires),
  waitsForHr: copied(({ waitsForHr }) => waitsForHr),
  lineManagerId: copied(({ lineManagerId }) => lineManagerId),
  defaultClient: toldText((person, around) => nameIn(around.clients, defaultClientOf(person, around))),
  defaultClientId: told(defaultClientOf),
  positionName: toldText((person, around) => nameIn(around.positions, positionIdOf(person, around))),
  positionId: told(positionIdOf),
  seniority: toldText(seniorityOf),
  seniorityId: told(seniorityIdOf),
  officeDescription: toldText(officeOf),
  officeId: told(officeIdOf),
  changedByUser: toldText(({ changedBy }, { people }) => nameIn(people, changedBy)),
  lineManagerName: toldText(({ lineManagerId }, { people }) => nameIn(people, lineManagerId)),
  salaryType: toldText((person, around) => salaryTypeWords(salaryTypeOf(person, around))),
  roles: copied(({ roles: held }) => rolesText(held)),
  searched: copied(({ searched }) => searched),
};

const folded = (text: string | null): string | null => (text === null ? null : foldCase(text));
const ordered = (text: string | null): string | null => (text === null ? null : nameOrder(text));

/** The value that a column is sorted by. */
export const orderOf = (column: SortColumn): Pick<ListColumn, 'stored' | 'of'> =>
  listColumns[column].order ?? listColumns[column];

const nameIn = (names: ReadonlyMap<number, string>, id: number | null): string | null =>
  (id !== null && names.get(id)) || null;

function positionIdOf(person: ListedPerson, around: Around): number | null {
  return positionOn(person, todayOf(person, around))?.positionId ?? null;
}

function seniorityIdOf(person: ListedPerson, around: Around): number | null {
  return positionOn(person, todayOf(person, around))?.seniorityId ?? null;
}

const seniorities: ReadonlyMap<number, string> = new Map(seniorityValues.map(({ id, name }) => [id, name]));

function seniorityOf(person: ListedPerson, around: Around): string | null {
  return nameIn(seniorities, seniorityIdOf(person, around));
}

function officeIdOf(person: ListedPerson, around: Around): number | null {
  return officeOn(person, todayOf(person, around));
}

/** An office is shown as its name, followed by a description if there is one: `Chicago, USA`. */
const officeText = ({ name, description }: Pick<Office, 'name' | 'description'>): string =>
  description === null ? name : `${name}, ${description}`;

function officeOf(person: ListedPerson, around: Around): string | null {
  const office = around.offices.get(officeIdOf(person, around) ?? 0);
  return office ? officeText(office) : null;
}

const salaryTypeOf = (person: ListedPerson, around: Around) =>
  salaryOn(person, todayOf(person, around))?.salaryType ?? null;

/** The name in the API and the display name. */
const salaryTypeWords = (type: (typeof salaryTypes)[number] | null): string | null =>
  type && `${type} ${type.replaceAll('_', ' ')}`;

/** The same for all roles of a person. */
const rolesText = (held: ListedPerson['roles']): string =>
  roles
    .filter(({ name }) => held.includes(name))
    .map(({ name, description }) => foldCase(`${name} ${description}`))
    .join('\n');

/** @returns every field in a filter */
export const fieldsOf = (filter: Filter): ListField[] =>
  'all' in filter
    ? filter.all.flatMap(fieldsOf)
    : 'any' in filter
      ? filter.any.flatMap(fieldsOf)
      : [filter.field as ListField];

/** @returns the filter with the store's field names @throws TypeError for a field that the store does not have */
export function storedFilter(filter: Filter): Filter {
  if ('all' in filter) return { all: filter.all.map(storedFilter) };
  if ('any' in filter) return { any: filter.any.map(storedFilter) };
  return { ...filter, field: storedField(filter.field as ListField) };
}

/** @throws TypeError for a field that the store does not have */
function storedField(field: ListField): string {
  const { stored } = listColumns[field];
  if (stored === null) throw new TypeError(`The store has no ${field}`);
  return stored;
}
