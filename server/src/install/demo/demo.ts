import type { ExportTemplate } from '@hourbook/domain/people/export/saved-template.ts';
import { listInForce } from '@hourbook/domain/people/holidays.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import {
  addDays,
  type CalendarDate,
  type DateRange,
  datesOf,
  epochMs,
  FIRST_DATE,
  LAST_DATE,
  mondayOf,
} from '@hourbook/domain/time.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';
import { v5 as uuidv5 } from 'uuid';
import { hashPassword } from '../../accounts/passwords.ts';
import { Command } from '../../command.ts';
import { eachAtOnce } from '../../each-at-once.ts';
import { openDirectory } from '../../people/directory/directory.ts';
import { encrypt, encryptedAbout } from '../../people/encryption.ts';
import type { Authorship } from '../../ports/books.ts';
import type { AllRecords } from '../../ports/records.ts';
import type { BookSources, Ports } from '../../ports.ts';
import { bookCommands } from '../../streams/book-command.ts';
import { closings, foldedCommands, syncs } from '../../streams/folded-streams.ts';
import { loadBook } from '../../streams/load.ts';
import { recentBooks, whole } from '../../streams/recent-books.ts';
import { saveMyTime } from '../../timesheet/my-time.ts';
import { placeHolidaysOf, readHolidays } from '../../timesheet/place-holidays.ts';
import { createOnce } from '../once.ts';
import { fillReferenceData } from '../reference-data.ts';
import { firstDayOf, MONTHS } from './calendar.ts';
import { clientGroups, clients } from './clients.ts';
import { fillClosings } from './closings.ts';
import { fillCommissions } from './commissions.ts';
import { offices } from './company.ts';
import { fillDocuments } from './documents.ts';
import { holidayLists } from './holidays.ts';
import { hoursOfWeek } from './hours.ts';
import { SEED, seeded } from './numbers.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { ssnOf } from './personal.ts';
import { fillScheduledReports } from './scheduled-reports.ts';
import { sickLeaveSettings, vacationSettings } from './settings.ts';
import { staff } from './staff.ts';
import { demoSyncs } from './syncs.ts';
import { DemoTimeOff } from './time-off.ts';

/** The namespace of command ids: the ids are derived, so a fill that was interrupted and starts again enters nothing twice. */
const DEMO = '0f6a5a36-3a0e-4a86-9a7c-3f2f6f6e8c11';
/** Holidays are placed 60 days ahead, and each save sends a timesheet range of this many weeks. */
const WEEKS_AT_ONCE = 8;
const WEEK = 7;
const ALL_DAYS: DateRange = { start: FIRST_DATE, end: LAST_DATE };

/** The ports for entering the demo; it makes a clock, records and commands of its own. */
export type DemoPorts = Pick<
  Ports,
  'config' | 'store' | 'documentContents' | 'jobs' | 'accounting' | 'projector' | 'lastWrites'
> &
  BookSources & {
    /** Opens the records with a clock of the demo's own. */
    readonly openRecords: (clock: Clock) => Promise<AllRecords>;
  };

/**
 * DM-1: eighteen months of a fictitious company, depending only on (seed, today). Everything is entered through the same
 * commands as in daily use, under a clock that advances week by week.
 * @param months can be smaller for tests: the later weeks do not depend on it
 */
export async function fillDemo(ports: DemoPorts, today: CalendarDate, months = MONTHS): Promise<void> {
  const first = mondayOf(firstDayOf(months, today));
  let now = epochMs(`${addDays(first, -3)}T12:00:00Z`);
  const clock: Clock = { now: () => now };
  const records = await ports.openRecords(clock);
  const recent = recentBooks(whole);
  const walked = {
    ...ports,
    clock,
    records,
    directory: openDirectory({ records, clock }),
    recent,
    run: bookCommands({ ...ports, recent, clock, lastWrites: undefined }),
    syncs: foldedCommands(syncs, { events: ports.events, clock }),
    closings: foldedCommands(closings, { events: ports.events, clock }),
  };

  const people = await fillRecords(walked, today);
  const holidays = await readHolidays(walked);
  const entered = await lastEntries(walked, people);
  /**
   * Advances the clock and enters something for everybody at the same time, since each person has a book of their own. Skips
   * what an interrupted fill has already entered.
   */
  const atOnce = async (at: string, enter: (person: Person) => Promise<unknown>) => {
    now = epochMs(at);
    const lacking = people.filter((person) => (entered.get(person.id) ?? 0) < now);
    await eachOf(lacking, enter);
  };

  await ports.projector.aside(async () => {
    const accounting = demoSyncs({ ports: walked, people, today, atOnce });
    const last = mondayOf(addDays(today, -5));
    const timeOff = new DemoTimeOff(walked, people, holidays, { weeks: { first, last, today }, atOnce });
    let days: DateRange = { start: first, end: addDays(first, -1) };
    for (let monday = first; addDays(monday, 4) < today; monday = addDays(monday, WEEK)) {
      if (monday > days.end) {
        days = { start: monday, end: addDays(monday, WEEKS_AT_ONCE * WEEK - 1) };
        await atOnce(`${monday}T12:00:00Z`, (person) =>
          placeHolidaysOf(walked, person, holidays, by(person, monday, 'holidays')),
        );
      }
      await timeOff.week(monday);
      await atOnce(`${addDays(monday, 4)}T22:00:00Z`, async (person) => {
        const away = await timeOff.away(person, { start: monday, end: addDays(monday, 4) });
        const rows = weekOf(person, monday, holidays, away);
        const asked = { startDate: days.start, endDate: days.end, rows };
        if (rows.length > 0) await saveMyTime(walked, person, asked, by(person, monday, 'hours'));
      });
      await accounting.after(addDays(monday, 4));
    }
    await accounting.unfinished();
    await timeOff.upToToday();
  });
  await fillCommissions(walked, people, today);
  const setClock = (instant: string) => {
    now = epochMs(instant);
  };
  await fillClosings(walked, people, { today, months }, setClock, (person, day) => by(person, day, 'closing'));
  await fillScheduledReports(walked, people, today);
}

