import type { Collection, Filter } from '@hourbook/domain/ports/document-store.ts';
import { addMonths, type DateRange, type Instant, inRange, monthOf } from '@hourbook/domain/time.ts';
import { compareRowIds, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder } from '../people.ts';
import type { ListedMonth } from '../timesheet-months/listed-rows.ts';
import { isListed } from '../timesheet-months/timesheet-months.ts';
import {
  answeredBy,
  type TimesheetRowVersionsDocument,
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
  /** Told how many documents were read, query by query: lets others have their turn; may throw. */
  readonly looked?: (documents: number) => void | Promise<void>;
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
  for (let first = monthOf(range.start).start; first <= range.end; first = addMonths(first, 1)) {
    const { start, end } = monthOf(first);
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER);
      const own: Filter = some.length === 1 ? { field: 'userId', is: some[0]! } : { field: 'userId', in: some };
      const found = await set.lists.timesheetRowVersions.find(
        { all: [own, { field: 'date', from: start, to: end }] },
        { sort: ['userId', 'date'] },
      );
      await looked?.(found.length);
      for (const ofPerson of Map.groupBy(found, ({ userId }) => userId).values()) {
        const month = monthAsOf(ofPerson, range, at);
        if (month.rows.length > 0) yield month;
      }
    }
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
