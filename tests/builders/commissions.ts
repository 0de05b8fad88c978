import type { Role } from '@hourbook/domain/access/roles.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { AccountType } from '@hourbook/domain/reference/account-type.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { awaitEverything } from '@hourbook/server/streams/read-list.ts';
import { expect } from 'vitest';
import { type Caller, type HourbookOptions, type Running, withHourbook } from './hourbook.ts';
import { aClient, anAssignment, aSalary, LAKESHORE, MERIDIAN, OWN } from './people.ts';

/** A client of custom development. */
export const HARBOR = 20;

/** A company with account managers, two consultants and an account type of each kind. */
export interface Selling extends Running {
  readonly admin: Caller;
  readonly accountant: Caller;
  /** Account managers. */
  readonly marta: Person;
  readonly oscar: Person;
  readonly asMarta: Caller;
  /** By age: 5 % of net profit in the first year, 3 % in the second, then 2 %. */
  readonly executive: AccountType;
  /** By size of net profit: 4 %, from 10,000 on 6 % for new business. */
  readonly hunter: AccountType;
  /** In Chicago, 104,000 a year with a year bonus of 10,400; at Lakeshore for 95 an hour, of Marta. */
  readonly dana: Person;
  /** 40 an hour; at Meridian for 80 an hour, new business of Marta and Oscar. */
  readonly adam: Person;
  as(roles: readonly Role[], changed?: Partial<Person>): Promise<Caller>;
  /** Enters hours as an accountant. */
  log(who: Person, rows: readonly (readonly [date: string, hours: number, clientId: number])[]): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  ask(caller: Caller, procedure: string, input?: object): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  tell(caller: Caller, procedure: string, input: object): Promise<any>;
  settle(): Promise<void>;
}

const bracket = (startValue: number, commissionRate: number, condition = 'NONE' as const) => ({
  startValue,
  commissionRate,
  condition,
});

/** An assignment with account managers. */
const placement = (
  clientId: number,
  managers: readonly (readonly [Person, AccountType | null])[],
  more: Partial<Assignment> = {},
): Assignment =>
  anAssignment(clientId, {
    accountManagers: managers.map(([{ id }, type]) => ({ accountManagerId: id, accountTypeId: type?.id ?? null })),
    ...more,
  });

export const withCommissions = (use: (company: Selling) => Promise<unknown>, options: HourbookOptions = {}) =>
  withHourbook(async (running) => use(await sellingIn(running)), options);

