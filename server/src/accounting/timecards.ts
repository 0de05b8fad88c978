import type { overviewAnswer, TimecardsInput, timecardsAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { isToBeSent } from '@hourbook/domain/accounting/request-sync.ts';
import { isToBeRemoved, noStatuses, worstStatus } from '@hourbook/domain/accounting/timecards.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { accountantPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import { listedEntry } from '@hourbook/domain/timesheet/view.ts';
import type { ListedMonth, ListedRow } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { clockThen, zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients, ofClients, wholePeople } from '../people/people-filter.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { breather } from '../turns.ts';
import { readMonths } from './months.ts';

/** The most entries in one answer; XL-7 sets the same limit for tables. */
const MOST_ENTRIES = 100_000;
/** The number of monthly documents between two checks of the clock. */
const LOOKS = 8;

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
  const lines = await byPerson(ports, viewer, { asked, range, at }, (person) => {
    const rows: ListedRow[] = [];
    const sums = sumsOf();
    return {
      add(month: ListedMonth) {
        rows.push(...month.rows);
        sums.add(month);
        entries += month.rows.length;
        if (entries > MOST_ENTRIES) throw refusal('list-too-long');
      },
      line: () => ({
        ...shown(person),
        ...sums.line(),
        timecards: rows.map((row) => listedEntry(accountantPolicy, row)),
      }),
    };
  });
  return lines;
}

/** SY-8: the accountant's first page. @param at as in {@link listTimecards} @throws DomainError for a range over the limits */
export async function overview(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardsInput,
  at: Instant | null = null,
): Promise<Answer<typeof overviewAnswer>> {
  const range = await rangeRead(ports, viewer, asked, at);
  const all = sumsOf();
  const people = await byPerson(ports, viewer, { asked, range, at }, (person) => {
    const sums = sumsOf();
    const toSend: string[] = [];
    let toBeRemoved = 0;
    return {
      add(month: ListedMonth) {
        sums.add(month);
        all.add(month);
        for (const row of month.rows) {
          if (isToBeSent(row)) toSend.push(row.rowId);
          if (isToBeRemoved(row)) toBeRemoved++;
        }
      },
      line: () => {
        const line = sums.line();
        const worst = worstStatus(line.statuses) ?? 'NO_SYNCHRONIZATION';
        return { ...shown(person), ...line, worst, toBeRemoved, toSend };
      },
    };
  });
  const { totalHours, statuses } = all.line();
  return { startDate: range.start, endDate: range.end, totalHours, statuses, people };
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

interface Gathering<Line> {
  add(month: ListedMonth): void;
  line(): Line;
}

/** Combines the months of each person in scope who has any into one line per person, by last and first name. */
async function byPerson<Line>(
  ports: ListPorts,
  viewer: Person,
  { asked, range, at }: { readonly asked: TimecardsInput; readonly range: DateRange; readonly at: Instant | null },
  begin: (person: ListedPerson) => Gathering<Line>,
): Promise<Line[]> {
  const [people, clients] = await Promise.all([wholePeople(ports, viewer, range, asked), chosenClients(ports, asked)]);
  const known = new Map(people.map((person) => [person.id, person]));
  return readMonths(ports, viewer, { range, people, at }, async (months) => {
    const gathered = new Map<number, Gathering<Line>>();
    const rest = breather(LOOKS);
    for await (const month of months) {
      const person = known.get(month.userId);
      const rows = ofClients(month.rows, clients);
      if (person && rows.length > 0) {
        const gathering = gathered.get(person.id) ?? begin(person);
        gathered.set(person.id, gathering);
        gathering.add({ ...month, rows });
      }
      await rest();
    }
    const lines: Line[] = [];
    for (const { id } of people) {
      const gathering = gathered.get(id);
      if (gathering) lines.push(gathering.line());
      await rest();
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
function sumsOf() {
  const statuses = noStatuses();
  let hours = 0;
  let lastSync: Instant | null = null;
  return {
    add(month: ListedMonth): void {
      for (const row of month.rows) {
        statuses[row.sync]++;
        hours += row.hours;
      }
      if (month.lastSync !== null && (lastSync === null || month.lastSync > lastSync)) lastSync = month.lastSync;
    },
    line: () => ({ totalHours: toHours(hours), statuses, lastSync }),
  };
}
