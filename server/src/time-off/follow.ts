import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { RequestFacts } from '@hourbook/domain/time-off/facts.ts';
import { followAllowances } from '@hourbook/domain/time-off/follow-allowance.ts';
import { rowsToShorten, shortenForHolidays } from '@hourbook/domain/time-off/shorten.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState } from '../ports/books.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { factsOf } from './facts.ts';
import { accountIn } from './sources.ts';

/**
 * TO-3, TO-28 for one person, as of today in their time zone: records the allowances of their periods, and takes days that
 * became holidays out of requests. Idempotent. @throws DomainError `not-found`
 */
export async function followTimeOff(
  ports: Pick<Ports, 'records' | 'clock' | 'run'>,
  person: Pick<Person, 'id' | 'offices'>,
  by: Authorship,
): Promise<void> {
  const { today } = await zoneAndToday(ports, person);
  const now = async () => factsOf(ports, await existing(ports.records.people, person.id));
  const known = await now();
  await ports.run({
    userId: person.id,
    by,
    needs: { account: true, further: (state) => ({ rowIds: rowsToShorten(accountIn(state), known) }) },
    decide: async (state) => {
      if (following(state, known, today).length === 0) return [];
      // After two changes, the later one counts, whichever job runs first.
      return following(state, await now(), today);
    },
    answer: () => undefined,
  });
}

function following(state: BookState, facts: RequestFacts, today: CalendarDate): BookEvent[] {
  const account = accountIn(state);
  const allowances = followAllowances(today, facts, account);
  // If a holiday list has changed again in the meantime, that change has a job of its own.
  const isLoaded = rowsToShorten(account, facts).every((rowId) => state.rows.has(rowId));
  if (!isLoaded) return allowances;
  return [...allowances, ...shortenForHolidays(facts, { account, rows: state.rows })];
}
