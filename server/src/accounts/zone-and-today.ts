import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn, epochMs, type Instant, type Zone } from '@hourbook/domain/time.ts';
import type { Ports } from '../ports.ts';

/** GEN-1: the time zone of a person's office, and the current date there. */
export async function zoneAndToday(
  { records, clock }: Pick<Ports, 'records' | 'clock'>,
  person: Pick<Person, 'offices'>,
): Promise<{ zone: Zone; today: CalendarDate }> {
  const officeId = currentOffice(person);
  const office = officeId === null ? null : await records.offices.get(officeId);
  const zone = office?.timezone ?? DEFAULT_ZONE;
  return { zone, today: dateIn(zone, clock.now()) };
}

/** The clock as it stood at an instant, for what is read as of then; null: as it goes. */
export const clockThen = (clock: Clock, at: Instant | null): Clock =>
  at === null ? clock : { now: () => epochMs(at) };
