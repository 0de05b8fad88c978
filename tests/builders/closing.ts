import { randomUUID } from 'node:crypto';
import { flatRateProjectInput, flatRateProjectOf } from '@hourbook/domain/commissions/flat-rate-project.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { addDays } from '@hourbook/domain/time.ts';
import { Command } from '@hourbook/server/command.ts';
import { adjustments } from '@hourbook/server/commissions/adjustments.ts';
import { closedMonths } from '@hourbook/server/commissions/closed-months.ts';
import { closeMonth, reopenMonth } from '@hourbook/server/commissions/closing.ts';
import fc from 'fast-check';
import { vi } from 'vitest';
import { author } from './authors.ts';
import { enter } from './books.ts';
import { HARBOR, type Selling, withCommissions } from './commissions.ts';
import { aSalary, LAKESHORE, MERIDIAN } from './people.ts';
import { recorded } from './timesheet.ts';

/** The months that can be closed, in order. */
export const MONTHS = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07'] as const;
const NOW = '2025-08-11T15:00:00Z';
const by = (actorId: number) =>
  ({ actorId, command: new Command(randomUUID()), source: 'web', correlationId: 'test' }) as const;

/** A company that sells, with what closes its months and looks at them. */
async function openClosing(company: Selling) {
  const { platform, dana, marta, person, settle } = company;
  const { records, events } = platform;
  const admin = await person({ roles: ['ROLE_ADMIN'] });
  // Both are placed in every month.
  await records.people.change(company.adam.id, null, ({ assignments, ...adam }) => ({
    ...adam,
    assignments: assignments.map((each) => (each.isBillable ? { ...each, startDate: '2024-10-01' } : each)),
  }));
  const rows = new Map<number, string[]>();

  async function hours(who: Person, date: string, worked: number, at = NOW): Promise<void> {
    const own = rows.get(who.id) ?? [];
    const rowId = `${who.id}.${own.length}`;
    const clientId = who.id === dana.id ? LAKESHORE : MERIDIAN;
    await enter(events, who.id, [recorded({ rowId, date, hours: worked, clientId })], at);
    rows.set(who.id, [...own, rowId]);
  }

  async function changed(who: Person, nth: number, date: string, worked: number): Promise<void> {
    const own = rows.get(who.id) ?? [];
    const rowId = own[nth % Math.max(1, own.length)];
    if (!rowId) return;
    const clientId = who.id === dana.id ? LAKESHORE : MERIDIAN;
    const { data } = recorded({ rowId, date, hours: worked, clientId });
    await enter(events, who.id, [{ type: 'HoursChanged', data } as ReturnType<typeof recorded>], NOW);
  }

  const months = async () => (await closedMonths(platform)).months;

  /** What all closed months owe by manager, each calculated anew; in cents. */
  async function dueNow(): Promise<Map<number, number>> {
    await settle();
    const { lines } = await adjustments(
      platform,
      admin,
      { startMonth: MONTHS[0], endMonth: MONTHS.at(-1) } as never,
      'en',
    );
    const due = new Map<number, number>();
    for (const { accountManagerId, due: dollars } of lines)
      due.set(Number(accountManagerId), (due.get(Number(accountManagerId)) ?? 0) + Math.round(dollars * 100));
    return new Map([...due].filter(([, cents]) => cents !== 0).sort(([a], [b]) => a - b));
  }

  async function close(): Promise<Map<number, number>> {
    const next = MONTHS[(await months()).length];
    if (next) await closeMonth(platform, admin, by(admin.id), next);
    const settled = (await months()).at(-1)?.settled ?? [];
    const sums = settled.map(({ accountManagerId, cents }): [number, number] => [accountManagerId, cents]);
    return new Map(sums.filter(([, cents]) => cents !== 0).sort(([a], [b]) => a - b));
  }

  async function reopen(): Promise<void> {
    const last = (await months()).at(-1);
    if (last) await reopenMonth(platform, admin, by(admin.id), { month: last.month, reason: 'Wrong' });
  }

  /** @returns how many months a closing calculates: the one that is closed, and those that it settles */
  async function calculatedBy(work: () => Promise<unknown>): Promise<number> {
    const look = vi.spyOn(records.accountTypes, 'find');
    await work();
    const calls = look.mock.calls.length;
    look.mockRestore();
    return calls;
  }

  const cost = (month: string, additionalCostInCents: number, who = company.adam) =>
    records.additionalCosts.create(
      { clientId: MERIDIAN, userId: who.id, month, additionalCostInCents, description: null },
      author(marta.id),
    );

  return { ...company, admin, hours, changed, months, dueNow, close, reopen, calculatedBy, cost };
}
export type Closing = Awaited<ReturnType<typeof openClosing>>;

