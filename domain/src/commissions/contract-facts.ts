import { holdsIn, holdsOn } from '../effective-dated.ts';
import type { Assignment } from '../people/assignment.ts';
import { type Client, OWN_COMPANY_ID } from '../reference/client.ts';
import { monthIn } from '../reference/fields.ts';
import { ratio, rounded } from '../reports/exact.ts';
import type { CostRules } from '../reports/pay.ts';
import { addDays, type CalendarDate, type DateRange, inRange, monthOf } from '../time.ts';
import type { AdditionalCosts } from './additional-cost.ts';
import type { ContractFact } from './facts.ts';
import type { NewBusinessProject } from './new-business.ts';
import { amountOf, type PaidPerson, type Rates } from './rates.ts';
import { FIELDS, type WorkedMonth } from './worked-month.ts';

/** Whose assignments are counted. */
export type PlacedPerson = PaidPerson & { readonly id: number; readonly assignments: readonly Assignment[] };

export interface ContractRules extends CostRules {
  readonly clients: ReadonlyMap<number, Pick<Client, 'isConsultingServiceType'>>;
  readonly additionalCosts: AdditionalCosts;
}

/** CM-1: whether hours of an assignment bring revenue: it is billable, and the client is a consulting one. */
export const isPlacement = (
  { isBillable, clientId }: Pick<Assignment, 'isBillable' | 'clientId'>,
  clients: ContractRules['clients'],
): boolean => isBillable && clientId !== OWN_COMPANY_ID && clients.get(clientId)?.isConsultingServiceType === true;

/** CM-1: what hours at a client on a day bring in by the rate of that day, in whole cents. @param hours as a decimal, `7.5` */
export function revenueOf(
  assignments: readonly Assignment[],
  clients: ContractRules['clients'],
  { clientId, date, hours }: { readonly clientId: number; readonly date: CalendarDate; readonly hours: number },
): number {
  const held = assignments.find((each) => each.clientId === clientId && holdsOn(each, date));
  return held && isPlacement(held, clients) ? Math.round((Math.round(hours * 100) * held.hourlyRateInCents) / 100) : 0;
}

/** CM-13: the placements of a person that are new business. */
export const newPlacementsOf = (
  { assignments }: Pick<PlacedPerson, 'assignments'>,
  clients: ContractRules['clients'],
): NewBusinessProject[] =>
  assignments
    .filter((each) => each.newBusiness && isPlacement(each, clients))
    .map(({ clientId, accountManagers, startDate, endDate }) => ({
      clientId,
      accountManagers,
      first: monthIn(startDate),
      last: endDate && monthIn(endDate),
    }));

/** CM-11: the first day of the unbroken chain of assignments to the same client. */
export function chainStart(all: readonly Assignment[], { clientId, startDate }: Assignment): CalendarDate {
  let start = startDate;
  for (;;) {
    const before = all.find(
      (each) =>
        each.clientId === clientId &&
        each.startDate < start &&
        each.endDate !== null &&
        addDays(each.endDate, 1) >= start,
    );
    if (!before) return start;
    start = before.startDate;
  }
}

/** The days of the month on which something holds; the first is after the last if there are none. */
interface DaysOfMonth {
  readonly first: number;
  readonly last: number;
}

const dayIn = ({ start, end }: DateRange, date: CalendarDate): number =>
  date < start ? 0 : date > end ? 32 : Number(date.slice(8));

const NO_DAYS: DaysOfMonth = { first: 32, last: 0 };

const daysIn = (month: DateRange, start: CalendarDate, end: CalendarDate | null): DaysOfMonth => ({
  first: dayIn(month, start),
  last: end === null ? 32 : dayIn(month, end),
});

/**
 * CM-4: the assignments that bear a cost whose client has no placement in the month any more, because it ended before or is
 * not billable now: the last of each client. The cost was entered and stays in lists and totals until it is cleared.
 */
function bearersOf(
  assignments: readonly Assignment[],
  placements: readonly Assignment[],
  additional: ReadonlyMap<number, unknown>,
): Assignment[] {
  const alone = [...additional.keys()].filter((id) => placements.every(({ clientId }) => clientId !== id));
  return alone.flatMap((id) =>
    assignments
      .filter(({ clientId }) => clientId === id)
      .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
      .slice(0, 1),
  );
}

/**
 * CM-1 … CM-8: the facts of one person's assignments in a month. Those with neither hours nor additional cost are left
 * out.
 * @param rates of all days of the month, in order; there may be more
 */
export function contractFactsOf(
  person: PlacedPerson,
  { month: name, days }: WorkedMonth,
  rates: readonly Rates[],
  rules: ContractRules,
): ContractFact[] {
  const month = monthOf(`${name}-01`);
  const additional = rules.additionalCosts.get(name)?.get(person.id) ?? null;
  const placements = person.assignments.filter((each) => isPlacement(each, rules.clients) && holdsIn(each, month));
  const bearers = additional ? bearersOf(person.assignments, placements, additional) : [];
  const active = [...placements, ...bearers];
  if (active.length === 0) return [];
  const inMonth = rates
    .filter(({ start, end }) => start <= month.end && end >= month.start)
    .map((each) => ({ rates: each, ...daysIn(month, each.start, each.end) }));
  return active.flatMap((assignment) => {
    const { clientId, startDate, endDate } = assignment;
    const { first, last } = bearers.includes(assignment) ? NO_DAYS : daysIn(month, startDate, endDate);
    const hours = inMonth.map(() => 0);
    let [sum, lastDay] = [0, 0];
    for (let at = 0; at < days.length; at += FIELDS) {
      const day = days[at + 1]!;
      if (days[at] !== clientId || day < first || day > last) continue;
      const part = inMonth.findIndex((each) => each.first <= day && day <= each.last);
      hours[part] = hours[part]! + days[at + 2]!;
      sum += days[at + 2]!;
      if (day > lastDay) lastDay = day;
    }
    const isLast = active.every((each) => each.clientId !== clientId || each.startDate <= startDate);
    const entered = isLast ? additional?.get(clientId) : undefined;
    if (sum === 0 && !entered) return [];
    const parts = inMonth.flatMap((each, n) => (hours[n] ? { rates: each.rates, hours: hours[n] } : []));
    const lastOfAll = endDate !== null && inRange(endDate, month) ? endDate : month.end;
    const on = lastDay === 0 ? lastOfAll : `${name}-${String(lastDay).padStart(2, '0')}`;
    return {
      projectType: 'CONTRACT_PLACEMENT' as const,
      month: name,
      clientId,
      userId: person.id,
      assignment,
      newBusiness: assignment.newBusiness,
      accountManagers: assignment.accountManagers,
      projectStartDate: chainStart(person.assignments, assignment),
      officeId: rates.find(({ start, end }) => start <= on && on <= end)?.officeId ?? null,
      lastDay: on,
      parts,
      hours: sum,
      revenue: rounded(ratio(BigInt(sum) * BigInt(assignment.hourlyRateInCents), 100)),
      cost: rounded(amountOf(parts, ({ cost }) => cost)),
      operationalCost: rounded(amountOf(parts, ({ operational }) => operational)),
      additionalCost: entered?.additionalCostInCents ?? 0,
      additionalCostDescription: entered?.description ?? null,
    };
  });
}
