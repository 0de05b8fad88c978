import { refusal } from '../errors.ts';
import { FORMER_EMPLOYEE } from '../people/name.ts';
import { hasLeft, type Person } from '../people/person.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import { addDays, addMonths, type CalendarDate } from '../time.ts';

type Left = Pick<Person, 'terminationDate' | 'rehireDate'>;

/**
 * PD-4: the first day on which the data of a former employee may be erased: the day after the anniversary of the last day.
 * @param years full years since the last day; null: nobody is erased @returns null: never, as far as is known now
 */
export const erasableFrom = ({ terminationDate }: Left, years: number | null): CalendarDate | null =>
  years === null || terminationDate === null ? null : addDays(addMonths(terminationDate, 12 * years), 1);

/** PD-4: whether somebody has left and the retention is over. @param today in the person's office */
export const isRetentionOver = (person: Left, years: number | null, today: CalendarDate): boolean => {
  const from = erasableFrom(person, years);
  return from !== null && hasLeft(person, today) && from <= today;
};

/** What decides whether somebody can be erased, besides the record. */
export interface ErasureFacts {
  /** In the person's office. */
  readonly today: CalendarDate;
  /** The retention; null: it is not set. */
  readonly years: number | null;
  /** Who wants to erase. */
  readonly actorId: number;
  /** The people and clients for whom the person is still named as responsible. */
  readonly duties: ErasureDuties;
  /** Whether hours of the person have still to be sent to accounting, or be taken out of it. */
  readonly hasUnsentHours: boolean;
}

export interface ErasureDuties {
  /** Those whose line manager the person is. */
  readonly leads: readonly number[];
  /** Those with an assignment, today or later, that lists the person as account manager. */
  readonly accounts: readonly number[];
  /** Clients whose usual account manager the person is. */
  readonly clients: readonly number[];
}

/**
 * PD-4: refuses to erase somebody, with the first reason.
 * @throws DomainError `erasure-own`, `retention-not-set`, `erasure-not-former`, `erasure-too-early`, `erasure-enabled`,
 *   `erasure-duties`, `erasure-unsent-hours`
 */
export function assertErasable(person: Person, facts: ErasureFacts): void {
  const { today, years, actorId, duties, hasUnsentHours } = facts;
  const personId = person.id;
  if (personId === actorId) throw refusal('erasure-own');
  if (!hasLeft(person, today)) throw refusal('erasure-not-former', { personId });
  const from = erasableFrom(person, years);
  if (from === null) throw refusal('retention-not-set');
  if (today < from) throw refusal('erasure-too-early', { personId, from });
  if (person.enabled) throw refusal('erasure-enabled', { personId });
  const { leads, accounts, clients } = duties;
  if (leads.length + accounts.length + clients.length > 0) {
    const first = { leadId: leads[0] ?? null, accountId: accounts[0] ?? null, clientId: clients[0] ?? null };
    throw refusal('erasure-duties', { personId, ...first });
  }
  if (hasUnsentHours) throw refusal('erasure-unsent-hours', { personId });
}

/** Whether commissions are calculated from the person's pay: there was work for a client. */
const earnsCommissions = ({ assignments }: Person): boolean =>
  assignments.some(({ clientId }) => clientId !== OWN_COMPANY_ID);

const none = () => null;
const no = () => false;
const kept =
  <F extends keyof Person>(field: F) =>
  (person: Person): Person[F] =>
    person[field];

/**
 * PD-5: what a record has after an erasure. `kept` is what hours, balances and commissions are calculated from; the rest is
 * empty. A new field of a person has to be decided here.
 */
const afterErasure: { readonly [F in keyof Person]: (person: Person) => Person[F] } = {
  id: kept('id'),
  erased: kept('erased'),
  firstName: () => FORMER_EMPLOYEE,
  lastName: ({ id }) => String(id),
  username: () => '',
  email: () => '',
  enabled: no,
  passwordHash: none,
  authenticator: none,
  recoveryCodes: none,
  passkeys: () => [],
  factorsSince: none,
  factorsRemoved: none,
  awaitsActivation: no,
  registeredAt: none,
  waitsForHr: no,
  roles: () => [],
  language: none,
  createdOn: kept('createdOn'),
  middleName: none,
  previousFirstName: none,
  previousLastName: none,
  alias: none,
  phone: none,
  alternativePhone: none,
  skypeContact: none,
  address: none,
  emergencyContact: none,
  dateOfBirth: none,
  gender: none,
  race: none,
  maritalStatus: none,
  numberOfChildren: none,
  citizenshipId: none,
  ssn: none,
  university: none,
  major: none,
  degree: none,
  employeeSfId: none,
  qBName: none,
  offices: kept('offices'), // whose settings and holidays apply, and whose scope it is
  hireDate: kept('hireDate'),
  terminationDate: kept('terminationDate'),
  terminationReasonId: none,
  terminationNote: none,
  rehireDate: kept('rehireDate'),
  breaks: kept('breaks'),
  employmentStatusId: none,
  flsaCategoryId: none,
  eeocJobClassId: none,
  lineManagerId: none,
  employeeIds: () => [],
  hrManagedOffices: () => [],
  accountantManagedCountries: () => [],
  // The employment type decides what an hour costs; title, seniority and department do not.
  positions: ({ positions }) =>
    positions.map((each) => ({ ...each, positionId: null, seniorityId: null, departmentId: null })),
  salaries: (person) =>
    earnsCommissions(person) ? person.salaries.map((each) => ({ ...each, changeReasonId: null })) : [],
  bonuses: (person) => (earnsCommissions(person) ? person.bonuses : []),
  legalStatuses: () => [],
  assignments: kept('assignments'),
  customCalendars: kept('customCalendars'),
  timeOffAllow: kept('timeOffAllow'),
  timeOffLimitAdjustment: kept('timeOffLimitAdjustment'),
  timeOffStartPeriod: kept('timeOffStartPeriod'),
  sickLeaveAllow: kept('sickLeaveAllow'),
  sickLeaveLimitAdjustment: kept('sickLeaveLimitAdjustment'),
  sickLeaveStartPeriod: kept('sickLeaveStartPeriod'),
};

/** The fields that are never emptied, so that a test can say which are. */
export const fieldsAfterErasure = Object.keys(afterErasure) as readonly (keyof Person)[];

/** PD-5: the record, as it is or was, without what is personal. Doing it again changes nothing. */
export const emptied = (person: Person): Person =>
  Object.fromEntries(Object.entries(afterErasure).map(([field, of]) => [field, of(person)])) as unknown as Person;
