import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { type Balance, type BalanceSources, balanceOn } from '@hourbook/domain/time-off/balance.ts';
import type { BalanceAnswer, periodStartAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { isAllowed } from '@hourbook/domain/time-off/facts.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import { minRunning } from '@hourbook/domain/time-off/running-balance.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { BookSources, Ports } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { factsOf } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { accountIn, assertInCalendar, sourcesOf } from './sources.ts';

type BalancePorts = Pick<Ports, 'records' | 'clock'> & BookSources;

/**
 * E105, E115: the caller's balance, computed from their book and so always up to date.
 * @param date the day of the figures; null: today
 * @throws DomainError `time-off-none` for a person without this kind of time off (TO-14); `form-invalid` for a date outside
 * the calendar
 */
export async function myBalance(
  ports: BalancePorts,
  person: Person,
  kind: TimeOffKind,
  date: CalendarDate | null,
): Promise<BalanceAnswer> {
  const told = await myBalanceIfAny(ports, person, kind, date);
  if (!told) throw refusal('time-off-none');
  return told;
}

/** The same; null for a person without this kind of time off (TO-14). */
export async function myBalanceIfAny(
  ports: BalancePorts,
  person: Person,
  kind: TimeOffKind,
  date: CalendarDate | null,
): Promise<BalanceAnswer | null> {
  const [state, facts, { today }, isKept] = await Promise.all([
    loadBook(ports, person.id, { account: true }),
    factsOf(ports, person),
    zoneAndToday(ports, person),
    isKeptFromOwn(ports, person, kind),
  ]);
  const day = assertInCalendar(date ?? today);
  const told = toldIfAny(sourcesOf(accountIn(state), facts, today), kind, day, person);
  return told && isKept ? withoutFigures(told) : told;
}

type Named = Pick<Person, 'id' | 'firstName' | 'lastName'>;

/** The balance of TO-8 on a day, as answered. @throws DomainError `time-off-none` */
export function toldBalance(
  sources: BalanceSources,
  kind: TimeOffKind,
  day: CalendarDate,
  person: Named,
): BalanceAnswer {
  const told = toldIfAny(sources, kind, day, person);
  if (!told) throw refusal('time-off-none');
  return told;
}

function toldIfAny(
  sources: BalanceSources,
  kind: TimeOffKind,
  day: CalendarDate,
  { id, firstName, lastName }: Named,
): BalanceAnswer | null {
  const balance = isAllowed(sources.facts.person, kind) ? balanceOn(sources, kind, day) : null;
  if (!balance) return null;
  const { period, accrual } = balance;
  return {
    user: { id, firstName, lastName },
    date: day,
    periodStart: period.start,
    periodEnd: period.end,
    accrual,
    ...figuresOf(balance),
    minRunning: toHours(minRunning(sources, kind, day) ?? balance.available),
  };
}

const figuresOf = ({ available, accrued, carryOver, used, pending, limit, additional }: Balance) => ({
  available: toHours(available),
  accrued: toHours(accrued),
  carryOver: toHours(carryOver),
  used: toHours(used),
  pending: toHours(pending),
  limit: toHours(limit),
  additional: toHours(additional),
});

/** TO-13: the same answer with the figures left out. */
export const withoutFigures = (told: BalanceAnswer): BalanceAnswer => ({
  ...told,
  available: null,
  accrued: null,
  carryOver: null,
  used: null,
  pending: null,
  limit: null,
  additional: null,
  minRunning: null,
});

/** E110, E120: the current period (TO-1). @throws DomainError `time-off-none` (TO-14) */
export async function periodStart(
  ports: Pick<Ports, 'records' | 'clock'>,
  person: Person,
  kind: TimeOffKind,
): Promise<Answer<typeof periodStartAnswer>> {
  const { today } = await zoneAndToday(ports, person);
  const period = isAllowed(person, kind) ? periodOn(person, kind, today) : null;
  if (!period) throw refusal('time-off-none');
  return { startDate: period.start, endDate: period.end };
}