/** DM-5: what a person enters on a Friday; it does not depend on any earlier entries. */
function weekOf(person: Person, monday: CalendarDate, holidays: Holidays, away: ReadonlyMap<CalendarDate, number>) {
  const friday = addDays(monday, 4);
  const off = datesOf({ start: monday, end: friday }).filter((date) =>
    listInForce(person, date, holidays)?.dates.includes(date),
  );
  const week = epochMs(`${monday}T00:00:00Z`) / epochMs('1970-01-08T00:00:00Z');
  const random = seeded(SEED + 1000 * Math.floor(week) + person.id);
  return besideTimeOff(hoursOfWeek(person, monday, friday, new Set(off), random), away);
}

/** TS-40: no work on a day off; with half a day off, the remaining hours go on the first row of the day. */
const besideTimeOff = (rows: readonly SentRow[], away: ReadonlyMap<CalendarDate, number>): SentRow[] =>
  rows.flatMap((row, i) => {
    const left = away.get(row.trackingDate);
    if (left === undefined) return [row];
    const isFirst = rows[i - 1]?.trackingDate !== row.trackingDate;
    return left > 0 && isFirst ? [{ ...row, hours: left }] : [];
  });

/**
 * The time of the last entry in each book, in milliseconds since 1970: everything before it has been entered. Each book is loaded
 * as a whole and kept, so that no command of the fill reads one again.
 */
async function lastEntries(ports: BookSources, people: readonly Person[]): Promise<ReadonlyMap<number, number>> {
  const last = new Map<number, number>();
  for (const { id } of people) {
    const { head } = await loadBook(ports, id, { range: ALL_DAYS, account: true });
    if (head) last.set(id, epochMs(head.at));
  }
  return last;
}

/** The template that Nina Castellano of HR has saved for exports of people (XL-2). */
const phoneList: ExportTemplate = {
  id: 1,
  name: 'Phone list',
  ownerId: 2,
  place: 1,
  fields: ['lastName', 'firstName', 'phone', 'alternativePhone', 'email', 'officeDescription', 'lineManagerName'],
  deleted: false,
};

async function fillRecords(
  ports: Pick<Ports, 'records' | 'clock' | 'config' | 'documentContents'>,
  today: CalendarDate,
): Promise<Person[]> {
  const { records } = ports;
  await fillReferenceData(records);
  for (const office of offices) await createOnce(records.offices, office);
  for (const setting of vacationSettings) await createOnce(records.vacationSettings, setting);
  for (const setting of sickLeaveSettings) await createOnce(records.sickLeaveSettings, setting);
  for (const group of clientGroups) await createOnce(records.clientGroups, group);
  for (const client of clients) await createOnce(records.clients, client);
  for (const list of holidayLists(today)) await createOnce(records.holidayLists, list);
  await fillDocuments(ports);
  await createOnce(records.exportTemplates, phoneList);
  const numbers = new Map(staff.map((sketch) => [sketch.id, ssnOf(sketch)]));
  const people = demoPeople(today, await hashPassword(DEMO_PASSWORD));
  return eachOf(people, async (person) => {
    const number = numbers.get(person.id) ?? null;
    const ssn = number === null ? null : await encrypt(ports, number, encryptedAbout(person.id));
    return createOnce(records.people, { ...person, ssn });
  });
}

/** Few enough that only their books are in memory, and enough that they share one write to the disk. */
const AT_ONCE = 6;

/** @returns the results, in the order of the people */
const eachOf = <T>(people: readonly Person[], work: (person: Person) => Promise<T>): Promise<T[]> =>
  eachAtOnce(AT_ONCE, people, work);

/** What people do themselves; the machine does the rest. */
const OF_PEOPLE: readonly string[] = ['hours', 'closing'];

const by = (person: Person, monday: CalendarDate, what: string): Authorship => ({
  actorId: OF_PEOPLE.includes(what) ? person.id : null,
  command: new Command(uuidv5(`${what}/${person.id}/${monday}`, DEMO)),
  source: OF_PEOPLE.includes(what) ? 'web' : 'worker',
  correlationId: `demo/${monday}`,
});
