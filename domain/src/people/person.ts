import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import { inForceOn, lastBegun, openOne } from '../effective-dated.ts';
import { languages } from '../language.ts';
import { cents, keptInCents } from '../money.ts';
import type { CalendarDate } from '../time.ts';
import { assignment } from './assignment.ts';

const date = z.iso.date();
const rowKey = z.string().min(1);
const key = z.int().positive();
const reference = key.nullable().default(null);
const text = z.string().nullable().default(null);

export const genders = ['FEMALE', 'MALE'] as const;
export const maritalStatuses = ['SINGLE', 'MARRIED', 'DIVORCED'] as const;
/** The seven EEO-1 categories, plus "decline to say". */
export const races = [
  'HISPANIC_OR_LATINO',
  'WHITE',
  'BLACK',
  'ASIAN',
  'NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER',
  'AMERICAN_INDIAN_OR_ALASKA_NATIVE',
  'TWO_OR_MORE_RACES',
  'NA',
] as const;
export const salaryTypes = ['HOURLY_RATE', 'YEARLY_SALARY'] as const;
export const bonusTypes = ['YEAR', 'QUARTER', 'MONTH', 'CUSTOM'] as const;

/** US-14: a salary and the day from which it applies. */
const salaryEntry = z.strictObject({
  id: rowKey,
  salaryType: z.enum(salaryTypes),
  /** Dollars per hour or year. */
  valueInCents: cents.positive(),
  effectiveDate: date,
  /** An id from the look-up list; null: not given. */
  changeReasonId: reference.default(null),
});
export type SalaryRecord = z.output<typeof salaryEntry>;

/** US-15: start and end date are both inclusive. */
const bonusEntry = z.strictObject({
  id: rowKey,
  bonusType: z.enum(bonusTypes),
  amountInCents: cents.positive(),
  startDate: date,
  endDate: date,
});
export type Bonus = z.output<typeof bonusEntry>;

/** US-16: a position and the days on which it is held. */
const positionEntry = z.strictObject({
  id: rowKey,
  positionId: reference,
  seniorityId: reference,
  departmentId: reference,
  employmentTypeId: reference,
  startDate: date,
  endDate: date.nullable(),
});
export type PositionEntry = z.output<typeof positionEntry>;

/** US-17: null for a status that does not expire. */
const legalStatusEntry = z.strictObject({ id: rowKey, legalStatusId: key, expirationDate: date.nullable() });
export type LegalStatusEntry = z.output<typeof legalStatusEntry>;

/** US-21: a passkey, valid at one host only; its public key is no secret. */
const passkey = z.strictObject({
  /** Given by the authenticator, as base64url. */
  id: z.string().min(1),
  publicKey: z.string(),
  host: z.string(),
  name: z.string(),
  transports: z.array(z.string()),
  addedAt: z.iso.datetime(),
});
export type Passkey = z.output<typeof passkey>;

/** An office or country that somebody manages; one of them is the main one (US-10). */
const managed = z.strictObject({ id: key, isMain: z.boolean() });

