import type { Role } from '../access/roles.ts';
import { holdsIn, type Period } from '../effective-dated.ts';
import type { DateRange } from '../time.ts';
import { currentOffice, type Person } from './person.ts';

/** Facts needed to decide whom somebody may see. */
export interface ScopeFacts {
  /** The country id of each office id. */
  readonly countryOf: ReadonlyMap<number, number>;
  /** The days in question: an account manager sees people who work for their clients on any of these days. */
  readonly range: DateRange;
}

/** The viewer's fields that determine whom they may see. */
export type Viewer = Pick<
  Person,
  'id' | 'roles' | 'offices' | 'hrManagedOffices' | 'accountantManagedCountries' | 'employeeIds'
>;

/** The fields of a person that determine who may see them, including all their assignments with account managers and dates. */
type Seen = Pick<Person, 'id' | 'offices' | 'lineManagerId'> & { readonly assignments: readonly Assigned[] };

type Assigned = Period & { readonly accountManagers: readonly { readonly accountManagerId: number }[] };

/**
 * GEN-7: whether a viewer may see a person's rows in time-off management, balances, timecards and their look-ups. The scope
 * is the union over the viewer's roles; a viewer without any sees only themselves. User administration is not scoped (US-10).
 */
export const inScope = (viewer: Viewer, person: Seen, facts: ScopeFacts): boolean => scopeOf(viewer, facts)(person);

/** {@link inScope} for many people: what depends on the viewer alone is found once. */
export function scopeOf(viewer: Viewer, facts: ScopeFacts): (person: Seen) => boolean {
  const shown = viewer.roles.map((role) => shows[role](viewer, facts));
  return (person) => person.id === viewer.id || shown.some((shows) => shows(person));
}

/**
 * GEN-7: the viewer for pages about whole people. The account manager role is left out because it shows a person only at
 * certain clients.
 */
export const beyondClients = <V extends Viewer>(viewer: V): V => ({
  ...viewer,
  roles: viewer.roles.filter((role) => role !== 'ROLE_ACCOUNT_MANAGER'),
});

/** GEN-7: the viewer for pages that show pay. Only the roles that may see anybody's pay count: to lead somebody is none. */
export const forPay = <V extends Viewer>(viewer: V): V => ({
  ...viewer,
  roles: viewer.roles.filter((role) => role !== 'ROLE_ACCOUNT_MANAGER' && role !== 'ROLE_TEAM_LEAD'),
});

/** WK-3: the viewer for the weeks of others. Accountants and account managers look at hours, but do not answer for them. */
export const forWeeks = <V extends Viewer>(viewer: V): V => ({
  ...viewer,
  roles: viewer.roles.filter((role) => role !== 'ROLE_ACCOUNTANT' && role !== 'ROLE_ACCOUNT_MANAGER'),
});

type AssignedClient = Assigned & { readonly clientId: number };

/**
 * GEN-7: the clients for which a viewer may see a person's figures, for a person in their scope. A viewer who sees the person
 * only as an account manager gets the clients they manage on some of the days. null: every client.
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

/** The people that each role may see. */
const shows: Readonly<Record<Role, (viewer: Viewer, facts: ScopeFacts) => (person: Seen) => boolean>> = {
  ROLE_ADMIN: () => () => true,
  ROLE_EMPLOYEE: () => () => false,
  ROLE_HR(viewer) {
    const managed = managedOr(viewer.hrManagedOffices, currentOffice(viewer));
    return (person) => isAmong(managed, currentOffice(person));
  },
  ROLE_ACCOUNTANT(viewer, { countryOf }) {
    const countryOfPerson = (of: Pick<Person, 'offices'>) => countryOf.get(currentOffice(of) ?? 0) ?? null;
    const managed = managedOr(viewer.accountantManagedCountries, countryOfPerson(viewer));
    return (person) => isAmong(managed, countryOfPerson(person));
  },
  ROLE_TEAM_LEAD: (viewer) => (person) => viewer.employeeIds.includes(person.id) || person.lineManagerId === viewer.id,
  ROLE_ACCOUNT_MANAGER:
    (viewer, { range }) =>
    (person) =>
      person.assignments.some((each) => isManagedBy(each, viewer.id) && holdsIn(each, range)),
};

const isAmong = (managed: readonly number[], id: number | null): boolean => id !== null && managed.includes(id);

/** Whom somebody's roles show them, so that it can be told. An account manager's clients are not in it. */
export interface Reach {
  readonly everybody: boolean;
  /** Office ids, as HR. */
  readonly offices: readonly number[];
  /** Country ids, as an accountant. */
  readonly countries: readonly number[];
  /** Those whom they lead. */
  readonly team: boolean;
}

/** GEN-7: whom a viewer sees, for pages about whole people. @see inScope, which decides it for one of them */
export function reachOf(viewer: Viewer, countryOf: ScopeFacts['countryOf']): Reach {
  const is = (role: Role): boolean => viewer.roles.includes(role);
  const office = currentOffice(viewer);
  const country = countryOf.get(office ?? 0) ?? null;
  return {
    everybody: is('ROLE_ADMIN'),
    offices: is('ROLE_HR') ? managedOr(viewer.hrManagedOffices, office) : [],
    countries: is('ROLE_ACCOUNTANT') ? managedOr(viewer.accountantManagedCountries, country) : [],
    team: is('ROLE_TEAM_LEAD'),
  };
}

/** What somebody manages; if nothing is set, their own office or country. */
const managedOr = (managed: Person['hrManagedOffices'], own: number | null): readonly number[] =>
  managed.length > 0 ? managed.map(({ id }) => id) : own === null ? [] : [own];

const isManagedBy = ({ accountManagers }: Assigned, id: number): boolean =>
  accountManagers.some(({ accountManagerId }) => accountManagerId === id);
