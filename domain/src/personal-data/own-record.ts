import type { Person } from '../people/person.ts';
import type { CalendarDate } from '../time.ts';

/**
 * PD-2: `told`: as it is stored; `begun`: only what has begun, since HR may be preparing the rest; `withheld`: not at all. A
 * new field of a person has to be decided here.
 */
const ownFields: Readonly<Record<keyof Person, 'told' | 'begun' | 'withheld'>> = {
  id: 'told',
  erased: 'withheld',
  firstName: 'told',
  lastName: 'told',
  username: 'told',
  email: 'told',
  enabled: 'told',
  passwordHash: 'withheld',
  authenticator: 'withheld',
  recoveryCodes: 'withheld',
  passkeys: 'told',
  factorsSince: 'told',
  factorsRemoved: 'told',
  awaitsActivation: 'withheld',
  registeredAt: 'told',
  waitsForHr: 'withheld',
  roles: 'told',
  language: 'told',
  createdOn: 'told',
  middleName: 'told',
  previousFirstName: 'told',
  previousLastName: 'told',
  alias: 'told',
  phone: 'told',
  alternativePhone: 'told',
  skypeContact: 'told',
  address: 'told',
  emergencyContact: 'told',
  dateOfBirth: 'told',
  gender: 'told',
  race: 'told',
  maritalStatus: 'told',
  numberOfChildren: 'told',
  citizenshipId: 'told',
  ssn: 'withheld', // US-19: in no export
  university: 'told',
  major: 'told',
  degree: 'told',
  employeeSfId: 'told',
  qBName: 'told',
  offices: 'told',
  hireDate: 'told',
  terminationDate: 'begun',
  terminationReasonId: 'withheld',
  terminationNote: 'withheld',
  rehireDate: 'begun',
  breaks: 'told',
  employmentStatusId: 'told',
  flsaCategoryId: 'told',
  eeocJobClassId: 'told',
  lineManagerId: 'told',
  employeeIds: 'withheld', // about others
  hrManagedOffices: 'told',
  accountantManagedCountries: 'told',
  positions: 'begun',
  salaries: 'begun',
  bonuses: 'begun',
  legalStatuses: 'told',
  assignments: 'begun',
  customCalendars: 'begun',
  timeOffAllow: 'told',
  timeOffLimitAdjustment: 'told',
  timeOffStartPeriod: 'told',
  sickLeaveAllow: 'told',
  sickLeaveLimitAdjustment: 'told',
  sickLeaveStartPeriod: 'told',
};

/** What of an assignment is the client's and the company's: what is billed, and who sells it. */
const ofTheClient = [
  'hourlyRateInCents',
  'isBillable',
  'newBusiness',
  'lineOfBusinessId',
  'saleTypeId',
  'sowNumber',
  'accountManagers',
] as const;

type Row = Readonly<Record<string, unknown>>;

/** The fields that are in no export of one's own data. */
export const withheldFields = (Object.keys(ownFields) as (keyof Person)[]).filter(
  (field) => ownFields[field] === 'withheld',
);

/**
 * PD-2: what a person gets of their own record. Rows and days after `today` are left out, and the last day of a row that lies
 * ahead is not told.
 * @param keepsSickLeave TO-13: the figures of the sick leave are hidden from the person
 */
export function ownRecord(
  person: Person,
  { today, keepsSickLeave }: { readonly today: CalendarDate; readonly keepsSickLeave: boolean },
): Row {
  const told = Object.entries(ownFields).flatMap(([field, how]) => {
    const value: unknown = person[field as keyof Person];
    if (how === 'withheld' || (keepsSickLeave && field === 'sickLeaveLimitAdjustment')) return [];
    if (field === 'passkeys') return [[field, person.passkeys.map(({ name, addedAt }) => ({ name, addedAt }))]];
    return [[field, how === 'begun' ? begunBy(value, today) : value]];
  });
  return Object.fromEntries(told);
}

function begunBy(value: unknown, today: CalendarDate): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' && value > today ? null : value;
  return (value as Row[])
    .filter(({ startDate, effectiveDate }) => String(startDate ?? effectiveDate) <= today)
    .map((row) => {
      const own = Object.entries(row).filter(([field]) => !(ofTheClient as readonly string[]).includes(field));
      return Object.fromEntries(own.map(([field, of]) => [field, field === 'endDate' ? begunBy(of, today) : of]));
    });
}