/** A stored person. Everything that has to change together is in one document (architecture §4). */
export const personRecord = z.strictObject({
  id: key,
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  /** US-1: unique regardless of case, as is the e-mail address. */
  username: z.string().max(50),
  email: z.string(),
  enabled: z.boolean(),
  /** argon2id in PHC format; null: cannot sign in with a password. */
  passwordHash: text,
  /** US-5: registered, but has not used the activation link yet. */
  awaitsActivation: z.boolean().default(false),
  /** US-5: when the person registered; null: somebody else created the account. */
  registeredAt: z.iso.datetime().nullable().default(null),
  /** US-5, US-9: waits for HR to enable the account. */
  waitsForHr: z.boolean().default(false),
  roles: z.array(z.enum(roleNames)),
  /** US-21: the key of the authenticator app, encrypted; null: there is none. */
  authenticator: text,
  /** US-21: the hashes of the recovery codes that are left, separated by blanks; null: there never were any. */
  recoveryCodes: text,
  passkeys: z.array(passkey).default([]),
  /** US-21: since when there is a second factor without a break; what was given before does not count. */
  factorsSince: z.iso.datetime().nullable().default(null),
  /** US-23: when and why somebody else removed all second factors the last time. */
  factorsRemoved: z.strictObject({ at: z.iso.datetime(), note: z.string() }).nullable().default(null),
  /** PD-5: when the person's data was erased, by whom, and when nothing was left to remove; null: it was not. */
  erased: z
    .strictObject({ at: z.iso.datetime(), by: key, finishedAt: z.iso.datetime().nullable() })
    .nullable()
    .default(null),
  /** LG-1: in which mails, files and pages come; null: none was chosen. */
  language: z.enum(languages).nullable().default(null),
  /** The day the record was created, in the office's time zone. Histories start here if there is no hire date. */
  createdOn: date.nullable().default(null),

  middleName: text,
  previousFirstName: text,
  previousLastName: text,
  alias: text,
  phone: text,
  alternativePhone: text,
  skypeContact: text,
  address: text,
  emergencyContact: text,
  dateOfBirth: date.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  race: z.enum(races).nullable().default(null),
  maritalStatus: z.enum(maritalStatuses).nullable().default(null),
  numberOfChildren: z.int().min(0).nullable().default(null),
  citizenshipId: reference,
  /** US-19: encrypted; the number is never stored in plain text. */
  ssn: text,
  university: text,
  major: text,
  degree: text,
  /** The person's number in the sales system. */
  employeeSfId: text,
  /** The person's name in the accounting system; null: not known there (SY-2). */
  qBName: text,

  /** GEN-6: dated entries; null means no end date. */
  offices: z.array(
    z.strictObject({ id: rowKey, officeId: z.int().positive(), startDate: date, endDate: date.nullable() }),
  ),
  hireDate: date.nullable(),
  terminationDate: date.nullable(),
  terminationReasonId: reference,
  terminationNote: text,
  rehireDate: date.nullable(),
  /** US-18: the gaps between two employments of a person who was rehired and has left again, or will. */
  breaks: z.array(z.strictObject({ startDate: date, endDate: date })).default([]),
  employmentStatusId: reference,
  flsaCategoryId: reference,
  eeocJobClassId: reference,
  lineManagerId: reference,
  /** The team of a team lead (GEN-7). */
  employeeIds: z.array(key).default([]),
  hrManagedOffices: z.array(managed).default([]),
  accountantManagedCountries: z.array(managed).default([]),
  positions: z.array(positionEntry).default([]),
  salaries: z.array(salaryEntry),
  bonuses: z.array(bonusEntry).default([]),
  legalStatuses: z.array(legalStatusEntry).default([]),
  assignments: z.array(assignment),
  customCalendars: z.array(
    z.strictObject({ customCalendarId: z.int().positive(), startDate: date, endDate: date.nullable() }),
  ),
  timeOffAllow: z.boolean(),
  /** TO-3: hours; may be negative. */
  timeOffLimitAdjustment: z.number().nullable().default(null),
  /** TO-1: the date from which periods are counted; null: the rehire date, else the hire date. */
  timeOffStartPeriod: date.nullable().default(null),
  sickLeaveAllow: z.boolean(),
  sickLeaveLimitAdjustment: z.number().nullable().default(null),
  sickLeaveStartPeriod: date.nullable().default(null),
});
export type Person = z.output<typeof personRecord>;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Converts a person stored by an older version, which kept amounts in dollars. */
export const personUpToDate = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...kept,
  waitsForHr: kept.waitsForHr ?? waitedForHr(kept),
  breaks: kept.breaks ?? [],
  salaries: ((kept.salaries ?? []) as Rows).map((row) => keptInCents(row, 'value')),
  bonuses: ((kept.bonuses ?? []) as Rows).map((row) => keptInCents(row, 'amount')),
  assignments: ((kept.assignments ?? []) as Rows).map((row) => keptInCents(row, 'hourlyRate')),
});

/**
 * For records of older versions, which had no such mark: registered, confirmed the address, and nobody has acted on them
 * since.
 */
