import type { Hundredths } from '../hours.ts';
import type { Cents } from '../money.ts';
import type { PayCode } from '../pay-codes.ts';
import type { DateRange } from '../time.ts';
import { type Fraction, ratio, rounded, sumOf, times } from './exact.ts';
import { type CostedPerson, type CostRules, type Terms, termsIn } from './pay.ts';
import { billableBy, type WorkedRow } from './worked-row.ts';

/** RP-6: the pay codes that are counted unless others are chosen. */
export const USUAL_PAY_CODES: readonly PayCode[] = ['RATE_HOURS', 'BENCH_HOURS'];

/** Which rows are counted; null: of every client. */
export interface UnbillableAsked {
  readonly payCodes: ReadonlySet<PayCode>;
  readonly clients: ReadonlySet<number> | null;
}

/** Hours with what they cost; the costs are rounded. */
export interface Costs {
  readonly hours: Hundredths;
  /** These have no cost and are not among `hours` (RP-5). */
  readonly hoursWithoutSalary: Hundredths;
  readonly cost: Cents;
  readonly operationalCost: Cents;
  readonly totalCost: Cents;
  /** Weighted by hours; null: there are none with a cost. */
  readonly costPerHour: Cents | null;
}

/** Somebody's hours of one kind in one office. */
export interface UnbillableLine extends Costs {
  readonly officeId: number | null;
  readonly clientId: number;
  readonly payCode: PayCode;
  /** All hours of the line are without a salary, or none are. */
  readonly noSalary: boolean;
}

/** A row that is counted, and what an hour of it costs. */
interface CountedRow {
  readonly payCode: PayCode;
  readonly terms: Terms;
}

export interface UnbillableOf {
  /** @returns null for a row that is not counted */
  add(row: WorkedRow): CountedRow | null;
  /** Of all rows that were added. */
  lines(): UnbillableLine[];
}

/** RP-6: counts the rows of one person, in any order. */
export function unbillableOf(
  person: CostedPerson,
  range: DateRange,
  { payCodes, clients }: UnbillableAsked,
  rules: CostRules,
): UnbillableOf {
  const terms = termsIn(person, range, rules);
  const isBillable = billableBy(person.assignments);
  const lines = new Map<string, Line>();
  let last = terms[0];
  let lastLine: Line | null = null;

  function termsOn(date: string): Terms | undefined {
    // Rows usually come in order of date.
    if (!last || date < last.start || date > last.end)
      last = terms.find(({ start, end }) => start <= date && date <= end);
    return last;
  }

  function lineOn({ officeId, costPerHour }: Terms, clientId: number, payCode: PayCode): Line {
    const noSalary = costPerHour === null;
    const isLast =
      lastLine?.clientId === clientId &&
      lastLine.payCode === payCode &&
      lastLine.officeId === officeId &&
      lastLine.noSalary === noSalary;
    if (lastLine && isLast) return lastLine;
    const key = `${officeId}/${clientId}/${payCode}/${noSalary}`;
    lastLine = lines.get(key) ?? { officeId, clientId, payCode, noSalary, hours: new Map() };
    lines.set(key, lastLine);
    return lastLine;
  }

  return {
    add(row) {
      const { payCode, clientId, date, hours } = row;
      if (hours <= 0 || payCode === null || !payCodes.has(payCode)) return null;
      if (clients?.has(clientId) === false || isBillable(row)) return null;
      const onDay = termsOn(date);
      if (!onDay) return null;
      const line = lineOn(onDay, clientId, payCode);
      line.hours.set(onDay, (line.hours.get(onDay) ?? 0) + hours);
      return { payCode, terms: onDay };
    },
    lines: () => [...lines.values()].map(lineOf),
  };
}

interface Line extends Pick<UnbillableLine, 'officeId' | 'clientId' | 'payCode' | 'noSalary'> {
  readonly hours: Map<Terms, Hundredths>;
}

/** RP-6: cost and operational cost of a line are rounded once each, from what is not rounded. */
function lineOf({ hours: byTerms, ...line }: Line): UnbillableLine {
  const hours = [...byTerms.values()].reduce((sum, each) => sum + each, 0);
  if (line.noSalary) return { ...line, ...nothing, hoursWithoutSalary: hours };
  const sum = (rateOf: (terms: Terms) => Fraction | null) =>
    sumOf([...byTerms].map(([terms, worked]) => times(rateOf(terms) ?? ratio(0, 1), ratio(worked, 100))));
  const exact = sum(({ costPerHour }) => costPerHour);
  const cost = rounded(exact);
  const operationalCost = rounded(sum(({ operationalPerHour }) => operationalPerHour));
  const costPerHour = rounded(times(exact, ratio(100, hours)));
  return {
    ...line,
    hours,
    hoursWithoutSalary: 0,
    cost,
    operationalCost,
    totalCost: cost + operationalCost,
    costPerHour,
  };
}

const nothing: Costs = {
  hours: 0,
  hoursWithoutSalary: 0,
  cost: 0,
  operationalCost: 0,
  totalCost: 0,
  costPerHour: null,
};

/** RP-6: subtotals and totals add lines; their cost per hour is cost ÷ hours, never an average of averages. */
export function costsTogether(lines: Iterable<Costs>): Costs {
  let [hours, hoursWithoutSalary, cost, operationalCost] = [0, 0, 0, 0];
  for (const each of lines) {
    hours += each.hours;
    hoursWithoutSalary += each.hoursWithoutSalary;
    cost += each.cost;
    operationalCost += each.operationalCost;
  }
  const costPerHour = hours === 0 ? null : rounded(ratio(BigInt(cost) * 100n, hours));
  return { hours, hoursWithoutSalary, cost, operationalCost, totalCost: cost + operationalCost, costPerHour };
}
