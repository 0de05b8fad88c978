import { newPerson, type Person } from '@hourbook/domain/people/person.ts';
import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import {
  bonusesOf,
  classesOf,
  employmentStatusOf,
  hireDateOf,
  isGone,
  leavingOf,
  officesOf,
  positionsOf,
  salariesOf,
} from './career.ts';
import { BANK_CALENDAR } from './holidays.ts';
import { legalStatusesOf } from './legal-status.ts';
import { asciiName, personalOf } from './personal.ts';
import { type Sketch, staff } from './staff.ts';
import { assignmentsOf } from './work.ts';

/** Documented in the README; demo data only. */
export const DEMO_PASSWORD = 'Hourbook-demo-1';

/** DM-4: sixty people over eighteen months, a function of today. */
export const demoPeople = (today: CalendarDate, passwordHash: string): Person[] =>
  staff.map((sketch) => personOf(sketch, today, passwordHash));

function personOf(sketch: Sketch, today: CalendarDate, passwordHash: string): Person {
  const { id, name, roles = [], hourly, awaitsActivation = false } = sketch;
  const [firstName = '', lastName = ''] = name.split(' ');
  const address = `${sketch.signIn ?? asciiName(name)}@northbridge.example`;
  const hireDate = hireDateOf(sketch, today);
  const person = newPerson({
    firstName,
    lastName,
    username: address,
    email: address,
    enabled: !awaitsActivation && !isGone(sketch),
    awaitsActivation,
    passwordHash,
    roles: ['ROLE_EMPLOYEE', ...roles],
    createdOn: awaitsActivation ? addDays(hireDate, -3) : hireDate,
    ...personalOf(sketch, today),
    qBName: sketch.qBName === null ? null : name,
    offices: officesOf(sketch, today),
    hireDate,
    ...leavingOf(sketch, today),
    employmentStatusId: employmentStatusOf(sketch),
    ...classesOf(sketch),
    lineManagerId: sketch.lead ?? null,
    employeeIds: roles.includes('ROLE_TEAM_LEAD') ? teamOf(sketch) : [],
    hrManagedOffices: [...(sketch.offices ?? [])],
    accountantManagedCountries: [...(sketch.countries ?? [])],
    positions: positionsOf(sketch, today),
    salaries: salariesOf(sketch, today),
    bonuses: bonusesOf(sketch, today),
    legalStatuses: legalStatusesOf(id, today),
    assignments: assignmentsOf(sketch, today),
    customCalendars: calendarsOf(sketch, today),
    timeOffAllow: hourly === undefined,
    sickLeaveAllow: true,
  });
  return { ...person, id };
}

const teamOf = ({ id, alsoLeads = [] }: Sketch): number[] => [
  ...staff.filter(({ lead }) => lead === id).map((each) => each.id),
  ...alsoLeads,
];

/** From the first day of this year: there is one year of it. */
const calendarsOf = ({ bankCalendar }: Sketch, today: CalendarDate) =>
  bankCalendar ? [{ customCalendarId: BANK_CALENDAR, startDate: `${today.slice(0, 4)}-01-01`, endDate: null }] : [];
