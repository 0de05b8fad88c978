import type { Role } from '@hourbook/domain/access/roles.ts';
import { type Assignment, assignment, ownAssignment } from '@hourbook/domain/people/assignment.ts';
import { fold, newPerson, type Person } from '@hourbook/domain/people/person.ts';
import { addDays, addMonths, type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';
import { BRIGHTWATER, COBALT, HARBOR, LAKESHORE, MERIDIAN } from './clients.ts';
import { AUSTIN, CHICAGO, PUNE, WARSAW } from './company.ts';

/** Documented in the README; demo data only. */
export const DEMO_PASSWORD = 'Hourbook-demo-1';

type Work = Pick<Assignment, 'clientId' | 'code'> & {
  readonly rate: number;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
};

interface Sketch {
  readonly name: string;
  /** The part before the @ of a documented sign-in; else made of the name. */
  readonly signIn?: string;
  readonly office: number;
  readonly roles?: readonly Role[];
  readonly yearly?: number;
  readonly hourly?: number;
  readonly hired: CalendarDate;
  readonly work?: readonly Work[];
  readonly qBName?: null;
}

/** DM-4, first part: ten people of all roles. */
export function demoPeople(today: CalendarDate, passwordHash: string): Person[] {
  const years = (n: number) => addMonths(today, -12 * n);
  const thisWeek = mondayOf(today);
  const change = addDays(thisWeek, -35); // five weeks ago somebody changed clients
  const sketches: readonly Sketch[] = [
    {
      name: 'Grace Holloway',
      signIn: 'admin',
      office: CHICAGO,
      roles: ['ROLE_ADMIN'],
      yearly: 148_000,
      hired: years(6),
    },
    { name: 'Nina Castellano', signIn: 'hr', office: CHICAGO, roles: ['ROLE_HR'], yearly: 92_000, hired: years(4) },
    {
      name: 'Omar Haddad',
      signIn: 'accountant',
      office: CHICAGO,
      roles: ['ROLE_ACCOUNTANT'],
      yearly: 98_000,
      hired: years(5),
    },
    {
      name: 'Victor Lindqvist',
      signIn: 'manager',
      office: CHICAGO,
      roles: ['ROLE_ACCOUNT_MANAGER'],
      yearly: 110_000,
      hired: years(3),
    },
    {
      name: 'Priya Raman',
      signIn: 'lead',
      office: CHICAGO,
      roles: ['ROLE_TEAM_LEAD'],
      yearly: 126_000,
      hired: years(4),
      work: [{ clientId: MERIDIAN, code: 'MH-03', rate: 118 }],
    },
    {
      name: 'Dana Whitfield',
      signIn: 'employee',
      office: CHICAGO,
      yearly: 104_000,
      hired: years(2),
      work: [
        { clientId: LAKESHORE, code: 'LF-204', rate: 95 },
        { clientId: MERIDIAN, code: 'MH-11', rate: 98, from: change },
      ],
    },
    {
      name: 'Marcus Bell',
      office: AUSTIN,
      hourly: 58,
      hired: years(1),
      work: [{ clientId: BRIGHTWATER, code: 'BL-40', rate: 84 }],
    },
    {
      name: 'Katarzyna Nowak',
      office: WARSAW,
      yearly: 61_000,
      hired: years(3),
      work: [
        { clientId: HARBOR, code: 'HI-02', rate: 72, to: addDays(change, -1) },
        { clientId: LAKESHORE, code: 'LF-208', rate: 74, from: change },
      ],
    },
    {
      name: 'Arjun Deshmukh',
      office: PUNE,
      yearly: 34_000,
      hired: years(2),
      work: [{ clientId: COBALT, code: 'CR-PORTAL', rate: 0 }],
    },
    { name: 'Ellen Park', office: AUSTIN, hourly: 46, hired: addDays(thisWeek, -49), work: [], qBName: null },
  ];
  return sketches.map((sketch, index) => personOf(sketch, index + 1, passwordHash));
}

function personOf(sketch: Sketch, id: number, passwordHash: string): Person {
  const { name, hired, office, roles = [], yearly, hourly, work = [] } = sketch;
  const [firstName = '', lastName = ''] = name.split(' ');
  const address = `${sketch.signIn ?? fold(name).replace(' ', '.')}@northbridge.example`;
  const assignments = work.map(
    ({ clientId, code, rate, from = hired, to = null }, at): Assignment =>
      assignment.parse({
        id: `a${at + 1}`,
        clientId,
        code,
        isBillable: rate > 0,
        hourlyRate: rate,
        // The first that still runs; one that ended was the default of its days.
        isDefaultClient: to !== null || at === work.findIndex((each) => each.to === undefined),
        active: to === null,
        startDate: from,
        endDate: to,
      }),
  );
  const own = { ...ownAssignment(hired), isDefaultClient: work.length === 0 };
  const person = newPerson({
    firstName,
    lastName,
    username: address,
    email: address,
    enabled: true,
    passwordHash,
    roles: ['ROLE_EMPLOYEE', ...roles],
    offices: [{ id: 'o1', officeId: office, startDate: hired, endDate: null }],
    hireDate: hired,
    terminationDate: null,
    rehireDate: null,
    salaries: [
      {
        id: 's1',
        salaryType: hourly === undefined ? 'YEARLY_SALARY' : 'HOURLY_RATE',
        value: hourly ?? yearly ?? 1,
        effectiveDate: hired,
      },
    ],
    assignments: [own, ...assignments],
    customCalendars: [],
    qBName: sketch.qBName === null ? null : name,
    timeOffAllow: hourly === undefined,
    sickLeaveAllow: true,
  });
  return { ...person, id };
}