const waitedForHr = ({
  enabled,
  registeredAt,
  awaitsActivation,
  hireDate,
}: Readonly<Record<string, unknown>>): boolean =>
  enabled === false && registeredAt != null && awaitsActivation === false && hireDate == null;

/**
 * US-18: whether a person is employed on a day. The termination date and the rehire date both count as employed; breaks do
 * not. Without a hire date, a person is employed from the beginning: this is about where hours may be logged (TS-32.9); who
 * counts in figures is {@link employeeOn}.
 */
export function employedOn(
  person: Pick<Person, 'hireDate' | 'terminationDate' | 'rehireDate' | 'breaks'>,
  on: CalendarDate,
): boolean {
  const { hireDate, terminationDate, rehireDate, breaks } = person;
  if (breaks.some(({ startDate, endDate }) => startDate <= on && on <= endDate)) return false;
  if (rehireDate !== null && on >= rehireDate) return true;
  return (hireDate === null || on >= hireDate) && (terminationDate === null || on <= terminationDate);
}

/** Of whom it can be told since when they are employed. */
export type Employee = Pick<Person, 'hireDate' | 'terminationDate' | 'rehireDate' | 'breaks' | 'createdOn' | 'enabled'>;

/**
 * The first day of a person's first employment for figures about employees: the hire date or, without one, the day they were
 * added; null where an older version kept neither. TS-32.9 alone takes a missing hire date as "always".
 */
export const employeeSince = ({ hireDate, createdOn }: Pick<Person, 'hireDate' | 'createdOn'>): CalendarDate | null =>
  hireDate ?? createdOn;

/**
 * Whether a person belongs among the employees at all: somebody who has registered, or was proposed by a colleague, does not
 * before HR has enabled them or entered when they were hired.
 */
export const isEmployee = ({ hireDate, terminationDate, enabled }: Employee): boolean =>
  hireDate !== null || terminationDate !== null || enabled;

/** RP-7, XL-5, XL-6: whether a person counts as an employee on a day. */
export const employeeOn = (person: Employee, on: CalendarDate): boolean =>
  isEmployee(person) && employedOn({ ...person, hireDate: employeeSince(person) }, on);

/** US-7: the termination date has passed and there is no rehire date. */
export const hasLeft = (person: Pick<Person, 'terminationDate' | 'rehireDate'>, on: CalendarDate): boolean =>
  person.terminationDate !== null &&
  person.terminationDate < on &&
  (person.rehireDate === null || person.rehireDate <= person.terminationDate);

/** @returns the office on a day (GEN-6), or null if the person has none */
export function officeOn(person: Pick<Person, 'offices'>, on: CalendarDate): number | null {
  return inForceOn(person.offices, on)?.officeId ?? null;
}

/** The current office: the entry without an end date, else the one that ended last. */
export function currentOffice(person: Pick<Person, 'offices'>): number | null {
  const latest = person.offices.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))[0];
  return (openOne(person.offices) ?? latest)?.officeId ?? null;
}

/** US-16: the position in force on a day (GEN-6). */
export const positionOn = (person: Pick<Person, 'positions'>, on: CalendarDate): PositionEntry | null =>
  inForceOn(person.positions, on);

/** US-14: the salary in force on a day, or null before the first. */
export const salaryOn = <S extends Pick<SalaryRecord, 'effectiveDate'>>(
  person: { readonly salaries: readonly S[] },
  on: CalendarDate,
): S | null => lastBegun(person.salaries, ({ effectiveDate }) => effectiveDate, on);

/**
 * Created without a password, to be chosen through the link in an invitation. Such a person can use single sign-on without
 * choosing one.
 */
export const isInvited = ({ enabled, passwordHash }: Pick<Person, 'enabled' | 'passwordHash'>): boolean =>
  enabled && passwordHash === null;

/** Builds a new person from the required fields; the others start at their defaults. */
export const newPerson = (given: Omit<z.input<typeof personRecord>, 'id'>): Omit<Person, 'id'> =>
  personRecord.omit({ id: true }).parse(given);
