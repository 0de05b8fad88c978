import { holdsOn, type Period } from '../effective-dated.ts';
import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import { OWN_COMPANY_ID } from '../reference/client.ts';
import type { CalendarDate } from '../time.ts';

/** The fields of a timesheet row that reports count. */
export interface WorkedRow {
  readonly date: CalendarDate;
  readonly clientId: number;
  readonly payCode: PayCode | null;
  readonly hours: Hundredths;
}

type Assigned = Period & { readonly clientId: number; readonly isBillable: boolean };

/**
 * Whether work is billed: the client is not the own company, and the person's assignment to it on that day is billable,
 * whatever its rate (RP-8). Without an assignment it is not.
 */
export function billableBy(assignments: readonly Assigned[]): (row: Pick<WorkedRow, 'clientId' | 'date'>) => boolean {
  const billable = assignments.filter(({ isBillable, clientId }) => isBillable && clientId !== OWN_COMPANY_ID);
  return ({ clientId, date }) => billable.some((each) => each.clientId === clientId && holdsOn(each, date));
}
