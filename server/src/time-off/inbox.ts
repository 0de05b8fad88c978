import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { inScope } from '@hourbook/domain/people/scope.ts';
import { type Acting, decidesAboutThemselves } from '@hourbook/domain/people/substitution.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import { type BalanceSources, hoursWithin } from '@hourbook/domain/time-off/balance.ts';
import type { inboxAnswer, waitingAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import { firstShortage, runningOf } from '@hourbook/domain/time-off/running-balance.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { eachRequest } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { figuresFor, managementRow } from './management.ts';
import { accountsOf } from './sources.ts';

/** The most waiting requests in one answer. */
const MOST_ROWS = 500;

interface Waiting {
  readonly request: TimeOffRequestDocument;
  readonly person: ListedPerson;
}

/** GEN-7 for a request: whether its person is in the viewer's scope on one of its days. */
async function scopeOf({ records, directory }: Pick<Ports, 'records' | 'directory'>, viewer: Person) {
  const [everyone, offices] = await Promise.all([directory.everyone(), records.offices.find(everything)]);
  const countryOf = new Map(offices.map(({ id, countryId }) => [id, countryId]));
  return ({ userId, startDate: start, endDate: end }: TimeOffRequestDocument): ListedPerson | null => {
    const person = everyone.get(userId);
    return person && inScope(viewer, person, { countryOf, range: { start, end } }) ? person : null;
  };
}

type Scope = Awaited<ReturnType<typeof scopeOf>>;

/**
 * TO-31: the requests that wait for the viewer's decision, by their first day: what begins first is the most urgent.
 * Their own requests are included only for administrators.
 */
async function waitingFor(viewer: Person, by: Acting, scope: Scope, set: OpenReadModels): Promise<Waiting[]> {
  const decidesOwn = decidesAboutThemselves(viewer, by);
  const waiting: Waiting[] = [];
  for await (const request of eachRequest(set, { people: 'everybody', statuses: ['PENDING'] })) {
    const person = request.userId === viewer.id && !decidesOwn ? null : scope(request);
    if (person) waiting.push({ request, person });
  }
  const place = ({ request: { startDate, requestedAt, _id } }: Waiting) => `${startDate} ${requestedAt} ${_id}`;
  return waiting.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** The number of requests that wait for the caller's decision. */
export async function waitingCounts(
  ports: ListPorts,
  viewer: Person,
  by: Acting,
): Promise<Answer<typeof waitingAnswer>> {
  const scope = await scopeOf(ports, viewer);
  const waiting = await readList(ports, viewer, timeOffRequests, (set) => waitingFor(viewer, by, scope, set));
  const count = (kind: TimeOffKind) => waiting.filter(({ request }) => request.kind === kind).length;
  return { vacation: count('VACATION_PTO'), sickLeave: count('SICK_LEAVE') };
}

/** The requests that wait for the caller's decision, with the data needed to decide on them. */
export async function inbox(ports: ListPorts, viewer: Person, by: Acting): Promise<Answer<typeof inboxAnswer>> {
  const [scope, figures] = await Promise.all([
    scopeOf(ports, viewer),
    figuresFor(ports, viewer, ['VACATION_PTO', 'SICK_LEAVE'], null),
  ]);
  return readList(ports, viewer, timeOffRequests, async (set) => {
    const waiting = (await waitingFor(viewer, by, scope, set)).slice(0, MOST_ROWS);
    const absences = await absencesDuring(set, waiting, scope);
    const requestsOf = Map.groupBy(waiting, ({ person }) => person.id);
    // Computed while the accounts are read, so that their store lets others have their turn.
    const rows = new Map<string, InboxRow>();
    for await (const account of accountsOf(set, [...requestsOf.keys()])) {
      for (const { request, person } of requestsOf.get(account.userId) ?? []) {
        const told = await figures(person, account, request);
        if (told) rows.set(request.requestId, inboxRow({ request, person }, told, absences));
      }
    }
    return { rows: waiting.flatMap(({ request }) => rows.get(request.requestId) ?? []) };
  });
}

type InboxRow = Answer<typeof inboxAnswer>['rows'][number];
type Figures = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof figuresFor>>>>>;

function inboxRow({ request, person }: Waiting, { sources, available }: Figures, absences: Absences): InboxRow {
  const asked = sources.account.requests[request.requestId];
  return {
    ...managementRow(request, person, available),
    type: request.kind,
    wouldBeNegative: available !== null && asked !== undefined && firstShortage(runningOf(sources, asked)) !== null,
    balanceBefore: asked ? balanceBefore(sources, asked, available) : null,
    away: othersAway(request, absences),
  };
}

/** TO-27 without a request: its hours in the period of its first day are available again. */
function balanceBefore(
  { facts }: BalanceSources,
  request: TimeOffRequest,
  available: Hundredths | null,
): number | null {
  const period = available === null ? null : periodOn(facts.person, request.kind, request.startDate);
  return available === null || period === null ? null : toHours(available + hoursWithin(request, period));
}

type Absence = 'approved' | 'pending';
type Absences = ReadonlyMap<CalendarDate, Map<number, Absence>>;

/** The people in scope who are away on the days of these requests, or would be if approved, by day. */
async function absencesDuring(set: OpenReadModels, waiting: readonly Waiting[], scope: Scope): Promise<Absences> {
  const days = new Map<CalendarDate, Map<number, Absence>>();
  for (const { request } of waiting) for (const date of daysTaken(request)) days.set(date, new Map());
  const dates = [...days.keys()].sort();
  const [start, end] = [dates[0], dates.at(-1)];
  if (!start || !end) return days;
  const range = { start, end };
  const found = eachRequest(set, { people: 'everybody', range, statuses: ['APPROVED', 'PENDING'] });
  for await (const request of found) {
    if (scope(request)) for (const date of daysTaken(request)) note(days.get(date), request);
  }
  return days;
}

const daysTaken = ({ startDate, hours }: TimeOffRequestDocument): CalendarDate[] =>
  hours.flatMap((ofDay, i) => (ofDay > 0 ? addDays(startDate, i) : []));

/** An approved half of a day counts more than one that waits. */
function note(there: Map<number, Absence> | undefined, { userId, status }: TimeOffRequestDocument): void {
  if (status === 'APPROVED') there?.set(userId, 'approved');
  else if (!there?.has(userId)) there?.set(userId, 'pending');
}

/** Each person once: as approved if that is so on one of the days. */
function othersAway(request: TimeOffRequestDocument, absences: Absences): Record<Absence, number> {
  const others = new Map<number, Absence>();
  for (const date of daysTaken(request)) {
    for (const [userId, absence] of absences.get(date) ?? []) {
      if (absence === 'approved' || !others.has(userId)) others.set(userId, absence);
    }
  }
  others.delete(request.userId);
  const count = (which: Absence) => [...others.values()].filter((each) => each === which).length;
  return { approved: count('approved'), pending: count('pending') };
}
