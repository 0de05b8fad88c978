import type { Person } from '@hourbook/domain/people/person.ts';
import { reassessedRange, reassessSync } from '@hourbook/domain/timesheet/reassess-sync.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship } from '../ports/books.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';

/** SY-2 for one person, as of their own today. Repeating it changes nothing. @throws DomainError `not-found` */
export async function reassessSyncOf(
  ports: Pick<Ports, 'records' | 'clock' | 'run'>,
  person: Person,
  by: Authorship,
): Promise<void> {
  const { today } = await zoneAndToday(ports, person);
  await ports.run({
    userId: person.id,
    by,
    needs: { range: reassessedRange(today) },
    // The person is read here: of two changes the later one counts, whichever job runs first.
    facts: () => existing(ports.records.people, person.id),
    decide: ({ rows }, now) => reassessSync(today, now, [...rows.values()]),
    answer: () => undefined,
  });
}
