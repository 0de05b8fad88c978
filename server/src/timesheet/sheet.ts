import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { SaveHoursInput, SheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import type { Editor, EditPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { saveHours } from '@hourbook/domain/timesheet/save-hours.ts';
import { sheetEntries } from '@hourbook/domain/timesheet/view.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState } from '../ports/books.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing-record.ts';
import { nextRevision } from '../streams/book-command.ts';
import { loadBook } from '../streams/load.ts';

/** A person's rows on some days, as an editor shows them. @param today where the person works */
export async function readSheet(
  ports: BookSources,
  policy: EditPolicy,
  person: Person,
  range: DateRange,
  today: CalendarDate,
): Promise<readonly TimesheetEntry[]> {
  return showSheet(policy, await loadBook(ports, person.id, { range }), person, range, today);
}

interface Shown {
  readonly policy: EditPolicy;
  readonly person: Person;
  readonly range: DateRange;
  readonly today: CalendarDate;
  readonly entries: readonly TimesheetEntry[];
}

/** The last answer made from a state. A state never changes, and is current until something is entered. */
const shown = new WeakMap<BookState, Shown>();

/** The rows of a loaded book that an editor shows, in the given range. */
export function showSheet(
  policy: EditPolicy,
  state: BookState,
  person: Person,
  range: DateRange,
  today: CalendarDate,
): readonly TimesheetEntry[] {
  const last = shown.get(state);
  const same = last?.policy === policy && last.person === person && last.today === today;
  if (same && last.range.start === range.start && last.range.end === range.end) return last.entries;
  const entries = sheetEntries(policy, { person, rows: state.rows.values() }, range, today);
  shown.set(state, { policy, person, range, today, entries });
  return entries;
}

/** What somebody has typed into a sheet. */
interface TypedSheet {
  readonly policy: EditPolicy;
  readonly editor: Editor;
  /** Whose sheet it is, as they were read a moment ago. */
  readonly person: Person;
  readonly range: SheetRange;
  readonly rows: SaveHoursInput['rows'];
}

/**
 * TS-30: one command, all rows or none. Whatever it uses of the person (assignments, employment, office) is read inside
 * the decision, in the serialized queue in which assignments are deleted too.
 * @returns what {@link readSheet} answers for the same range
 */
export async function saveSheet(
  ports: Pick<Ports, 'records' | 'clock' | 'run' | 'jobs'>,
  { policy, editor, person: seen, range, rows }: TypedSheet,
  by: Authorship,
): Promise<readonly TimesheetEntry[]> {
  const dates = rows.map((row) => row.trackingDate);
  return ports.run({
    userId: seen.id,
    by,
    needs: { range: range.days, dates, rowIds: rows.flatMap(({ id }) => id ?? []) },
    async facts() {
      const [now, clientIds] = await Promise.all([personAndToday(ports, seen), existingClients(ports, seen, rows)]);
      return { ...now, clientIds };
    },
    decide(state, { person, today, clientIds }) {
      const sheet = { person, rows: state.rows, nextRevision: nextRevision(state), clientIds };
      return saveHours(policy, { editor, rows, range: range.on(today), today }, sheet);
    },
    answer: (state, { person, today }) => showSheet(policy, state, person, range.on(today), today),
    afterwards: ({ person }) => lookAgain(ports, person, by),
  });
}

/** The clients of these rows that exist. A client is never removed, so one that the person was assigned to need not be read. */
async function existingClients({ records }: Pick<Ports, 'records'>, seen: Person, rows: TypedSheet['rows']) {
  const assigned = new Set(seen.assignments.map(({ clientId }) => clientId));
  const others = rows.map(({ clientId }) => clientId).filter((id) => !assigned.has(id));
  return new Set([...assigned, ...(await recordsById(records.clients, others)).keys()]);
}

/**
 * A person as they are now, and the date where they work. Most keep the office that they had a moment ago, so it is read
 * beside them.
 */
async function personAndToday(ports: Pick<Ports, 'records' | 'clock'>, seen: Person) {
  const [person, there] = await Promise.all([existing(ports.records.people, seen.id), zoneAndToday(ports, seen)]);
  const moved = currentOffice(person) !== currentOffice(seen);
  return { person, today: (moved ? await zoneAndToday(ports, person) : there).today };
}

/**
 * Another process may have changed the person between the decision and the append: the job that follows from their
 * changes then looks at the book once more, after both. The hours are saved; if the job cannot be enqueued, the nightly
 * pass makes up for it.
 */
async function lookAgain(
  { records, jobs }: Pick<Ports, 'records' | 'jobs'>,
  decidedOn: Stored<Person>,
  { command }: Authorship,
): Promise<void> {
  try {
    const now = await existing(records.people, decidedOn.id);
    if (now.changeId === decidedOn.changeId) return;
    const payload = { userId: now.id, changeId: now.changeId, behind: command.id };
    await jobs.enqueue('follow-person', payload, { key: `${now.changeId}/${command.id}` });
  } catch {
    // A save that succeeded is never answered as a failure.
  }
}
