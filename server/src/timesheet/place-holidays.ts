import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { holidayWindow, placeHolidays } from '@hourbook/domain/timesheet/place-holidays.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship } from '../ports/books.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { nextRevision } from '../streams/book-command.ts';

/** Every holiday list and each office's country, for {@link placeHolidaysOf}. */
export async function readHolidays({ records }: Pick<Ports, 'records'>): Promise<Holidays> {
  const lists = await records.holidayLists.find(everything);
  const offices = await records.offices.find(everything);
  return { lists, countryOf: new Map(offices.map(({ id, countryId }) => [id, countryId])) };
}

/** TS-5 for one person, as of their own today. Repeating it changes nothing. @throws DomainError `not-found` */
export async function placeHolidaysOf(
  ports: Pick<Ports, 'records' | 'clock' | 'run'>,
  person: Person,
  holidays: Holidays,
  by: Authorship,
): Promise<void> {
  const { today } = await zoneAndToday(ports, person);
  await ports.run({
    userId: person.id,
    by,
    needs: { range: holidayWindow(today) },
    // The person is read here: of two changes the later one counts, whichever job runs first.
    decide: async (state) => {
      const now = await existing(ports.records.people, person.id);
      const sheet = { person: now, rows: [...state.rows.values()], nextRevision: nextRevision(state) };
      if (placeHolidays({ today, holidays }, sheet).length === 0) return [];
      // A pass reads the lists once for everybody. They are read again before anything is entered.
      return placeHolidays({ today, holidays: await readHolidays(ports) }, sheet);
    },
    answer: () => undefined,
  });
}
