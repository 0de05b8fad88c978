import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { type DateRange, monthsOfRange } from '@hourbook/domain/time.ts';
import { inOrder } from '../people.ts';
import type { ReadModel } from '../projection.ts';
import { MONTH_PERSON, monthNameOf } from './timesheet-months.ts';

/** People per query, each of which ends in some milliseconds: the store lets others have their turn in between. */
const TOGETHER = 200;

/**
 * The documents of people's months with rows since the first day of a range, month by month and within a month person by person.
 * @param months indexed by {@link MONTH_PERSON}: on a Friday at noon it is not worth reading who has not filled the week yet
 */
export async function* monthDocuments<D extends ReadModel>(
  months: Collection<D>,
  range: DateRange,
  people: Iterable<number>,
): AsyncGenerator<D> {
  const ids = inOrder(people);
  for (const { start } of monthsOfRange(range)) {
    const month = { field: 'month', is: monthNameOf(start) };
    const since = { field: 'lastDay', from: Number(start.slice(8)) };
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = { field: 'userId', in: ids.slice(from, from + TOGETHER) };
      yield* await months.find({ all: [month, some, since] }, { sort: MONTH_PERSON.fields });
    }
  }
}
