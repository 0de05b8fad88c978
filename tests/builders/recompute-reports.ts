import type { Person } from '@hourbook/domain/people/person.ts';
import type { EmploymentType } from '@hourbook/domain/reference/employment-type.ts';
import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import type { WorkingHours } from '@hourbook/domain/reference/working-hours.ts';
import { latest, within } from './recompute-basics.ts';

/** A row as the entries of a book say it; hours in hundredths. */
interface RawRow {
  readonly userId: number;
  readonly date: string;
  readonly clientId: number;
  readonly payCode: string | null;
  readonly hours: number;
}

type Recomputed = Pick<
  Person,
  | 'id'
  | 'offices'
  | 'positions'
  | 'salaries'
  | 'assignments'
  | 'customCalendars'
  | 'hireDate'
  | 'terminationDate'
  | 'rehireDate'
  | 'breaks'
  | 'createdOn'
  | 'enabled'
>;

/** The records that decide, as they are stored. */
export interface Company {
  readonly people: readonly Recomputed[];
  readonly workingHours: readonly WorkingHours[];
  readonly employmentTypes: readonly Pick<EmploymentType, 'id' | 'versions'>[];
  readonly lists: readonly HolidayList[];
  /** By office. */
  readonly countries: ReadonlyMap<number, number>;
}

interface Asked {
  readonly start: string;
  readonly end: string;
  readonly clients: readonly number[] | null;
}

const OWN = 1;
const officeOf = (person: Recomputed, date: string): number | null =>
  person.offices.find(({ startDate, endDate }) => within(startDate, endDate, date))?.officeId ?? null;

const isBilled = (person: Recomputed, { clientId, date }: RawRow): boolean =>
  clientId !== OWN &&
  person.assignments.some(
    (each) => each.clientId === clientId && each.isBillable && within(each.startDate, each.endDate, date),
  );

/** Halves go up: of a number over a number, to the nearest whole one. */
function toCents(over: bigint, under: bigint): number {
  const whole = over / under;
  return Number((over - whole * under) * 2n >= under ? whole + 1n : whole);
}

/** RP-5, RP-6: cents by `user/office/client/code`, row by row, over one number under all of them. */
export function recomputedCosts(company: Company, rows: readonly RawRow[], asked: Asked, payCodes: readonly string[]) {
  const years = company.workingHours.flatMap(({ entries }) => entries.map(({ workingHoursNumber: hours }) => hours));
  // Whatever a row is divided by divides this.
  const under = [2080, ...new Set(years)].reduce((product, hours) => product * BigInt(hours), 1n) * 100n * 10_000n;
  const lines = new Map<string, { hours: number; cost: bigint; operational: bigint; noSalary: boolean }>();
  for (const row of rows) {
    const person = company.people.find(({ id }) => id === row.userId);
    if (!person || row.hours <= 0 || !within(asked.start, asked.end, row.date)) continue;
    if (row.payCode === null || !payCodes.includes(row.payCode) || isBilled(person, row)) continue;
    if (asked.clients && !asked.clients.includes(row.clientId)) continue;
    const officeId = officeOf(person, row.date);
    const salary = latest(person.salaries, ({ effectiveDate }) => effectiveDate, row.date);
    let cost = 0n;
    let operational = 0n;
    if (salary) {
      const ofOffice = company.workingHours.find(({ id }) => id === officeId);
      const ofYear = ofOffice?.entries.find(({ year }) => year === Number(row.date.slice(0, 4)));
      const perHour = salary.salaryType === 'HOURLY_RATE' ? 1 : (ofYear?.workingHoursNumber ?? 2080);
      cost = (BigInt(row.hours) * BigInt(salary.valueInCents) * under) / (100n * BigInt(perHour));
      const position = person.positions.find(({ startDate, endDate }) => within(startDate, endDate, row.date));
      const type = company.employmentTypes.find(({ id }) => id === position?.employmentTypeId);
      const costs = type && latest(type.versions, ({ month }) => month, row.date.slice(0, 7));
      if (costs?.operationalCostRate === 'FLAT_RATE') {
        operational = (BigInt(row.hours) * BigInt(costs.flatRateInCents ?? 0) * under) / 100n;
      } else if (costs) {
        operational = (cost * BigInt(Math.round((costs.percentRate ?? 0) * 100))) / 10_000n;
      }
    }
    const key = [row.userId, officeId, row.clientId, row.payCode, salary ? 'paid' : 'unpaid'].join('/');
    const line = lines.get(key) ?? { hours: 0, cost: 0n, operational: 0n, noSalary: !salary };
    lines.set(key, {
      ...line,
      hours: line.hours + row.hours,
      cost: line.cost + cost,
      operational: line.operational + operational,
    });
  }
  return new Map(
    [...lines].map(([key, { hours, cost, operational, noSalary }]) => [
      key,
      noSalary
        ? { hours, cost: null, operationalCost: null }
        : { hours, cost: toCents(cost, under), operationalCost: toCents(operational, under) },
    ]),
  );
}

