import { holdsOn } from '@hourbook/domain/effective-dated.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import { listInForce } from '@hourbook/domain/people/holidays.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import { employedOn, type Person } from '@hourbook/domain/people/person.ts';
import type { Client } from '@hourbook/domain/reference/client.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { addDays, type CalendarDate, datesOf } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import { type Pass, passOver } from '../pass.ts';
import { holidayLetter } from './letters.ts';

/** The fields of a person that determine which clients are notified of their day off. */
type Noticed = Pick<
  Person,
  | 'firstName'
  | 'lastName'
  | 'enabled'
  | 'hireDate'
  | 'terminationDate'
  | 'rehireDate'
  | 'breaks'
  | 'offices'
  | 'customCalendars'
> & { readonly assignments: readonly Pick<Assignment, 'clientId' | 'startDate' | 'endDate'>[] };

export interface HolidayNoticePorts {
  /** Clients with addresses for notices. */
  clients(): Promise<readonly Client[]>;
  people(): Promise<readonly Noticed[]>;
  holidays(): Promise<Holidays>;
  /** Runs the work unless it has already been done under this name. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  post(letter: Letter, to: readonly string[], key: string): Promise<void>;
}

/** RD-21: how many days in advance clients are notified. */
const NOTICE = 7;

/**
 * RD-21: a week before a holiday, notifies each client that has addresses for it which of the people working for them will
 * be off. After missed nights the notice is still sent, as long as the holiday is in the future.
 * @throws as {@link passOver}, which goes over the clients
 */
export async function sendHolidayNotices(ports: HolidayNoticePorts, today: CalendarDate, pass: Pass): Promise<void> {
  const [clients, people, holidays] = await Promise.all([ports.clients(), ports.people(), ports.holidays()]);
  const isOff = (person: Noticed, date: CalendarDate) =>
    person.enabled && employedOn(person, date) && listInForce(person, date, holidays)?.dates.includes(date);
  const days = datesOf({ start: addDays(today, 1), end: addDays(today, NOTICE) }).map((date) => ({
    date,
    off: people.filter((person) => isOff(person, date)),
  }));
  await passOver(clients, pass, async (client) => {
    for (const { date, off } of days) {
      const theirs = off.filter(({ assignments }) =>
        assignments.some((each) => each.clientId === client.id && holdsOn(each, date)),
      );
      if (theirs.length === 0) continue;
      const key = `holiday/${client.id}/${date}`;
      const names = theirs.map(fullName).toSorted((a, b) => a.localeCompare(b, 'en'));
      const letter = holidayLetter(client.name, names, date);
      await ports.once(key, () => ports.post(letter, addressesOf(client), key));
    }
  });
}

const addressesOf = ({ holidayNotificationsTo }: Client): string[] =>
  (holidayNotificationsTo ?? '').split(';').flatMap((each) => each.trim() || []);
