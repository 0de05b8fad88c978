import { toCents } from '@hourbook/domain/money.ts';
import { type Assignment, assignment } from '@hourbook/domain/people/assignment.ts';
import { newPerson, type Person } from '@hourbook/domain/people/person.ts';
import {
  type Client,
  clientInput,
  DEFAULT_POOL_ID,
  OWN_COMPANY_ID,
  readClient,
} from '@hourbook/domain/reference/client.ts';
import type { Directory } from '@hourbook/server/ports/directory.ts';

export const OWN = OWN_COMPANY_ID;
export const LAKESHORE = 2;
export const MERIDIAN = 3;

/** A client for whom people work; id 1 is own company. */
export const aClient = (id: number, name: string, changed: Partial<Client> = {}): Client => ({
  ...readClient(clientInput.parse({ name, qBName: name }), true),
  isConsultingServiceType: true,
  id,
  ownCompany: id === OWN,
  groupId: DEFAULT_POOL_ID,
  enabled: true,
  ...changed,
});

export const someClients: ReadonlyMap<number, Client> = new Map(
  [aClient(OWN, 'Northbridge'), aClient(LAKESHORE, 'Lakeshore'), aClient(MERIDIAN, 'Meridian')].map((each) => [
    each.id,
    each,
  ]),
);

export const anAssignment = (clientId: number, changed: Partial<Assignment> = {}): Assignment => ({
  ...assignment.parse({
    id: `a${clientId}`,
    clientId,
    code: clientId === OWN ? null : `C-${clientId}`,
    isBillable: clientId !== OWN,
    hourlyRateInCents: clientId === OWN ? 0 : 9_000,
    isDefaultClient: false,
    startDate: '2020-01-01',
    endDate: null,
  }),
  ...changed,
});

/** A salary from a day on. */
export const aSalary = (
  salaryType: Person['salaries'][number]['salaryType'],
  value: number,
  effectiveDate: string,
): Person['salaries'][number] => ({
  id: `s-${effectiveDate}`,
  salaryType,
  valueInCents: toCents(value),
  effectiveDate,
  changeReasonId: null,
});

/** A person with a yearly salary and a name in accounting, working for Lakeshore. No office, so Chicago's time zone. */
export const aPerson = (changed: Partial<Person> = {}): Person => ({
  ...newPerson({
    firstName: 'Dana',
    lastName: 'Whitfield',
    username: 'dana@northbridge.example',
    email: 'dana@northbridge.example',
    enabled: true,
    passwordHash: null,
    roles: ['ROLE_EMPLOYEE'],
    offices: [],
    hireDate: null,
    terminationDate: null,
    rehireDate: null,
    salaries: [aSalary('YEARLY_SALARY', 104_000, '2020-01-01')],
    assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })],
    customCalendars: [],
    qBName: 'Dana Whitfield',
    timeOffAllow: true,
    sickLeaveAllow: true,
  }),
  id: 42,
  ...changed,
});

/** A directory with these people, of which only `everyone` works; its keys are not their ids. */
export const directoryOf = (people: readonly Person[]): Directory =>
  ({ everyone: async () => new Map(people.map((person, n) => [n, person])) }) as unknown as Directory;
