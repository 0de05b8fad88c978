import { type DomainError, refusal } from '../errors.ts';
import type { BookEvent, TimeOffKind } from '../events/book-events.ts';
import { type Hundredths, toHundredths } from '../hours.ts';
import { employedOn } from '../people/person.ts';
import { addDays, type CalendarDate, daysBetween, FIRST_DATE, isWeekend, LAST_DATE } from '../time.ts';
import { cutOffDay } from '../timesheet/cut-off.ts';
import type { TimesheetRow } from '../timesheet/row.ts';
import type { TimeOffAccount, TimeOffRequest } from './account.ts';
import { balanceOn } from './balance.ts';
import { clashingDates, daysOf, HALF_DAY, overlappingDates, type RequestDay, takenHours, WHOLE_DAY } from './days.ts';
import { isAllowed, isHoliday, type RequestFacts, sickLeaveSettingOn, vacationSettingOn } from './facts.ts';
import { MOST_DAYS, MOST_REQUESTS_A_YEAR } from './limits.ts';
import { periodOn } from './periods.ts';
import { firstShortage, lowestOf, type Running, runningOf } from './running-balance.ts';

/** A person's request for themselves. */
export interface RequestTimeOff {
  readonly kind: TimeOffKind;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** TO-20: hours, one value for each calendar day from the first to the last. */
  readonly hours: readonly number[];
  readonly comment: string | null;
  /** Today in the time zone of the person's office (GEN-1). */
  readonly today: CalendarDate;
}

/** The part of a book that a decision about time off needs. */
export interface TimeOffState {
  readonly account: TimeOffAccount;
  /** All rows on the days in question (TS-40) and all rows written by a request (TS-42); additional rows do no harm. */
  readonly rows: ReadonlyMap<string, TimesheetRow>;
  /** The revision that the first new entry will get; ids contain it (events.md "Identity"). */
  readonly nextRevision: number;
}

/** An office's settings for a kind of request (TO-21, TO-22, TO-25, TO-26). */
export interface RequestRules {
  readonly countWeekends: boolean;
  readonly commentMandatory: boolean;
  /** Minimum number of working days between the request and its first day. */
  readonly notice: number;
  /** Whether the balance may become negative. Sick leave is never refused for that. */
  readonly mayExceed: boolean;
}

/** @param firstDay of the request: the office on that day decides */
export function requestRules(
  facts: Pick<RequestFacts, 'person' | 'rules'>,
  kind: TimeOffKind,
  firstDay: CalendarDate,
): RequestRules {
  if (kind === 'SICK_LEAVE') {
    const { minHoursBeforeSubmit, isCommentMandatory } = sickLeaveSettingOn(facts, firstDay);
    // TO-25: hours are converted to days here and nowhere else.
    const notice = Math.ceil(minHoursBeforeSubmit / 8);
    return { countWeekends: false, commentMandatory: isCommentMandatory, notice, mayExceed: true };
  }
  const { countWeekends, allowExceedVacationLimit: mayExceed } = vacationSettingOn(facts, firstDay);
  return { countWeekends, commentMandatory: false, notice: 0, mayExceed };
}

/** TO-21: whether hours can be requested on a day. */
export const isCountable = (facts: RequestFacts, { countWeekends }: RequestRules, date: CalendarDate): boolean =>
  (countWeekends || !isWeekend(date)) && !isHoliday(facts, date);

/**
 * TO-20 … TO-26: makes a PENDING request.
 * @throws DomainError of the first check of TO-22 that fails
 */
export function requestTimeOff(command: RequestTimeOff, facts: RequestFacts, state: TimeOffState): BookEvent[] {
  const [error] = refusals(command, facts, state);
  if (error) throw error;
  const { requestId, kind, startDate, endDate, hours, userComment: comment } = asRequest(command, state)!;
  return [{ type: 'TimeOffRequested', data: { requestId, kind, startDate, endDate, hours: [...hours], comment } }];
}