function isEmployed(person: Recomputed, date: string): boolean {
  const { hireDate, createdOn, terminationDate, rehireDate, breaks, enabled } = person;
  const isStranger = hireDate === null && terminationDate === null && !enabled;
  if (isStranger) return false;
  if (breaks.some(({ startDate, endDate }) => within(startDate, endDate, date))) return false;
  const isBack = rehireDate !== null && rehireDate <= date;
  if (isBack) return true;
  const first = hireDate ?? createdOn;
  return !(first !== null && date < first) && !(terminationDate !== null && date > terminationDate);
}

/** RD-20, looked up anew for each day. */
function isHoliday(person: Recomputed, date: string, { lists, countries }: Company): boolean {
  const year = Number(date.slice(0, 4));
  const officeId = officeOf(person, date);
  const custom = person.customCalendars.find(({ startDate, endDate }) => within(startDate, endDate, date));
  const name = lists.find(({ id }) => id === custom?.customCalendarId)?.name?.toLowerCase();
  const there = lists.filter((list) => list.year === year && list.dates !== null);
  const list =
    (name === undefined
      ? undefined
      : there.find((each) => each.kind === 'custom' && each.name?.toLowerCase() === name)) ??
    there.find((each) => each.kind === 'office' && each.ownerId === officeId) ??
    there.find((each) => each.kind === 'country' && officeId !== null && each.ownerId === countries.get(officeId));
  return list?.dates?.includes(date) ?? false;
}

/** RP-7: hundredths of an hour by `user/office`, day by day. */
export function recomputedUtilization(company: Company, rows: readonly RawRow[], asked: Asked) {
  const lines = new Map<
    string,
    { standard: number; holiday: number; timeOff: number; billable: number; bench: number; other: number }
  >();
  const add = (
    userId: number,
    officeId: number | null,
    figure: 'standard' | 'holiday' | 'timeOff' | 'billable' | 'bench' | 'other',
    hours: number,
  ) => {
    const key = `${userId}/${officeId}`;
    const line = lines.get(key) ?? { standard: 0, holiday: 0, timeOff: 0, billable: 0, bench: 0, other: 0 };
    lines.set(key, { ...line, [figure]: line[figure] + hours });
  };
  for (const person of company.people) {
    for (
      let at = Date.parse(`${asked.start}T00:00:00Z`);
      at <= Date.parse(`${asked.end}T00:00:00Z`);
      at += 86_400_000
    ) {
      const [date, day] = [new Date(at).toISOString().slice(0, 10), new Date(at).getUTCDay()];
      if (day === 0 || day === 6 || !isEmployed(person, date)) continue;
      add(person.id, officeOf(person, date), 'standard', 800);
      if (isHoliday(person, date, company)) add(person.id, officeOf(person, date), 'holiday', 800);
    }
  }
  for (const row of rows) {
    const person = company.people.find(({ id }) => id === row.userId);
    if (!person || row.hours <= 0 || row.payCode === 'HOLIDAY' || !within(asked.start, asked.end, row.date)) continue;
    const isAway = ['VACATION_PTO', 'SICK_LEAVE', 'MEDICAL_LEAVE', 'UNPAID_VACATION'].includes(row.payCode ?? '');
    const isWork = ['RATE_HOURS', 'OVERTIME_HOURS'].includes(row.payCode ?? '');
    const isAsked = asked.clients === null || asked.clients.includes(row.clientId);
    const officeId = officeOf(person, row.date);
    if (isAway) add(person.id, officeId, 'timeOff', row.hours);
    else if (row.payCode === 'BENCH_HOURS') add(person.id, officeId, 'bench', row.hours);
    else add(person.id, officeId, isWork && isAsked && isBilled(person, row) ? 'billable' : 'other', row.hours);
  }
  return new Map(
    [...lines].map(([key, line]) => {
      const available = line.standard - line.holiday - line.timeOff;
      const left = available - line.billable - line.bench - line.other;
      return [key, { ...line, available, unreported: left > 0 ? left : 0 }];
    }),
  );
}
