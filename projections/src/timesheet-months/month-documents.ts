import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { type DateRange, monthsOfRange } from '@hourbook/domain/time.ts';
import { inOrder } from '../people.ts';
import type { ReadModel } from '../projection.ts';
import { monthId, monthNameOf } from './timesheet-months.ts';

/** Documents per query, each of which ends in some milliseconds: the store lets others have their turn in between. */
const TOGETHER = 100;

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
      const found = new Map((await months.find({ field: '_id', in: some })).map((each) => [each._id, each]));
      for (const id of some) {
        const document = found.get(id);
        if (document) yield document;
      }
    }
  }
}
