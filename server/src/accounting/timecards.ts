import type { overviewAnswer, TimecardsInput, timecardsAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { isToBeRemoved, noStatuses, worstStatus } from '@hourbook/domain/accounting/timecards.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { accountantPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import { syncStatuses } from '@hourbook/domain/timesheet/sync-status.ts';
import { listedEntry } from '@hourbook/domain/timesheet/view.ts';
import { hoursOf, type ListedHours } from '@hourbook/projections/timesheet-hours/listed-hours.ts';
import type { ListedMonth } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { clockThen, zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients, wholePeople } from '../people/people-filter.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { type HoursAsked, readHours, readMonths } from './months.ts';

/** The most entries in one answer; XL-7 sets the same limit for tables. */
const MOST_ENTRIES = 100_000;

/**
 * E089, SY-4: one line per employee with entries, by last and first name.
 * @param at as it was known at this instant; null: now. The people are those of today's scope, with today's names
 * @throws DomainError for a range over the limits
 */
export async function listTimecards(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardsInput,
  at: Instant | null = null,
): Promise<Answer<typeof timecardsAnswer>> {
  const range = await rangeRead(ports, viewer, asked, at);
  let entries = 0;
  return byPerson(ports, viewer, { asked, range, at }, readMonths, (person) => {
    const timecards: ReturnType<typeof listedEntry>[] = [];
    const sums = new Sums();
    return {
      add(month: ListedMonth) {
        for (const row of month.rows) timecards.push(listedEntry(accountantPolicy, row));
        sums.add(hoursOf(month));
        entries += month.rows.length;
        if (entries > MOST_ENTRIES) throw refusal('list-too-long');
      },
      line: () => ({ ...shown(person), ...sums.line(), timecards }),
    };
  });
}

/** SY-8: the accountant's first page. @param at as in {@link listTimecards} @throws DomainError for a range over the limits */
export async function overview(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardsInput,
  at: Instant | null = null,
): Promise<Answer<typeof overviewAnswer>> {
  const range = await rangeRead(ports, viewer, asked, at);
  const gathered = await byPerson(ports, viewer, { asked, range, at }, readHours, (person) => {
    const sums = new Sums();
    const toSend: string[] = [];
    let toBeRemoved = 0;
    return {
      add(month: ListedHours) {
        sums.add(month);
        for (const { rowId } of month.toSend) toSend.push(rowId);
        for (const day of month.days) if (isToBeRemoved(day)) toBeRemoved += day.rows;
      },
      line: () => {
        const line = sums.line();
        const worst = worstStatus(line.statuses) ?? 'NO_SYNCHRONIZATION';
        return { sums, line: { ...shown(person), ...line, worst, toBeRemoved, toSend } };
      },
    };
  });
  return {
    startDate: range.start,
    endDate: range.end,
    ...Sums.together(gathered.map(({ sums }) => sums)),
    people: gathered.map(({ line }) => line),
  };
}

/**
 * The range that the viewer reads, by the date in their own time zone. @param at when it is read; null: now
 * @throws DomainError for a range over the limits
 */
export async function rangeRead(
  { records, clock }: Pick<Ports, 'records' | 'clock'>,
  viewer: Person,
  asked: Parameters<typeof readingRange>[0],
  at: Instant | null = null,
): Promise<DateRange> {
  return readingRange(asked, (await zoneAndToday({ records, clock: clockThen(clock, at) }, viewer)).today);
}

/** {@link readMonths} or {@link readHours}. */
type Source<Month> = <T>(
  ports: ListPorts,
  viewer: Person,
  asked: HoursAsked,
  read: (months: AsyncIterable<Month>) => Promise<T>,
) => Promise<T>;

interface Gathering<Month, Line> {
  add(month: Month): void;
  line(): Line;
}

/**
 * Combines the months of each person in scope who has any into one line per person, by last and first name.
 * @param read where the months come from
 */
async function byPerson<Month extends { readonly userId: number }, Line>(
  ports: ListPorts,
  viewer: Person,
  { asked, range, at }: { readonly asked: TimecardsInput; readonly range: DateRange; readonly at: Instant | null },
  read: Source<Month>,
  begin: (person: ListedPerson) => Gathering<Month, Line>,
): Promise<Line[]> {
  const [people, clients] = await Promise.all([wholePeople(ports, viewer, range, asked), chosenClients(ports, asked)]);
  const known = new Map(people.map((person) => [person.id, person]));
  return read(ports, viewer, { range, people, clients, at }, async (months) => {
    const gathered = new Map<number, Gathering<Month, Line>>();
    for await (const month of months) {
      const person = known.get(month.userId)!;
      const gathering = gathered.get(person.id) ?? begin(person);
      gathered.set(person.id, gathering);
      gathering.add(month);
    }
    const lines: Line[] = [];
    for (const { id } of people) {
      const gathering = gathered.get(id);
      if (gathering) lines.push(gathering.line());
    }
    return lines;
  });
}

const shown = (person: ListedPerson) => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  officeId: currentOffice(person),
});

/** Hours, entries by status, and the time of the last answer from accounting. */
class Sums {
  readonly #statuses = noStatuses();
  #hours = 0;
  #lastSync: Instant | null = null;

  add({ days, lastSync }: Pick<ListedHours, 'days' | 'lastSync'>): void {
    for (const day of days) {
      this.#statuses[day.sync] += day.rows;
      this.#hours += day.hours;
    }
    if (lastSync !== null && (this.#lastSync === null || lastSync > this.#lastSync)) this.#lastSync = lastSync;
  }

  line() {
    return { totalHours: toHours(this.#hours), statuses: this.#statuses, lastSync: this.#lastSync };
  }

  /** The hours and entries of several people. */
  static together(all: Iterable<Sums>) {
    const statuses = noStatuses();
    let hours = 0;
    for (const sums of all) {
      for (const status of syncStatuses) statuses[status] += sums.#statuses[status];
      hours += sums.#hours;
    }
    return { totalHours: toHours(hours), statuses };
  }
}
