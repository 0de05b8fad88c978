import type { Collection, Filter } from '@hourbook/domain/ports/document-store.ts';
import { type DateRange, type Instant, inRange, monthOf, monthsOfRange } from '@hourbook/domain/time.ts';
import { compareRowIds, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder } from '../people.ts';
import type { ListedMonth } from '../timesheet-months/listed-rows.ts';
import { isListed } from '../timesheet-months/timesheet-months.ts';
import {
  answeredBy,
  type TimesheetRowVersionsDocument,
  thereAt,
  timesheetRowVersions,
  versionAt,
} from './timesheet-row-versions.ts';

interface VersionsInUse {
  readonly lists: { readonly timesheetRowVersions: Collection<TimesheetRowVersionsDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

interface Asked {
  readonly range: DateRange;
  readonly people: Iterable<number>;
  readonly at: Instant;
  /** Told of documents that were read; may throw. */
  readonly looked?: (documents: number) => void;
}

/** People per query: the versions of a month of theirs are read in some milliseconds. */
const TOGETHER = 10;

/**
 * The same as `listedMonths`, as of an instant, inclusive: month by month, person by person, what they were then. All versions of
 * a month are read, as the index knows the day of a row: those that ended by then are few.
 * @throws ListNotFull while the read model is being filled; whatever `looked` throws
 */
export async function* listedMonthsAsOf(
  set: VersionsInUse,
  { range, people, at, looked }: Asked,
): AsyncGenerator<ListedMonth> {
  await assertFull(set, timesheetRowVersions);
  const ids = inOrder(people);
  for (const { start } of monthsOfRange(range)) {
    const month = monthOf(start);
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER);
      for (const ofPerson of (await documentsOf(set, some, month, looked)).values()) {
        const month = monthAsOf(ofPerson, range, at);
        if (month.rows.length > 0) yield month;
      }
    }
  }
}

/** @param instants only versions that held at one of these; null: all @returns the versions of the rows on some days, by person and day */
async function documentsOf(
  { lists }: Pick<VersionsInUse, 'lists'>,
  people: readonly number[],
  { start, end }: DateRange,
  looked: Asked['looked'],
  instants: readonly Instant[] | null = null,
): Promise<Map<number, TimesheetRowVersionsDocument[]>> {
  const [first] = people;
  const isOne = people.length === 1 && first !== undefined;
  const own: Filter = isOne ? { field: 'userId', is: first } : { field: 'userId', in: people };
  const found = lists.timesheetRowVersions.iterate(
    { all: [own, { field: 'date', from: start, to: end }, ...(instants ? [{ any: instants.map(thereAt) }] : [])] },
    // The index has those of one person in order already; by both they would be sorted once more.
    { sort: isOne ? ['date'] : ['userId', 'date'] },
  );
  const byPerson = new Map<number, TimesheetRowVersionsDocument[]>();
  for await (const document of found) {
    const others = byPerson.get(document.userId);
    if (others) others.push(document);
    else byPerson.set(document.userId, [document]);
    looked?.(1);
  }
  return byPerson;
}

/**
 * All versions that the rows of a range of days ever had there, or those of some instants, person by person in the order that
 * is asked for; nobody is told of twice.
 * @throws ListNotFull while the read model is being filled; whatever `looked` throws
 */
export async function* versionsByPerson(
  set: VersionsInUse,
  { range, people, looked, instants = null }: Omit<Asked, 'at'> & { readonly instants?: readonly Instant[] | null },
): AsyncGenerator<{ readonly userId: number; readonly documents: readonly TimesheetRowVersionsDocument[] }> {
  await assertFull(set, timesheetRowVersions);
  const ids = [...people];
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    const all = new Map<number, TimesheetRowVersionsDocument[]>();
    for (const month of monthsOfRange(range)) {
      for (const [userId, found] of await documentsOf(set, some, month, looked, instants)) {
        all.set(userId, (all.get(userId) ?? []).concat(found));
      }
    }
    for (const userId of some) yield { userId, documents: all.get(userId) ?? [] };
  }
}

/** @param documents a person's month, by day */
function monthAsOf(documents: readonly TimesheetRowVersionsDocument[], range: DateRange, at: Instant): ListedMonth {
  const rows: TimesheetRow[] = [];
  let lastSync: Instant | null = null;
  for (const document of documents) {
    const answered = answeredBy(document, at);
    if (answered !== null && (lastSync === null || answered > lastSync)) lastSync = answered;
    const row = inRange(document.date, range) ? versionAt(document, at) : null;
    if (row && isListed(row)) rows.push(row);
  }
  rows.sort((a, b) => (a.date === b.date ? compareRowIds(a.rowId, b.rowId) : a.date < b.date ? -1 : 1));
  return { userId: documents[0]!.userId, rows, lastSync };
}
