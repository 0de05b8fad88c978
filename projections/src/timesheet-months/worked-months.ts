import type { WorkedMonth } from '@hourbook/domain/commissions/worked-month.ts';
import type { Collection } from '@hourbook/domain/ports/document-store.ts';
import { assertFull, type Checkpoint } from '../checkpoints.ts';
import { inOrder } from '../people.ts';
import { monthId, type TimesheetMonthDocument, timesheetMonths } from './timesheet-months.ts';

interface MonthsInUse {
  readonly lists: { readonly timesheetMonths: Collection<TimesheetMonthDocument> };
  readonly checkpoints: Collection<Checkpoint>;
}

/** Documents per query: some milliseconds. */
const TOGETHER = 100;

/**
 * The hours of people in a month that projects may count: usual hours and overtime. Months without any are left out.
 * @param month `YYYY-MM`
 * @throws ListNotFull while the read model is being filled
 */
export async function* workedMonths(
  set: MonthsInUse,
  month: string,
  people: Iterable<number>,
): AsyncGenerator<WorkedMonth & { readonly userId: number }> {
  await assertFull(set, timesheetMonths);
  const ids = inOrder(people);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER).map((userId) => monthId(userId, month));
    for (const document of await set.lists.timesheetMonths.find({ field: '_id', in: some })) {
      const days = daysOf(document);
      if (days.length > 0) yield { userId: document.userId, month, days };
    }
  }
}

function daysOf({ rows }: TimesheetMonthDocument): number[] {
  const days: number[] = [];
  for (const [, day, clientId, payCode, hours] of rows) {
    const isOvertime = payCode === 'OVERTIME_HOURS';
    if (hours > 0 && (isOvertime || payCode === 'RATE_HOURS')) days.push(clientId, day, hours, isOvertime ? 1 : 0);
  }
  return days;
}