/** The effects of a request; amounts are hundredths of an hour, null if the request is malformed. */
export interface RequestPreview {
  readonly duration: Hundredths;
  /** On the first day, without this request. */
  readonly availableOnFirstDay: Hundredths | null;
  /** On the first day, including this request (TO-26). */
  readonly availableAfter: Hundredths | null;
  /** TO-26: the booked day with the lowest remainder. */
  readonly lowest: Running | null;
  /** TO-26: the balance would become negative, and the office allows it. */
  readonly asksForConfirmation: boolean;
  /** All checks of TO-22 that fail, in their order. */
  readonly refusals: readonly DomainError[];
  /** The same days without the hours that other requests claim; null: nothing overlaps, or no hours are left. */
  readonly freeRest: readonly Hundredths[] | null;
}

/** Previews a request without making it: runs all checks of {@link requestTimeOff}. */
export function previewRequest(command: RequestTimeOff, facts: RequestFacts, state: TimeOffState): RequestPreview {
  const refused = [...refusals(command, facts, state)];
  const request = malformed(command) ? null : asRequest(command, state);
  if (!request || !isAllowed(facts.person, command.kind)) {
    const nothing = { availableOnFirstDay: null, availableAfter: null, lowest: null, freeRest: null };
    return { duration: 0, ...nothing, asksForConfirmation: false, refusals: refused };
  }
  const { kind, startDate, hours } = request;
  const after = { account: withRequest(state.account, request), facts };
  const running = runningOf(after, request);
  const { mayExceed } = requestRules(facts, kind, startDate);
  return {
    duration: hours.reduce((sum, h) => sum + h, 0),
    availableOnFirstDay: balanceOn({ account: state.account, facts }, kind, startDate)?.available ?? null,
    availableAfter: balanceOn(after, kind, startDate)?.available ?? null,
    lowest: lowestOf(running),
    asksForConfirmation: kind === 'VACATION_PTO' && mayExceed && firstShortage(running) !== null,
    refusals: refused,
    freeRest: freeRest(command, state.account),
  };
}

/** The hours of each day that other requests leave free, as far as they were asked for; null: all of them, or none. */
function freeRest(
  command: Pick<RequestTimeOff, 'startDate' | 'endDate' | 'hours'>,
  account: TimeOffAccount,
): Hundredths[] | null {
  const asked = sentDays(command);
  const taken = takenHours(account, command);
  const rest = asked.map(({ date, hours }) => Math.max(0, Math.min(hours, WHOLE_DAY - (taken.get(date) ?? 0))));
  const isAllFree = rest.every((hours, i) => hours === asked[i]?.hours);
  return isAllFree || rest.every((hours) => hours === 0) ? null : rest;
}

/** TO-22: the reasons for refusing a request, in the order of the checks. */
function* refusals(command: RequestTimeOff, facts: RequestFacts, state: TimeOffState): Generator<DomainError> {
  const { kind, today, comment } = command;
  const { person } = facts;
  if (!isAllowed(person, kind) || !periodOn(person, kind, command.startDate)) yield refusal('time-off-not-allowed');
  const error = malformed(command);
  if (error) return yield error;
  if (requestsSince(state.account, addDays(today, -365)) >= MOST_REQUESTS_A_YEAR)
    return yield refusal('too-many-attempts');
  const request = asRequest(command, state);
  if (!request) return yield refusal('time-off-days-missing');

  const rules = requestRules(facts, kind, request.startDate);
  const days = daysOf(request).filter(({ hours }) => hours > 0);
  const taken = takenHours(state.account, request);
  yield* onDates(
    'time-off-date-refused',
    days.map(({ date }) => date).filter((date) => !employedOn(person, date)),
  );
  yield* onDates(
    'time-off-hours-refused',
    days.map(({ date }) => date).filter((date) => !isCountable(facts, rules, date)),
  );
  yield* onDates('time-off-hours-missing', skippedDates(request, facts, rules, taken));
  const needsComment = rules.commentMandatory || days.some(({ hours }) => hours === HALF_DAY);
  if (needsComment && comment === null) yield refusal('time-off-comment-missing');
  yield* onDates('time-off-overlap', overlappingDates(days, taken));
  const dates = clashingDates(days, state.rows.values());
  if (dates.length > 0) yield refusal('time-off-hours-logged', { dates });
  if (request.startDate < cutOffDay(today)) yield refusal('time-off-date-refused', { date: request.startDate });
  if (!isNoticed(facts, request.startDate, rules.notice, today))
    yield refusal('sick-leave-notice', { days: rules.notice });
  if (rules.mayExceed) return;
  const shortage = firstShortage(runningOf({ account: withRequest(state.account, request), facts }, request));
  if (shortage) yield refusal('time-off-not-enough', { date: shortage.date, running: shortage.hours });
}

