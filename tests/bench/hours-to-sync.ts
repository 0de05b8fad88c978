import { addDays, type CalendarDate, datesOf, weekday } from '@hourbook/domain/time.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { enter } from '../builders/books.ts';
import { aClient, aPerson, LAKESHORE } from '../builders/people.ts';
import { recorded } from '../builders/timesheet.ts';

/** People who are written at the same time. */
const AT_ONCE = 50;

/** @returns the Mondays to Fridays of so many weeks */
export const workdays = (monday: CalendarDate, weeks: number): CalendarDate[] =>
  datesOf({ start: monday, end: addDays(monday, 7 * weeks - 1) }).filter((date) => weekday(date) <= 5);

/** Enters people whom accounting knows, and 8 hours of each on each day, none of which was sent yet. */
export async function enterHoursToSync(
  { records, events }: Pick<Platform, 'records' | 'events'>,
  people: number,
  days: readonly CalendarDate[],
): Promise<void> {
  const { id: _client, ...lakeshore } = aClient(LAKESHORE, 'Lakeshore');
  await records.clients.create(lakeshore, null, LAKESHORE);
  const enterOne = async (n: number) => {
    const address = `worker${n}@northbridge.example`;
    const names = { firstName: `First ${n % 97}`, lastName: `Last ${(n * 7919) % people}`, qBName: `Worker ${n}` };
    const { id: _id, ...person } = aPerson({ username: address, email: address, ...names });
    const { id } = await records.people.create(person, null);
    const facts = days.map((date, index) => recorded({ rowId: `${id}.${index}`, date, comment: 'Code review' }));
    await enter(events, id, facts, `${days.at(-1)}T22:00:00Z`);
  };
  for (let from = 0; from < people; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, people - from) }, (_, n) => enterOne(from + n)));
  }
}
