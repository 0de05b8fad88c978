import { inForceOn } from '@hourbook/domain/effective-dated.ts';
import { listInForce } from '@hourbook/domain/people/holidays.ts';
import { officeOn } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { ListedPerson } from '../ports/directory.ts';

/** RD-20 for many people: whose office and calendar are the same has the same holidays, which are looked up once. */
export function holidaysIn(holidays: Holidays): (person: ListedPerson, date: CalendarDate) => boolean {
  const known = new Map<string, boolean>();
  return (person, date) => {
    const key = `${officeOn(person, date)}/${inForceOn(person.customCalendars, date)?.customCalendarId}/${date}`;
    const is = known.get(key) ?? listInForce(person, date, holidays)?.dates.includes(date) === true;
    known.set(key, is);
    return is;
  };
}
