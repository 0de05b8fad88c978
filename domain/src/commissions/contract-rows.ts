import { operationalText } from '../reference/employment-type.ts';
import type { Month } from '../reference/fields.ts';
import { ratio, rounded, times } from '../reports/exact.ts';
import type { CalendarDate } from '../time.ts';
import type { ContractFact } from './facts.ts';
import { amountOf, payableOf, type RatedHours } from './rates.ts';
import { type Share, type Sums, shownRate, sumsOf } from './rows.ts';

/** CM-18: a row of contract placements, without the names of what it refers to. Amounts in cents. */
export interface ContractLine extends Sums {
  readonly id: string;
  /** null: it is about the whole range. */
  readonly month: Month | null;
  readonly clientId: number;
  readonly userId: number;
  readonly accountManagerId: number | null;
  readonly accountTypeId: number | null;
  readonly sowNumber: string | null;
  readonly projectStartDate: CalendarDate;
  /** The last day with hours: office, position and employment type are those of this day. */
  readonly lastDay: CalendarDate;
  readonly officeId: number | null;
  /** Cents per hour, rounded; null: there are no hours. */
  readonly billableRate: number | null;
  /** Also null: there was no salary. */
  readonly payableRate: number | null;
  readonly bonusRate: number | null;
  readonly costRate: number | null;
  readonly additionalCostDescription: string | null;
  /** null: it changed, or there is none. */
  readonly operationalRate: string | null;
  /** Percent in ten thousandths; see {@link shownRate}. */
  readonly commissionRate: number | null;
}

/** CM-14, CM-18: the id of the row of a client, an employee, a SOW and a manager. */
export const contractRowId = ({ fact, earned }: Share<ContractFact>): string =>
  `${fact.clientId}-${fact.userId}-${earned?.accountManagerId ?? 0}-${fact.assignment.sowNumber ?? ''}`;

/**
 * CM-18: one row.
 * @param shares those of the row, at least one
 * @param month null: the row is about the whole range
 * @param isOneMonth whether the range, or the row, is about one month only
 */
export function contractLine(
  shares: readonly Share<ContractFact>[],
  { month, isOneMonth }: { readonly month: Month | null; readonly isOneMonth: boolean },
): ContractLine {
  const last = shares.reduce((best, each) => (each.fact.lastDay > best.fact.lastDay ? each : best));
  const latest = shares.reduce((best, each) => (each.fact.month > best.fact.month ? each : best));
  const sums = sumsOf(shares);
  const parts = shares.flatMap(({ fact }) => fact.parts);
  const noted = shares.flatMap(({ fact }) => fact.additionalCostDescription ?? []);
  return {
    ...sums,
    id: contractRowId(last),
    month,
    clientId: last.fact.clientId,
    userId: last.fact.userId,
    accountManagerId: last.earned?.accountManagerId ?? null,
    accountTypeId: latest.earned?.accountTypeId ?? null,
    sowNumber: last.fact.assignment.sowNumber,
    projectStartDate: last.fact.projectStartDate,
    lastDay: last.fact.lastDay,
    officeId: last.fact.officeId,
    ...hourlyRates(parts, sums.hours, sums.revenue),
    additionalCostDescription: noted.length === 0 ? null : [...new Set(noted)].join('; '),
    operationalRate: operationalRateOf(parts),
    commissionRate: shownRate(shares, isOneMonth),
  };
}

/** CM-3: amount ÷ hours, for show. */
export function hourlyRates(parts: readonly RatedHours[], hours: number, revenue: number) {
  const perHour = (amount: ReturnType<typeof amountOf>) =>
    hours === 0 ? null : rounded(times(amount, ratio(100, hours)));
  const isPaid = parts.some(({ rates }) => rates.payable !== null);
  return {
    billableRate: perHour(ratio(revenue, 1)),
    payableRate: isPaid ? perHour(amountOf(parts, payableOf)) : null,
    bonusRate: perHour(amountOf(parts, ({ bonus }) => bonus)),
    costRate: perHour(amountOf(parts, ({ cost }) => cost)),
  };
}

function operationalRateOf(parts: readonly RatedHours[]): string | null {
  const texts = new Set(parts.map(({ rates }) => operationalText(rates.costs)));
  return texts.size === 1 ? ([...texts][0] ?? null) : null;
}