/** Of both kinds. Their instants begin with the date in UTC, which is near enough to the owner's. */
const requestsSince = ({ requests }: TimeOffAccount, date: CalendarDate): number =>
  Object.values(requests).filter(({ requestedAt }) => requestedAt >= date).length;

function* onDates(
  code: 'time-off-date-refused' | 'time-off-hours-refused' | 'time-off-hours-missing' | 'time-off-overlap',
  dates: readonly CalendarDate[],
): Generator<DomainError> {
  const [first, ...others] = dates.map((date) => ({ date }));
  if (first) yield refusal(code, first, ...others);
}

/** TO-22.2: malformed dates and hours. */
function malformed({ startDate, endDate, hours }: RequestTimeOff): DomainError | null {
  if (startDate > endDate) return refusal('range-inverted');
  const days = daysBetween(startDate, endDate) + 1;
  const isInCalendar = startDate >= FIRST_DATE && endDate <= LAST_DATE;
  const isRight = days <= MOST_DAYS && hours.length === days && hours.every((h) => h === 0 || h === 4 || h === 8);
  return isInCalendar && isRight ? null : refusal('form-invalid');
}

const sentDays = ({ startDate, hours }: Pick<RequestTimeOff, 'startDate' | 'hours'>): RequestDay[] =>
  hours.map((h, i) => ({ date: addDays(startDate, i), hours: toHundredths(h) ?? 0 }));

/** The request as it will be stored, without empty days at either end (TO-20); null: no hours were requested. */
function asRequest(command: RequestTimeOff, { account, nextRevision }: TimeOffState): TimeOffRequest | null {
  const sent = sentDays(command);
  const first = sent.findIndex(({ hours }) => hours > 0);
  if (first === -1) return null;
  const days = sent.slice(first, sent.findLastIndex(({ hours }) => hours > 0) + 1);
  return {
    requestId: `${account.userId}.${nextRevision}`,
    kind: command.kind,
    startDate: days[0]!.date,
    endDate: days.at(-1)!.date,
    hours: days.map(({ hours }) => hours),
    status: 'PENDING',
    requestedAt: '',
    statusChangedAt: '',
    changedBy: null,
    userComment: command.comment,
    approverComment: null,
    rowIds: [],
    revision: nextRevision,
  };
}

const withRequest = (account: TimeOffAccount, request: TimeOffRequest): TimeOffAccount => ({
  ...account,
  requests: { ...account.requests, [request.requestId]: request },
});

/**
 * TO-21: where weekends count, a request may not skip them; holidays and days that other requests take entirely may be
 * skipped.
 */
function skippedDates(
  request: TimeOffRequest,
  facts: RequestFacts,
  rules: RequestRules,
  taken: ReadonlyMap<CalendarDate, Hundredths>,
): CalendarDate[] {
  if (!rules.countWeekends) return [];
  return daysOf(request)
    .filter(({ date, hours }) => hours === 0 && (taken.get(date) ?? 0) < WHOLE_DAY && !isHoliday(facts, date))
    .map(({ date }) => date);
}

/** TO-25: whether at least this many working days lie after today, up to and including the first day. */
function isNoticed(facts: RequestFacts, firstDay: CalendarDate, notice: number, today: CalendarDate): boolean {
  let working = 0;
  for (let day = addDays(today, 1); working < notice && day <= firstDay; day = addDays(day, 1)) {
    if (!isWeekend(day) && !isHoliday(facts, day)) working++;
  }
  return working >= notice;
}
