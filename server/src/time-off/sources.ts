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

/** Accounts that are read together. */
const TOGETHER = 250;

/**
 * What every balance is computed from. TO-3: what open and coming periods give follows from the records as they are now,
 * also before the job that follows a change has entered it.
 */
export function sourcesOf(account: TimeOffAccount, facts: TimeOffFacts, today: CalendarDate): BalanceSources {
  const isCurrent = ({ kind, periodStart, periodEnd, limit, accrual }: TimeOffAccount['allowances'][number]) => {
    if (periodEnd <= today) return true;
    const derived = derivedAllowance(facts, kind, { start: periodStart, end: periodEnd });
    return derived.limit === limit && derived.accrual === accrual;
  };
  return { account: { ...account, allowances: account.allowances.filter(isCurrent) }, facts };
}

/** The account of a book that was loaded with it. */
export const accountIn = ({ account, userId }: Pick<BookState, 'account' | 'userId'>): TimeOffAccount =>
  account ?? emptyAccount(userId);

/** @returns the accounts of these people as they are in the read models; who has none is not among them */
export async function accountsOf(
  { models }: Pick<OpenReadModels, 'models'>,
  ids: readonly number[],
): Promise<Map<number, TimeOffAccount>> {
  const accounts = new Map<number, TimeOffAccount>();
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER).map(String);
    for (const each of await models.timeOffAccounts.find({ field: '_id', in: some })) accounts.set(each.userId, each);
  }
  return accounts;
}

/** TO-27: what is left today in the period of a request's first day; null: there is no balance (TO-14). */
export function availableFor(
  sources: BalanceSources,
  { kind, startDate }: { readonly kind: TimeOffKind; readonly startDate: CalendarDate },
  today: CalendarDate,
): Hundredths | null {
  if (!isAllowed(sources.facts.person, kind)) return null;
  return balanceInPeriodOf(sources, kind, startDate, today)?.available ?? null;
}

/** TO-11. */
export const amountOf = (hours: Hundredths) => ({ hours: toHours(hours), days: inDays(hours) });

/** Days for which figures are told. @throws DomainError `form-invalid` */
export function assertInCalendar(date: CalendarDate): CalendarDate {
  if (date < FIRST_DATE || date > LAST_DATE) throw refusal('form-invalid');
  return date;
}
