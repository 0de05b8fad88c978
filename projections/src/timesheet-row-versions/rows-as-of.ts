import type { Collection, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder } from '../people.ts';
import {
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
}

/**
 * The rows of a range of days as of an instant, including those that were removed by then; person by person and then by
 * day.
 * @throws ListNotFull while the read model is being filled
 */
export async function* rowsAsOf(set: VersionsInUse, { range, people, at }: Asked): AsyncGenerator<TimesheetRow> {
  await assertFull(set, timesheetRowVersions);
  const { timesheetRowVersions: versions } = set.lists;
  const then: Filter[] = [{ field: 'date', from: range.start, to: range.end }, thereAt(at)];
  for (const userId of inOrder(people)) {
    const own: Filter = { field: 'userId', is: userId };
    for await (const found of versions.iterate({ all: [own, ...then] }, { sort: ['date'] })) yield* rowIn(found, at);
  }
}

function* rowIn(found: TimesheetRowVersionsDocument, at: Instant): Generator<TimesheetRow> {
  const row = versionAt(found, at);
  if (row) yield row;
}