export async function withClosing(use: (closing: Closing) => Promise<unknown>): Promise<void> {
  await withCommissions(async (company) => use(await openClosing(company)), { now: NOW });
}

/** Three months with hours are closed. */
export async function threeClosed(closing: Closing): Promise<void> {
  const { hours, close, dana, adam } = closing;
  for (const month of MONTHS.slice(0, 4))
    for (const who of [dana, adam]) for (const day of [10, 11, 12]) await hours(who, `${month}-${day}`, 800);
  for (let n = 0; n < 3; n++) await close();
}

const EDITS = [
  ...['hours', 'hours', 'changed', 'changed', 'close', 'close', 'close', 'reopen', 'cost', 'cost', 'clear'],
  ...['rate', 'end', 'placed', 'managers', 'salary', 'bonus', 'position', 'name', 'group', 'type', 'employment'],
  ...['placement', 'moved', 'project', 'joined', 'year', 'undeleted'],
] as const;
/** A random edit, or a step of a closing. */
export const step = fc.record({
  what: fc.constantFrom(...EDITS),
  month: fc.constantFrom(...MONTHS),
  day: fc.integer({ min: 1, max: 28 }),
  n: fc.integer({ min: 1, max: 900 }),
  who: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Makes an edit; of records as they are stored, since what may be entered is not in question. */
export async function edit(closing: Closing, { what, month, day, n, who }: Step): Promise<void> {
  const { platform, dana, adam, marta, oscar, executive, hunter, hours, changed, cost } = closing;
  const { people, clients, additionalCosts, accountTypes, employmentTypes, workingHours } = platform.records;
  const { directPlacements, flatRateProjects, clientGroups } = platform.records;
  const date = `${month}-${String(day).padStart(2, '0')}`;
  const one = who ? dana : adam;
  const person = (change: (before: Person) => Partial<Person>) =>
    people.change(one.id, author(marta.id), (before) => ({ ...before, ...change(before) }));
  const placed = (change: (each: Person['assignments'][number]) => Partial<Person['assignments'][number]>) =>
    person(({ assignments }) => ({
      assignments: assignments.map((each) => (each.isBillable ? { ...each, ...change(each) } : each)),
    }));
  const accountManagers = [
    { accountManagerId: (who ? marta : oscar).id, accountTypeId: (n % 2 ? executive : hunter).id },
  ];
  const sold = { saleTypeId: null, lineOfBusinessId: null, newBusiness: n % 3 === 0, accountManagers, deleted: false };
  switch (what) {
    case 'hours':
      await hours(one, date, 100 + n);
      return;
    case 'changed':
      await changed(one, n, date, n);
      return;
    case 'cost':
    case 'clear': {
      const [found] = await additionalCosts.find({
        all: [
          { field: 'month', is: month },
          { field: 'userId', is: one.id },
        ],
      });
      const additionalCostInCents = what === 'clear' ? 0 : 1000 * n;
      if (found) await additionalCosts.change(found.id, null, (before) => ({ ...before, additionalCostInCents }));
      else await cost(month, additionalCostInCents, one);
      return;
    }
    case 'rate':
      return void (await placed(() => ({ hourlyRateInCents: 5000 + n, newBusiness: n % 2 === 0 })));
    case 'end':
      return void (await placed(({ startDate }) => ({ endDate: n % 3 && date > startDate ? date : null })));
    case 'placed':
      return void (await person(({ assignments }) => ({
        assignments: [
          ...assignments.map((each) =>
            each.isBillable && date > each.startDate ? { ...each, endDate: addDays(date, -1) } : each,
          ),
          { ...assignments.at(-1)!, id: randomUUID(), startDate: date, endDate: null, isBillable: true },
        ],
      })));
    case 'managers':
      return void (await placed(() => ({ accountManagers })));
    case 'salary':
      return void (await person(({ salaries }) => ({
        salaries: [...salaries.filter(({ effectiveDate }) => effectiveDate !== date), aSalary('HOURLY_RATE', n, date)],
      })));
    case 'bonus':
      return void (await person(() => ({
        bonuses: [
          { id: 'b', bonusType: 'CUSTOM', amountInCents: 100 * n, startDate: '2025-02-03', endDate: addDays(date, 40) },
        ],
      })));
    case 'position':
      return void (await person(({ positions }) => ({
        positions: positions.map((each) => ({ ...each, endDate: n % 2 ? date : null })),
      })));
    case 'name':
      return void (await person(() => ({ phone: String(n) })));
    case 'group':
      return void (await clients.change(MERIDIAN, null, (before) => ({
        ...before,
        isConsultingServiceType: n % 4 > 0,
      })));
    case 'type':
      return void (await accountTypes.change((who ? executive : hunter).id, null, ({ versions, ...before }) => ({
        ...before,
        versions: [
          ...versions.filter((each) => each.month !== month),
          {
            ...versions[0]!,
            month,
            brackets: versions[0]!.brackets.map((each) => ({ ...each, commissionRate: n / 100 })),
          },
        ],
      })));
    case 'employment':
      return void (await employmentTypes.change(1, null, ({ versions, ...before }) => ({
        ...before,
        versions: [...versions.filter((each) => each.month !== month), { ...versions[0]!, month, percentRate: n / 10 }],
      })));
    case 'year': {
      const entries = [{ year: 2025, workingHoursNumber: 1800 + n }];
      const [found] = await workingHours.find(everything);
      if (found) await workingHours.change(found.id, null, (before) => ({ ...before, entries }));
      else await workingHours.create({ entries }, null, 1);
      return;
    }
    case 'placement':
    case 'moved': {
      const [found] = await directPlacements.find(everything);
      const data = {
        ...sold,
        clientId: who ? LAKESHORE : MERIDIAN,
        officeId: 1,
        feeRate: null,
        revenueInCents: 1000 * n,
        employeeFirstName: 'Ada',
        employeeLastName: 'Quinn',
        startDate: date,
        expectedPaymentDate: date,
        additionalCostInCents: 0,
        deleted: n % 5 === 0,
      };
      if (found && what === 'moved') await directPlacements.change(found.id, null, () => ({ ...data, id: found.id }));
      else await directPlacements.create(data, null);
      return;
    }
    case 'project':
    case 'joined': {
      const [found] = await flatRateProjects.find(everything);
      const input = {
        startDate: date,
        endDate: addDays(date, 50),
        revenue: n * 10,
        clientId: HARBOR,
        flatRateProjectEmployees: what === 'joined' ? [{ userId: one.id }] : null,
      };
      const choices = { managers: new Map(), accountTypes: new Map() };
      const project = { ...flatRateProjectOf(flatRateProjectInput.parse(input), null, [], choices), accountManagers };
      if (found) await flatRateProjects.change(found.id, null, () => ({ ...project, id: found.id }));
      else await flatRateProjects.create(project, null);
      return;
    }
    case 'undeleted': {
      const [found] = await clientGroups.find({ field: 'deleted', is: false });
      if (found) await clients.change(LAKESHORE, null, (before) => ({ ...before, groupId: found.id }));
      return;
    }
    case 'reopen':
      await closing.reopen();
      return;
    case 'close':
  }
}
