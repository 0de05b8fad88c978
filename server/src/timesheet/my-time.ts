import { isOver } from '@hourbook/domain/effective-dated.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type Client, OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { addMonths, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import { type RangeInput, type SaveHoursInput, timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { myTimePolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { saveHours } from '@hourbook/domain/timesheet/save-hours.ts';
import { sheetEntries } from '@hourbook/domain/timesheet/view.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState } from '../ports/books.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { existing } from '../records/existing.ts';
import { nextRevision } from '../streams/book-command.ts';
import { loadBook } from '../streams/load.ts';

/** E081. @throws DomainError for a range over the limits (TS-11) */
export async function readMyTime(
  ports: Pick<Ports, 'records' | 'clock'> & BookSources,
  person: Person,
  asked: RangeInput,
): Promise<readonly TimesheetEntry[]> {
  const { today } = await zoneAndToday(ports, person);
  const range = timesheetRange(asked, today);
  return show(await loadBook(ports, person.id, { range }), person, range, today);
}

interface Shown {
  readonly person: Person;
  readonly range: DateRange;
  readonly today: CalendarDate;
  readonly entries: readonly TimesheetEntry[];
}

/** The last answer made from a state. A state never changes, and stays the current one until something is entered. */
const shown = new WeakMap<BookState, Shown>();

function show(state: BookState, person: Person, range: DateRange, today: CalendarDate): readonly TimesheetEntry[] {
  const last = shown.get(state);
  const same = last?.person === person && last.today === today;
  if (same && last.range.start === range.start && last.range.end === range.end) return last.entries;
  const entries = sheetEntries(myTimePolicy, { person, rows: state.rows.values() }, range, today);
  shown.set(state, { person, range, today, entries });
  return entries;
}

/**
 * E082: one command, all rows or none. What it says of the person (assignments, employment, office) is read inside the
 * decision, under the queue in which an assignment is deleted too.
 * @returns what E081 answers for the same range
 */
export async function saveMyTime(
  ports: Pick<Ports, 'records' | 'clock' | 'run' | 'jobs'>,
  person: Person,
  { rows, ...asked }: SaveHoursInput,
  by: Authorship,
): Promise<readonly TimesheetEntry[]> {
  let known = { person, ...(await zoneAndToday(ports, person)) };
  let decidedOn: Stored<Person> | null = null;
  const range = timesheetRange(asked, known.today);
  const clients = await clientsById(
    ports,
    rows.map((row) => row.clientId),
  );
  const clientIds = new Set(clients.keys());
  const entries = await ports.run({
    userId: person.id,
    by,
    needs: { range, dates: rows.map((row) => row.trackingDate), rowIds: rows.flatMap(({ id }) => id ?? []) },
    decide: async (state) => {
      const now = await existing(ports.records.people, person.id);
      decidedOn = now;
      known = { person: now, ...(await zoneAndToday(ports, now)) };
      const sheet = { person: now, rows: state.rows, nextRevision: nextRevision(state), clientIds };
      return saveHours(myTimePolicy, { editor: now, rows, range, today: known.today }, sheet);
    },
    answer: (state) => show(state, known.person, range, known.today),
  });
  if (decidedOn) await lookAgain(ports, decidedOn, by);
  return entries;
}

/**
 * Another process may have changed the person between the decision and the append: the job that follows from their changes
 * looks at the book once more, behind both. The hours are saved; what goes wrong here is made good by the pass of the night.
 */
async function lookAgain(
  { records, jobs }: Pick<Ports, 'records' | 'jobs'>,
  decidedOn: Stored<Person>,
  { commandId }: Authorship,
): Promise<void> {
  try {
    const now = await existing(records.people, decidedOn.id);
    if (now.changeId === decidedOn.changeId) return;
    const payload = { userId: now.id, changeId: now.changeId, behind: commandId };
    await jobs.enqueue('follow-person', payload, { key: `${now.changeId}/${commandId}` });
  } catch {
    // A save that succeeded is never answered as a failure.
  }
}

/** E080: a row for each assignment that was valid on some day from two years back on. */
export async function myClients(ports: Pick<Ports, 'records' | 'clock'>, person: Person) {
  const { today } = await zoneAndToday(ports, person);
  const since = addMonths(today, -24);
  const recent = person.assignments.filter((each) => !isOver(each, since));
  const clients = await clientsById(
    ports,
    recent.map(({ clientId }) => clientId),
  );
  return recent.map(({ clientId, code, isDefaultClient, startDate, endDate }) => ({
    id: clientId,
    name: clients.get(clientId)?.name ?? '',
    code,
    isDefaultClient,
    isOwnCompany: clientId === OWN_COMPANY_ID,
    startDate,
    endDate,
  }));
}

export async function clientsById(
  { records }: Pick<Ports, 'records'>,
  ids: readonly number[],
): Promise<Map<number, Client>> {
  const clients = await records.clients.find({ field: '_id', in: [...new Set(ids)].map(String) });
  return new Map(clients.map((client) => [client.id, client]));
}
