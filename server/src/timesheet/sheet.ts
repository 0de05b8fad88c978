import type { Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import type { SaveHoursInput } from '@hourbook/domain/timesheet/contracts.ts';
import type { Editor, EditPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { saveHours } from '@hourbook/domain/timesheet/save-hours.ts';
import { sheetEntries } from '@hourbook/domain/timesheet/view.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState } from '../ports/books.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { existing } from '../records/existing.ts';
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
  return show(policy, await loadBook(ports, person.id, { range }), person, range, today);
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

function show(
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
  /** Whose sheet it is. */
  readonly userId: number;
  readonly range: DateRange;
  readonly rows: SaveHoursInput['rows'];
}

/**
 * TS-30: one command, all rows or none. Whatever it uses of the person (assignments, employment, office) is read inside
 * the decision, in the serialized queue in which assignments are deleted too.
 * @returns what {@link readSheet} answers for the same range
 */
export async function saveSheet(
  ports: Pick<Ports, 'records' | 'clock' | 'run' | 'jobs'>,
  { policy, editor, userId, range, rows }: TypedSheet,
  by: Authorship,
): Promise<readonly TimesheetEntry[]> {
  const clients = await recordsById(
    ports.records.clients,
    rows.map((row) => row.clientId),
  );
  const clientIds = new Set(clients.keys());
  const { entries, person } = await ports.run({
    userId,
    by,
    needs: { range, dates: rows.map((row) => row.trackingDate), rowIds: rows.flatMap(({ id }) => id ?? []) },
    async facts() {
      const person = await existing(ports.records.people, userId);
      return { person, today: (await zoneAndToday(ports, person)).today };
    },
    decide(state, { person, today }) {
      const sheet = { person, rows: state.rows, nextRevision: nextRevision(state), clientIds };
      return saveHours(policy, { editor, rows, range, today }, sheet);
    },
    answer: (state, { person, today }) => ({ entries: show(policy, state, person, range, today), person }),
  });
  await lookAgain(ports, person, by);
  return entries;
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
