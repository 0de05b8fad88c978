import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Hundredths } from '@hourbook/domain/hours.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { type CalendarDate, FIRST_DATE, LAST_DATE } from '@hourbook/domain/time.ts';
import { emptyAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { derivedAllowance } from '@hourbook/domain/time-off/allowance.ts';
import { type BalanceSources, balanceInPeriodOf } from '@hourbook/domain/time-off/balance.ts';
import { inDays } from '@hourbook/domain/time-off/display.ts';
import { isAllowed, type TimeOffFacts } from '@hourbook/domain/time-off/facts.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import type { BookState } from '../ports/books.ts';

/** The number of accounts read together: their balances are computed in some milliseconds. */
const TOGETHER = 50;

/**
 * The sources of every balance. TO-3: the allowances of open and future periods are derived from the current records, even
 * before the job that follows a change has recorded them.
 */
export function sourcesOf(account: TimeOffAccount, facts: TimeOffFacts, today: CalendarDate): BalanceSources {
  const isCurrent = ({ kind, periodStart, periodEnd, limit, accrual }: TimeOffAccount['allowances'][number]) => {
    if (periodEnd <= today) return true;
    const derived = derivedAllowance(facts, kind, { start: periodStart, end: periodEnd });
    return derived.limit === limit && derived.accrual === accrual;
  };
  return { account: { ...account, allowances: account.allowances.filter(isCurrent) }, facts };
}

/** The account in a loaded book. */
export const accountIn = ({ account, userId }: Pick<BookState, 'account' | 'userId'>): TimeOffAccount =>
  account ?? emptyAccount(userId);

/**
 * These people's accounts, in their order, as they are read from the read models. Who computes with each of them is fair: the
 * store lets others have their turn in between.
 */
export async function* accountsOf(
  { models }: Pick<OpenReadModels, 'models'>,
  ids: readonly number[],
): AsyncGenerator<TimeOffAccount> {
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    const read = await models.timeOffAccounts.find({ field: '_id', in: some.map(String) });
    const found = new Map(read.map((account) => [account.userId, account]));
    for (const id of some) yield found.get(id) ?? emptyAccount(id);
  }
}

/** TO-27: what is available today in the period of a request's first day; null: there is no balance (TO-14). */
export function availableFor(
  sources: BalanceSources,
  { kind, startDate }: { readonly kind: TimeOffKind; readonly startDate: CalendarDate },
  today: CalendarDate,
): Hundredths | null {
  if (!isAllowed(sources.facts.person, kind)) return null;
  return balanceInPeriodOf(sources, kind, startDate, today)?.available ?? null;
}

/** TO-11: hours, and the same in days. */
export const amountOf = (hours: Hundredths) => ({ hours: toHours(hours), days: inDays(hours) });

/** Checks that a date is one for which figures exist. @throws DomainError `form-invalid` */
export function assertInCalendar(date: CalendarDate): CalendarDate {
  if (date < FIRST_DATE || date > LAST_DATE) throw refusal('form-invalid');
  return date;
}
