import { toHundredths } from '../decimals.ts';
import { refusal } from '../errors.ts';
import type { BookEvent, TimeOffKind } from '../events/book-events.ts';
import type { CalendarDate } from '../time.ts';
import type { TimeOffAccount } from './account.ts';
import { adjustmentsIn } from './adjustments.ts';
import { additionalHours } from './contracts.ts';
import { assertAllowed, type TimeOffFacts } from './facts.ts';
import { periodOn } from './periods.ts';

interface SetAdditionalHours {
  readonly kind: TimeOffKind;
  /** In hours, as sent; replaces the value of the open period. */
  readonly hours: number | null | undefined;
  /** Why; shown to the person in the explanation of the balance. */
  readonly comment: string | null;
  /** Today in the time zone of the person's office (GEN-1). */
  readonly today: CalendarDate;
}

/**
 * TO-10: sets the additional hours of the open period; returns nothing if they are the same already. Hours that were entered
 * before the anchor moved and now fall in this period are replaced too.
 * @throws DomainError `additional-hours-invalid`, `time-off-not-allowed`
 */
export function setAdditionalHours(
  { kind, hours: sent, comment, today }: SetAdditionalHours,
  { person }: Pick<TimeOffFacts, 'person'>,
  account: Pick<TimeOffAccount, 'adjustments'>,
): BookEvent[] {
  const read = additionalHours.safeParse(sent);
  const hours = read.success ? toHundredths(read.data) : null;
  if (hours === null) throw refusal('additional-hours-invalid');
  assertAllowed(person, kind);
  const period = periodOn(person, kind, today);
  if (!period) throw refusal('time-off-not-allowed');
  const there = adjustmentsIn(account, kind, period);
  const entry = (periodStart: CalendarDate, after: number, before: number): BookEvent[] =>
    after === before
      ? []
      : [{ type: 'BalanceAdjusted', data: { kind, periodStart, hours: after, before, comment, date: today } }];
  return [
    ...there
      .filter(({ periodStart }) => periodStart !== period.start)
      .flatMap(({ periodStart, hours: before }) => entry(periodStart, 0, before)),
    ...entry(period.start, hours, there.find(({ periodStart }) => periodStart === period.start)?.hours ?? 0),
  ];
}
