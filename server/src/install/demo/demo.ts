import type { Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { listInForce } from '@hourbook/domain/reference/holidays.ts';
import { addDays, type CalendarDate, datesOf, epochMs, mondayOf } from '@hourbook/domain/time.ts';
import { v5 as uuidv5 } from 'uuid';
import { bookCommands } from '../../book/book-command.ts';
import type { Authorship } from '../../book/seal.ts';
import { saveMyTime } from '../../commands/my-time.ts';
import { placeHolidaysOf, readHolidays } from '../../commands/place-holidays.ts';
import { hashPassword } from '../../people/passwords.ts';
import type { Platform } from '../../platform.ts';
import { openAllRecords } from '../../records/open.ts';
import { createOnce } from '../once.ts';
import { fillReferenceData } from '../reference-data.ts';
import { clientGroups, clients } from './clients.ts';
import { offices } from './company.ts';
import { holidayLists } from './holidays.ts';
import { hoursOfWeek, seeded } from './hours.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { sickLeaveSettings, vacationSettings } from './settings.ts';

const SEED = 20_250_601;
const WEEKS = 13;
/** Command ids are names in this namespace: a fill that was cut short and begins again enters nothing twice. */
const DEMO = '0f6a5a36-3a0e-4a86-9a7c-3f2f6f6e8c11';

/**
 * DM-1: three months of a made-up company, a function of (seed, today), entered through the same commands as in daily
 * use under a clock that is walked week by week.
 */
export async function fillDemo(platform: Platform, today: CalendarDate): Promise<void> {
  const thisMonday = mondayOf(today);
  const mondays = Array.from({ length: WEEKS + 1 }, (_, week) => addDays(thisMonday, 7 * (week - WEEKS)));
  let now = epochMs(`${addDays(mondays[0] as CalendarDate, -3)}T12:00:00Z`);
  const clock: Clock = { now: () => now };
  const walked: Platform = {
    ...platform,
    clock,
    records: await openAllRecords(platform.store, clock),
    run: bookCommands({ ...platform, clock }),
  };

  const people = await fillRecords(walked, today);
  const random = seeded(SEED);
  for (const monday of mondays) {
    now = epochMs(`${monday}T12:00:00Z`);
    const holidays = await readHolidays(walked);
    for (const person of people) await placeHolidaysOf(walked, person, holidays, by(person, monday, 'holidays'));
    const friday = addDays(monday, 4);
    if (friday >= today) break; // up to last Friday
    now = epochMs(`${friday}T22:00:00Z`);
    const week = { startDate: monday, endDate: addDays(monday, 6) };
    for (const person of people) {
      const off = new Set(
        datesOf({ start: monday, end: friday }).filter((date) =>
          listInForce(person, date, holidays)?.dates.includes(date),
        ),
      );
      const rows = hoursOfWeek(person, monday, friday, off, random);
      if (rows.length > 0) await saveMyTime(walked, person, { ...week, rows }, by(person, monday, 'hours'));
    }
  }
}

async function fillRecords({ records }: Platform, today: CalendarDate): Promise<Person[]> {
  await fillReferenceData(records);
  for (const office of offices) await createOnce(records.offices, office);
  for (const setting of vacationSettings) await createOnce(records.vacationSettings, setting);
  for (const setting of sickLeaveSettings) await createOnce(records.sickLeaveSettings, setting);
  for (const group of clientGroups) await createOnce(records.clientGroups, group);
  for (const client of clients) await createOnce(records.clients, client);
  for (const list of holidayLists(today)) await createOnce(records.holidayLists, list);
  const people: Person[] = [];
  for (const person of demoPeople(today, await hashPassword(DEMO_PASSWORD))) {
    people.push(await createOnce(records.people, person));
  }
  return people;
}

const by = (person: Person, monday: CalendarDate, what: string): Authorship => ({
  actorId: what === 'hours' ? person.id : null,
  commandId: uuidv5(`${what}/${person.id}/${monday}`, DEMO),
  source: what === 'hours' ? 'web' : 'worker',
  correlationId: `demo/${monday}`,
});
