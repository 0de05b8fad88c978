import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { TimeOffFacts } from '@hourbook/domain/time-off/facts.ts';

/** Milliseconds since the epoch, at midnight UTC. */
type Day = number;
const ONE = 86_400_000;
const day = (text: string): Day => Date.parse(`${text}T00:00:00Z`);
const textOf = (at: Day): string => new Date(at).toISOString().slice(0, 10);

/** The same day of another month, or the last day of that month if it is shorter. */
function inMonths(at: Day, months: number): Day {
  const from = new Date(at);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  return Math.min(Date.UTC(year, month, from.getUTCDate()), Date.UTC(year, month + 1, 0));
}

/** Reads the requests, limits and additional hours directly from the entries of a book. */
function readBook(entries: readonly Entry[], kind: TimeOffKind) {
  const asked = new Map<string, { start: string; hours: number[]; status: string }>();
  const limits = new Map<string, { limit: number; accrual: string }>();
  const adjustments = new Map<string, { entered: string; hours: number }>();
  for (const { type, data, meta } of entries) {
    const request = 'requestId' in data ? asked.get(data.requestId) : undefined;
    if (type === 'TimeOffRequested' && data.kind === kind) {
      asked.set(data.requestId, { start: data.startDate, hours: [...data.hours], status: 'pending' });
    }
    if (type === 'TimeOffApproved' && request) request.status = 'used';
    if ((type === 'TimeOffDeclined' || type === 'TimeOffCanceled') && request) request.status = 'gone';
    if (type === 'TimeOffShortened' && request) {
      for (const { date, hours } of data.days) request.hours[(day(date) - day(request.start)) / ONE] = hours;
    }
    if (type === 'AllowanceSet' && data.kind === kind) limits.set(data.periodStart, data);
    if (type === 'BalanceAdjusted' && data.kind === kind) {
      adjustments.set(data.periodStart, { entered: data.date ?? meta.at.split('T')[0]!, hours: data.hours });
    }
  }
  const additional = new Map<string, number>();
  for (const { entered, hours } of adjustments.values())
    additional.set(entered, (additional.get(entered) ?? 0) + hours);
  const days = { used: new Map<string, number>(), pending: new Map<string, number>() };
  for (const { start, hours, status } of asked.values()) {
    if (status !== 'used' && status !== 'pending') continue;
    hours.forEach((h, i) => {
      const date = textOf(day(start) + i * ONE);
      days[status].set(date, (days[status].get(date) ?? 0) + h);
    });
  }
  return { ...days, limits, additional };
}

/**
 * The balance of a day in hundredths of an hour, computed naively day by day from the first one. It shares no code with
 * the rules that it checks. Only for people with a hire date.
 */
export function recomputeBalance(entries: readonly Entry[], facts: TimeOffFacts, kind: TimeOffKind, on: string) {
  const { person, rules } = facts;
  const book = readBook(entries, kind);
  const isSick = kind === 'SICK_LEAVE';
  const set = isSick ? person.sickLeaveStartPeriod : person.timeOffStartPeriod;
  const [hired, left, back] = [person.hireDate, person.terminationDate, person.rehireDate].map((date) =>
    date === null ? null : day(date),
  ) as [Day, Day | null, Day | null];
  const target = day(on);

  const works = (at: Day): boolean => (back !== null && at >= back) || (at >= hired && (left === null || left >= at));
  const isBack = back !== null && target >= back;
  const anchor = set === null ? (isBack ? back : hired) : day(set);
  const end = set === null && back !== null && !isBack ? back : null;

  const beginnings: Day[] = [];
  for (let years = -60; years <= 60; years++) beginnings.push(inMonths(anchor, 12 * years));
  const beginningOf = (at: Day): Day => beginnings.findLast((each) => at >= each)!;
  const nextBeginning = (at: Day): Day => {
    const next = beginnings.find((each) => at < each)!;
    return end !== null && end < next ? end : next;
  };

  const limitOf = (start: Day): { limit: number; accrual: string } => {
    const entered = book.limits.get(textOf(start));
    if (entered) return entered;
    if (isSick) {
      const limit = rules.sickLeaveAnnual + Math.round((person.sickLeaveLimitAdjustment ?? 0) * 100);
      return { limit: Math.max(0, limit), accrual: 'UPFRONT' };
    }
    const office =
      person.offices.find((each) => {
        const isEnded = each.endDate !== null && day(each.endDate) < start;
        return start >= day(each.startDate) && !isEnded;
      }) ?? person.offices[0]!;
    const { annualVacationLimit, accrualMode } = rules.vacation.get(office.officeId)!;
    const from = back !== null && (start >= back || left! < start) ? back : hired;
    let years = 0;
    while (years < 3 && start >= inMonths(from, 12 * (years + 1))) years++;
    const hours = annualVacationLimit[String(years) as '0'] ?? annualVacationLimit[0]!;
    const limit = Math.round(hours * 100) + Math.round((person.timeOffLimitAdjustment ?? 0) * 100);
    return { limit: Math.max(0, limit), accrual: accrualMode };
  };

  const rounded = (limit: number, months: number): number => Math.round((limit * months) / 12 + 1e-9);
  const accruedBy = (start: Day, at: Day): number => {
    const { limit, accrual } = limitOf(start);
    let months = 0;
    if (accrual === 'MONTHLY') {
      for (let now = start; at >= now; now += ONE) {
        for (let j = 1; j <= 12; j++) {
          if (inMonths(start, j) - ONE === now && works(now)) months++;
        }
      }
      return rounded(limit, months);
    }
    const came = back !== null && at >= back;
    if (at < hired && !came) return 0;
    const isGone = left !== null && left < at;
    for (let j = 1; j <= 12; j++) {
      const posted = inMonths(start, j) - ONE;
      const early = posted >= hired && (!isGone || left >= posted);
      if (early || (came && posted >= back)) months++;
    }
    return rounded(limit, months);
  };

  const isAfterAnchor = target >= anchor;
  let begin = set !== null && isAfterAnchor && hired < anchor ? anchor : beginningOf(set === null ? anchor : hired);
  if (target < begin) begin = beginningOf(target);
  let [carryOver, used, pending, additional] = [0, 0, 0, 0];
  let start = begin;
  let next = nextBeginning(start);
  for (let now = begin; ; now += ONE) {
    if (now === next) {
      if (target < now) break;
      carryOver = isSick ? 0 : carryOver + accruedBy(start, now - ONE) + additional - used;
      [used, pending, additional, start] = [0, 0, 0, now];
      next = nextBeginning(now);
    }
    const date = textOf(now);
    used += book.used.get(date) ?? 0;
    pending += book.pending.get(date) ?? 0;
    additional += book.additional.get(date) ?? 0;
  }
  const accrued = accruedBy(start, target);
  const { limit } = limitOf(start);
  const period = { start: textOf(start), end: textOf(next) };
  const available = carryOver + accrued + additional - used - pending;
  return { period, limit, accrued, carryOver, used, pending, additional, available };
}
