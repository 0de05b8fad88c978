import type { BookEvent, TimeOffKind } from '../events/book-events.ts';
import type { CalendarDate } from '../time.ts';
import type { TimeOffAccount } from './account.ts';
import { derivedAllowance } from './allowance.ts';
import { isAllowed, type TimeOffFacts } from './facts.ts';
import { periodsUpTo, type TimeOffPeriod } from './periods.ts';

const kinds: readonly TimeOffKind[] = ['VACATION_PTO', 'SICK_LEAVE'];

/**
 * TO-3: records the allowances of the open periods of both kinds if they are missing or derived from data that has changed,
 * and of closed periods if they are missing, so that later changes do not affect them. Idempotent.
 * @param today in the time zone of the person's office (GEN-1)
 */
export const followAllowances = (today: CalendarDate, facts: TimeOffFacts, account: TimeOffAccount): BookEvent[] =>
  kinds
    .filter((kind) => isAllowed(facts.person, kind))
    .flatMap((kind) =>
      (periodsUpTo(facts.person, kind, today) ?? []).flatMap((period) =>
        followAllowance(kind, period, facts, account, period.end <= today),
      ),
    );

function followAllowance(
  kind: TimeOffKind,
  { start, end }: TimeOffPeriod,
  facts: TimeOffFacts,
  { allowances }: TimeOffAccount,
  isClosed: boolean,
): BookEvent[] {
  const kept = allowances.find((each) => each.kind === kind && each.periodStart === start);
  if (kept && isClosed) return [];
  const { limit, accrual } = derivedAllowance(facts, kind, { start, end });
  if (kept && kept.limit === limit && kept.accrual === accrual && kept.periodEnd === end) return [];
  const because = kept ? 'settings or employment changed' : isClosed ? 'period closed' : 'period opened';
  return [{ type: 'AllowanceSet', data: { kind, periodStart: start, periodEnd: end, limit, accrual, because } }];
}
