import { addDays, inRange } from '@hourbook/domain/time.ts';
import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';
import type { Answers } from '../../../shared/api/trpc.ts';
import { askedDays } from '../../../shared/time-off/request-days.ts';

type Balance = Answers['timeOff']['vacation']['balance'];
type Canceled = Pick<RequestAnswer, 'startDate' | 'hours' | 'status'>;

/**
 * The balance without requests that were just canceled. The server learns of a cancellation only when it can no longer
 * be undone.
 */
export function withoutCanceled(balance: Balance, canceled: readonly Canceled[]): Balance {
  const { available, used, pending, periodStart, periodEnd } = balance;
  if (available === null || used === null || pending === null) return balance;
  const period = { start: periodStart, end: addDays(periodEnd, -1) };
  const freed = (status: Canceled['status']) =>
    canceled
      .filter((request) => request.status === status)
      .flatMap(askedDays)
      .filter(({ date }) => inRange(date, period))
      .reduce((sum, { hours }) => sum + hours, 0);
  const [ofUsed, ofPending] = [freed('APPROVED'), freed('PENDING')];
  return { ...balance, available: available + ofUsed + ofPending, used: used - ofUsed, pending: pending - ofPending };
}
