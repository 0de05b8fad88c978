import { type Person, personRecord } from '@hourbook/domain/people/person.ts';
import { type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, epochMs } from '@hourbook/domain/time.ts';
import { openAllRecords } from '@hourbook/server/app/all-records.ts';
import { tickingClock } from '@hourbook/server/app/clock.ts';
import { NOW } from './sheets.ts';

const usernameOf = (name: string): string => `${name}@northbridge.example`;

/**
 * Adds people who work where `employee` does, and sign in as they do.
 * @param ids of each, by what is before the @ of the sign-in
 */
export async function addPeople(
  store: DocumentStore,
  ids: Readonly<Record<string, number>>,
  hired: CalendarDate,
): Promise<void> {
  const { people } = await openAllRecords(store, tickingClock(epochMs(NOW)));
  const model = (await people.find(everything)).find(({ username }) => username === usernameOf('employee'));
  if (!model) throw new Error('There is nobody to add people like');
  for (const [name, id] of Object.entries(ids)) await people.create(newcomer(model, name, hired), null, id);
}

const fields = Object.keys(personRecord.omit({ id: true }).shape);

/** @param kept a person, with all that their record keeps beside them */
function newcomer(kept: Person, name: string, hired: CalendarDate): Omit<Person, 'id'> {
  const model = Object.fromEntries(Object.entries(kept).filter(([field]) => fields.includes(field)));
  return {
    ...(model as Omit<Person, 'id'>),
    assignments: kept.assignments.map((each) => ({ ...each, startDate: hired })),
    hireDate: hired,
    username: usernameOf(name),
    email: usernameOf(name),
  };
}
