import { newPerson, type Person } from '@hourbook/domain/people/person.ts';
import { addDays, addMonths, type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';
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
import { WARSAW } from './company.ts';
import { BANK_CALENDAR } from './holidays.ts';
import { legalStatusesOf } from './legal-status.ts';
import { asciiName, personalOf } from './personal.ts';
import { type Sketch, staff } from './staff.ts';
import { assignmentsOf } from './work.ts';

/** Documented in the README; demo data only. */
export const DEMO_PASSWORD = 'Hourbook-demo-1';

/** DM-4: sixty people over eighteen months, depending only on today's date. */
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
    timeOffStartPeriod: periodsBegin(sketch, today),
    sickLeaveAllow: true,
    sickLeaveStartPeriod: periodsBegin(sketch, today),
  });
  return { ...person, id };
}

const teamOf = ({ id, alsoLeads = [] }: Sketch): number[] => [
  ...staff.filter(({ lead }) => lead === id).map((each) => each.id),
  ...alsoLeads,
];

/** DM-6: the person whose period started last week. */
const ROLLED_OVER = 31;

/**
 * The date from which time off periods are counted: in Warsaw calendar years, elsewhere the hire date; for people hired long
 * before the demo starts, an anniversary in the year before last. null: the hire date itself.
 */
function periodsBegin(sketch: Sketch, today: CalendarDate): CalendarDate | null {
  if (sketch.office === WARSAW) return `${Number(today.slice(0, 4)) - 1}-01-01`;
  if (sketch.id === ROLLED_OVER) return addMonths(addDays(mondayOf(today), -5), -12);
  const hired = hireDateOf(sketch, today);
  const years = Math.floor(sketch.hired / 12) - 1;
  return years > 0 && !sketch.left ? addMonths(hired, 12 * years) : null;
}

/** Starting on the first day of the current year, the only year with a list. */
const calendarsOf = ({ bankCalendar }: Sketch, today: CalendarDate) =>
  bankCalendar ? [{ customCalendarId: BANK_CALENDAR, startDate: `${today.slice(0, 4)}-01-01`, endDate: null }] : [];
