import type { Role } from '../access/roles.ts';
import { holdsIn, type Period } from '../effective-dated.ts';
import type { DateRange } from '../time.ts';
import { currentOffice, type Person } from './person.ts';

/** What has to be known to tell whom somebody may see. */
export interface ScopeFacts {
  /** countryId of each office. */
  readonly countryOf: ReadonlyMap<number, number>;
  /** The days that are asked about: an account manager sees who works for them on one of these. */
  readonly range: DateRange;
}

/** What of whoever looks decides whom they see. */
export type Viewer = Pick<
  Person,
  'id' | 'roles' | 'offices' | 'hrManagedOffices' | 'accountantManagedCountries' | 'employeeIds'
>;

/** What of somebody decides who sees them: of all their assignments, whoever looks after them and on which days. */
type Seen = Pick<Person, 'id' | 'offices' | 'lineManagerId'> & { readonly assignments: readonly Assigned[] };

type Assigned = Period & { readonly accountManagers: readonly { readonly accountManagerId: number }[] };

/**
 * GEN-7: whether the rows of a person may be shown to a viewer, in time-off management, balances, timecards and their
 * look-ups. A union over the viewer's roles; whoever has none sees themselves. User administration is not scoped (US-10).
 */
export const inScope = (viewer: Viewer, person: Seen, facts: ScopeFacts): boolean =>
  person.id === viewer.id || viewer.roles.some((role) => shows[role](viewer, person, facts));

/**
 * GEN-7: a viewer as those see them who work on whole people: without whom an account manager sees, since that is a person
 * at some clients only.
 */
export const beyondClients = <V extends Viewer>(viewer: V): V => ({
  ...viewer,
  roles: viewer.roles.filter((role) => role !== 'ROLE_ACCOUNT_MANAGER'),
});

type AssignedClient = Assigned & { readonly clientId: number };

/**
 * GEN-7: of which clients a viewer may see figures of somebody in their scope. Whoever sees a person as an account manager
 * only, sees them at the clients they manage on some of the days. null: of every client.
 */
export function clientsInScope(
  viewer: Viewer,
  person: Omit<Seen, 'assignments'> & { readonly assignments: readonly AssignedClient[] },
  facts: ScopeFacts,
): ReadonlySet<number> | null {
  if (inScope(beyondClients(viewer), person, facts)) return null;
  const managed = person.assignments.filter((each) => isManagedBy(each, viewer.id) && holdsIn(each, facts.range));
  return new Set(managed.map(({ clientId }) => clientId));
}

/** Whom each role shows. */
const shows: Readonly<Record<Role, (viewer: Viewer, person: Seen, facts: ScopeFacts) => boolean>> = {
  ROLE_ADMIN: () => true,
  ROLE_EMPLOYEE: () => false,
  ROLE_HR(viewer, person) {
    const office = currentOffice(person);
    return office !== null && managedOr(viewer.hrManagedOffices, currentOffice(viewer)).includes(office);
  },
  ROLE_ACCOUNTANT(viewer, person, { countryOf }) {
    const countryOfPerson = (of: Pick<Person, 'offices'>) => countryOf.get(currentOffice(of) ?? 0) ?? null;
    const country = countryOfPerson(person);
    return country !== null && managedOr(viewer.accountantManagedCountries, countryOfPerson(viewer)).includes(country);
  },
  ROLE_TEAM_LEAD: (viewer, person) => viewer.employeeIds.includes(person.id) || person.lineManagerId === viewer.id,
  ROLE_ACCOUNT_MANAGER: (viewer, person, { range }) =>
    person.assignments.some((each) => isManagedBy(each, viewer.id) && holdsIn(each, range)),
};

/** What somebody looks after; where nobody said, what is their own. */
const managedOr = (managed: Person['hrManagedOffices'], own: number | null): readonly number[] =>
  managed.length > 0 ? managed.map(({ id }) => id) : own === null ? [] : [own];

const isManagedBy = ({ accountManagers }: Assigned, id: number): boolean =>
  accountManagers.some(({ accountManagerId }) => accountManagerId === id);
