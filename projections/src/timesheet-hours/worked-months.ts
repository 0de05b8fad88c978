import type { WorkedMonth } from '@hourbook/domain/commissions/worked-month.ts';
import { monthOf } from '@hourbook/domain/time.ts';
import { assertFull } from '../checkpoints.ts';
import { monthDocuments } from '../timesheet-months/month-documents.ts';
import type { HoursInUse } from './listed-hours.ts';
import { DAY_FIELDS, type TimesheetHoursDocument, timesheetHours } from './timesheet-hours.ts';

/**
 * The hours of people in a month that projects may count: usual hours and overtime. Months without any are left out.
 * @param month `YYYY-MM`
 * @throws ListNotFull while the read model is being filled
 */
export async function* workedMonths(
  set: HoursInUse,
  month: string,
  people: Iterable<number>,
): AsyncGenerator<WorkedMonth & { readonly userId: number }> {
  await assertFull(set, timesheetHours);
  for await (const document of monthDocuments(set.lists.timesheetHours, monthOf(`${month}-01`), people)) {
    const days = workedDays(document);
    if (days.length > 0) yield { userId: document.userId, month, days };
  }
}

function workedDays({ lines }: TimesheetHoursDocument): number[] {
  const worked: number[] = [];
  for (const [clientId, payCode, , isEmpty, days] of lines) {
    const isOvertime = payCode === 'OVERTIME_HOURS';
    if (isEmpty || (!isOvertime && payCode !== 'RATE_HOURS')) continue;
    for (let at = 0; at < days.length; at += DAY_FIELDS)
      worked.push(clientId, days[at]!, days[at + 1]!, isOvertime ? 1 : 0);
  }
  return worked;
}