/** Makes such a company of an empty one. */
export async function sellingIn(running: Running): Promise<Selling> {
  const { person, signIn, platform } = running;
  const { records } = platform;
  const as: Selling['as'] = async (roles, changed = {}) =>
    signIn(await person({ roles: ['ROLE_EMPLOYEE', ...roles], hireDate: '2030-01-01', ...changed }));
  const { id: _id, ...harbor } = aClient(HARBOR, 'Harbor');
  await records.clients.create(
    { ...harbor, isConsultingServiceType: false, isCustomDevelopmentServiceType: true },
    null,
    HARBOR,
  );
  const [employmentType] = await records.employmentTypes.find(everything);
  await records.employmentTypes.change(employmentType!.id, null, (before) => ({
    ...before,
    versions: [{ month: '2020-01', operationalCostRate: 'PERCENT_RATE', flatRateInCents: null, percentRate: 12 }],
  }));
  const type = (name: string, terms: Omit<AccountType['versions'][number], 'month'>) =>
    records.accountTypes.create(
      { name, description: null, enabled: true, versions: [{ month: '2024-01', ...terms }] },
      null,
    );
  const executive = await type('By age', {
    accountTypeBaseId: 3,
    bracketType: 'PROJECT_AGE',
    brackets: [bracket(1, 5), bracket(13, 3), bracket(25, 2)],
  });
  const hunter = await type('By size', {
    accountTypeBaseId: 3,
    bracketType: 'BASE_SIZE',
    brackets: [bracket(0, 4), { ...bracket(10_000, 6), condition: 'NEED_NEW_BUSINESS' }],
  });
  const manager = (firstName: string, lastName: string) =>
    person({
      firstName,
      lastName,
      roles: ['ROLE_EMPLOYEE', 'ROLE_ACCOUNT_MANAGER'],
      assignments: [anAssignment(OWN)],
    });
  const marta = await manager('Marta', 'Kowal');
  const oscar = await manager('Oscar', 'Lind');
  const positions = [
    {
      id: 'p',
      positionId: 1,
      seniorityId: 3,
      departmentId: null,
      employmentTypeId: employmentType!.id,
      startDate: '2020-01-01',
      endDate: null,
    },
  ];
  const dana = await person({
    firstName: 'Dana',
    lastName: 'Whitfield',
    positions,
    salaries: [aSalary('YEARLY_SALARY', 104_000, '2020-01-01')],
    bonuses: [
      {
        id: 'b',
        bonusType: 'YEAR',
        amountInCents: 1_040_000,
        startDate: '2025-01-01',
        endDate: '2025-12-31',
      },
    ],
    assignments: [
      anAssignment(OWN),
      placement(LAKESHORE, [[marta, executive]], {
        hourlyRateInCents: 9500,
        startDate: '2024-08-10',
        sowNumber: 'SOW-7',
        isDefaultClient: true,
      }),
    ],
  });
  const adam = await person({
    firstName: 'Adam',
    lastName: 'Abel',
    positions,
    salaries: [aSalary('HOURLY_RATE', 40, '2020-01-01')],
    assignments: [
      anAssignment(OWN),
      placement(
        MERIDIAN,
        [
          [marta, hunter],
          [oscar, executive],
        ],
        { hourlyRateInCents: 8000, newBusiness: true, startDate: '2025-04-01' },
      ),
    ],
  });
  const admin = await as(['ROLE_ADMIN']);
  const settle = async () => void (await awaitEverything(platform, timesheetHours));
  const log: Selling['log'] = async (who, rows) => {
    for (const [month, some] of Map.groupBy(rows, ([date]) => date.slice(0, 7))) {
      const last = some
        .map(([date]) => date)
        .sort()
        .at(-1);
      const { status, body } = await admin.post(
        `/api/v1/accountant/edit-user-time/${who.id}?startDate=${month}-01&endDate=${last}`,
        some.map(([trackingDate, hours, clientId]) => ({
          trackingDate,
          hours,
          clientId,
          trackingType: 'RATE_HOURS',
          comment: 'Work',
        })),
      );
      expect({ status, body }).toMatchObject({ status: 200 });
    }
    await settle();
  };
  const answered = ({ body }: { body: { result?: { data: unknown }; error: { data: unknown } } }) =>
    body.result?.data ?? body.error.data;
  const ask: Selling['ask'] = async (caller, procedure, input = {}) =>
    answered(await caller.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`));
  const tell: Selling['tell'] = async (caller, procedure, input) =>
    answered(await caller.post(`/trpc/${procedure}`, input));
  return {
    ...running,
    admin,
    accountant: await as(['ROLE_ACCOUNTANT']),
    marta,
    oscar,
    asMarta: await signIn(marta),
    executive,
    hunter,
    dana,
    adam,
    as,
    log,
    ask,
    tell,
    settle,
  };
}

/** Dana works forty hours at Lakeshore, Adam 24 at Meridian. */
export const workedInMay = ({ log, dana, adam }: Selling) =>
  Promise.all([
    log(
      dana,
      [12, 13, 14, 15, 16].map((day) => [`2025-05-${day}`, 8, LAKESHORE] as const),
    ),
    log(
      adam,
      [12, 13, 14].map((day) => [`2025-05-${day}`, 8, MERIDIAN] as const),
    ),
  ]);
