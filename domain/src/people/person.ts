import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import { type CalendarDate, inRange } from '../time.ts';
import { assignment } from './assignment.ts';

const date = z.iso.date();
const rowKey = z.string().min(1);

/** US-14: pay from a day on. */
const salaryEntry = z.strictObject({
  id: rowKey,
  salaryType: z.enum(['HOURLY_RATE', 'YEARLY_SALARY']),
  value: z.number().positive(),
  effectiveDate: date,
});
export type SalaryRecord = z.output<typeof salaryEntry>;

/** A person as they are kept: everything that must change together is one document (architecture §4). */
export const personRecord = z.strictObject({
  id: z.int().positive(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  /** US-1: unique without regard to case, as is the e-mail address. */
  username: z.string().max(50),
  email: z.string(),
  enabled: z.boolean(),
  /** argon2id in PHC form; null: cannot sign in with a password. */
  passwordHash: z.string().nullable(),
  roles: z.array(z.enum(roleNames)),
  /** GEN-6: each value for its days; an open end is null. */
  offices: z.array(
    z.strictObject({ id: rowKey, officeId: z.int().positive(), startDate: date, endDate: date.nullable() }),
  ),
  hireDate: date.nullable(),
  terminationDate: date.nullable(),
  rehireDate: date.nullable(),
  salaries: z.array(salaryEntry),
  assignments: z.array(assignment),
  customCalendars: z.array(
    z.strictObject({ customCalendarId: z.int().positive(), startDate: date, endDate: date.nullable() }),
  ),
  /** The person's name in the accounting system; null: not kept there (SY-2). */
  qBName: z.string().nullable(),
  timeOffAllow: z.boolean(),
  sickLeaveAllow: z.boolean(),
});
export type Person = z.output<typeof personRecord>;

/** US-18: without a hire date always; the last day counts; again from the rehire date on. */
export function employedOn(
  person: Pick<Person, 'hireDate' | 'terminationDate' | 'rehireDate'>,
  on: CalendarDate,
): boolean {
  const { hireDate, terminationDate, rehireDate } = person;
  if (rehireDate !== null && on >= rehireDate) return true;
  return (hireDate === null || on >= hireDate) && (terminationDate === null || on <= terminationDate);
}

/** @returns the office on a day (GEN-6), null for a person without one */
export function officeOn(person: Pick<Person, 'offices'>, on: CalendarDate): number | null {
  const entry = person.offices.find((each) => inRange(on, { start: each.startDate, end: each.endDate ?? on }));
  return entry?.officeId ?? null;
}

/** The office of now: the entry without an end, else the one that ended last. */
export function currentOffice(person: Pick<Person, 'offices'>): number | null {
  const latest = person.offices.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))[0];
  return (person.offices.find((each) => each.endDate === null) ?? latest)?.officeId ?? null;
}

/** US-14: the record in force on a day, null before the first. */
export function salaryOn(person: Pick<Person, 'salaries'>, on: CalendarDate): SalaryRecord | null {
  const begun = person.salaries.filter((salary) => salary.effectiveDate <= on);
  return begun.reduce<SalaryRecord | null>(
    (best, each) => (best && best.effectiveDate > each.effectiveDate ? best : each),
    null,
  );
}

/** `First Last`, as messages name people. */
export const fullName = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`;

/** US-1, RD-1: how texts are compared when case does not count. */
export const fold = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
