import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import type { Ports } from '../ports.ts';

/** GEN-1 for many people: the current date in each person's time zone. */
export async function todays({
  records,
  clock,
}: Pick<Ports, 'records' | 'clock'>): Promise<(person: Pick<Person, 'offices'>) => CalendarDate> {
  const offices = await records.offices.find(everything);
  const now = clock.now();
  const days = new Map(offices.map(({ id, timezone }) => [id, dateIn(timezone, now)]));
  const elsewhere = dateIn(DEFAULT_ZONE, now);
  return (person) => days.get(currentOffice(person) ?? 0) ?? elsewhere;
}
