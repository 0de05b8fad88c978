import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { type DateRange, monthsOfRange } from '@hourbook/domain/time.ts';
import { inOrder } from '../people.ts';
import type { ReadModel } from '../projection.ts';
import { monthId, monthNameOf } from './timesheet-months.ts';

/** Documents per query. */
const TOGETHER = 250;

/** The documents of people's months, month by month and within a month person by person. */
export async function* monthDocuments<D extends ReadModel>(
  months: Collection<D>,
  range: DateRange,
  people: Iterable<number>,
): AsyncGenerator<D> {
  const ids = inOrder(people);
  for (const { start } of monthsOfRange(range)) {
    const month = monthNameOf(start);
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER).map((userId) => monthId(userId, month));
      yield* await months.find({ field: '_id', in: some }, { sort: ['userId'] });
    }
  }
}
