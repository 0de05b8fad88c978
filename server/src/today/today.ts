import { can, type Permission } from '@hourbook/domain/access/permissions.ts';
import { monthsToClose } from '@hourbook/domain/commissions/closed-months.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { monthIn } from '@hourbook/domain/reference/fields.ts';
import { isStanding } from '@hourbook/domain/reference/holidays.ts';
import { hoursOff } from '@hourbook/domain/reminders/decide.ts';
import { addDays, type CalendarDate, datesOf } from '@hourbook/domain/time.ts';
import { closedOn, cutOffDay } from '@hourbook/domain/timesheet/cut-off.ts';
import { missingDays } from '@hourbook/domain/timesheet/expected.ts';
import { holidayListOf } from '@hourbook/domain/timesheet/place-holidays.ts';
import { sumOfHours } from '@hourbook/domain/timesheet/week.ts';
import { MOST_NAMED, type Today } from '@hourbook/domain/today/contracts.ts';
import { countFailed } from '../accounting/sync-errors.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { colleaguesAway } from '../colleagues/colleagues.ts';
import { closedMonths } from '../commissions/closed-months.ts';
import { peopleWaiting } from '../people/people-list.ts';
import { standInsOf } from '../people/substitutions.ts';
import type { BookSources, ListPorts, Ports } from '../ports.ts';
import { withoutHoursFor } from '../reminders/settings.ts';
import { loadBook } from '../streams/load.ts';
import { myBalanceIfAny } from '../time-off/balance.ts';
import { waitingCounts } from '../time-off/inbox.ts';
import { accountIn } from '../time-off/sources.ts';
import { teamOf } from '../time-off/team.ts';
import { aboutDaysOf } from '../timesheet/about-days.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import { weeksToReview } from '../timesheet/team-weeks.ts';

type TodayPorts = ListPorts & BookSources & Pick<Ports, 'closings'>;

const KINDS = ['VACATION_PTO', 'SICK_LEAVE'] as const;

/**
 * TD-1: what a person begins a day with. Every count is taken from the list that shows what was counted, with that list's
 * permission and scope.
 * @throws ListNotFull while a list that is counted is being read anew
 */
export async function readToday(ports: TodayPorts, person: Person): Promise<Today> {
  const { today } = await zoneAndToday(ports, person);
  const ifMay = <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
    can(person.roles, permission) ? read() : Promise.resolve(null);
  const [requests, failed, people, months, weeks, missing, balances, holiday, away, standsInFor] = await Promise.all([
    ifMay('time-off.manage', () => waitingCounts(ports, person, { actorId: person.id })),
    ifMay('accounting.timesheets', () => failedRows(ports, person)),
    ifMay('people.administer', async () => (await peopleWaiting(ports, person)).forHr),
    ifMay('commissions.close', () => openMonths(ports, today)),
    leadsTeam(person) ? weeksToReview(ports, person) : null,
    ownMissing(ports, person, today),
    ownBalances(ports, person),
    nextHoliday(ports, person, today),
    awayNamed(ports, person),
    standInsOf(ports, person),
  ]);
  return { date: today, requests, failed, people, months, weeks, missing, balances, holiday, away, standsInFor };
}

/** TD-2: who looks after whole offices opens the list of weeks by themselves. */
const leadsTeam = ({ roles }: Person): boolean =>
  can(roles, 'timesheet.decide-weeks') && !roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_HR');

async function failedRows(ports: TodayPorts, person: Person): Promise<Today['failed']> {
  const { failed, since, until } = await countFailed(ports, person);
  return { rows: failed, since, until };
}

async function openMonths(ports: TodayPorts, today: CalendarDate): Promise<Today['months']> {
  const months = monthsToClose(await closedMonths(ports), monthIn(today));
  return { count: months.length, first: months[0] ?? null, last: months.at(-1) ?? null };
}

/** TD-3. My Time shows the same rows. */
async function ownMissing(ports: TodayPorts, person: Person, today: CalendarDate): Promise<Today['missing']> {
  const range = { start: cutOffDay(today), end: addDays(today, -1) };
  if (range.start > range.end) return null;
  const [book, holidays, withoutHours] = await Promise.all([
    loadBook(ports, person.id, { range, account: true }),
    readHolidays(ports),
    withoutHoursFor(ports, person),
  ]);
  const rows = [...book.rows.values()];
  const pending = Object.values(accountIn(book).requests).filter(({ status }) => status === 'PENDING');
  const held = {
    isHoliday: (date: CalendarDate) => holidayListOf(person, date, holidays) !== null,
    enteredOn: (date: CalendarDate) => sumOfHours(rows.filter((row) => row.date === date)),
    askedForOn: (date: CalendarDate) => hoursOff(pending, date),
  };
  const missing = missingDays(person, datesOf(range), held, withoutHours);
  const [first, last] = [missing[0], missing.at(-1)];
  if (!first || !last) return null;
  return {
    hours: toHours(sumOfHours(missing)),
    days: missing.length,
    since: first.date,
    until: last.date,
    openThrough: addDays(closedOn(first.date), -1),
  };
}

/** TO-13, TO-14: kinds that the person does not have, and figures kept from them, are left out. */
async function ownBalances(ports: TodayPorts, person: Person): Promise<Today['balances']> {
  const told = await Promise.all(
    KINDS.map(async (type) => {
      const available = (await myBalanceIfAny(ports, person, type, null))?.available ?? null;
      return available === null ? [] : [{ type, available }];
    }),
  );
  return told.flat();
}

/** RD-20: today or later, by the lists that are known. */
async function nextHoliday(ports: TodayPorts, person: Person, today: CalendarDate): Promise<Today['holiday']> {
  const holidays = await readHolidays(ports);
  const known = new Set(holidays.lists.filter(isStanding).flatMap(({ dates }) => dates));
  const ahead = [...known].filter((date) => date >= today).sort();
  const date = ahead.find((each) => holidayListOf(person, each, holidays) !== null);
  if (date === undefined) return null;
  const { holidays: named } = await aboutDaysOf(ports, person, { start: date, end: date });
  return { date, name: named[0]?.name ?? null };
}

/** TD-5, DIR-3: those whom the directory shows as away. */
async function awayNamed(ports: TodayPorts, person: Person): Promise<Today['away']> {
  const team = new Set(teamOf(person, await ports.directory.everyone()).map(({ id }) => id));
  const { total, shown } = await colleaguesAway(ports, person, MOST_NAMED, ({ id }) => team.has(id));
  return { total, colleagues: shown };
}
