import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { RequestStatus, TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { ManagementInput, managementAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { statusNames } from '@hourbook/domain/time-off/decide.ts';
import { byFirstDay, type ListedRequest } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import { clockThen, zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { factsOfMany } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { peopleAsked } from './people.ts';
import { listRange } from './ranges.ts';
import { readTimeOff } from './read-time-off.ts';
import { sumOf } from './request-answer.ts';
import { availableFor, sourcesOf } from './sources.ts';

type Row = Answer<typeof managementAnswer>[number];

/** GEN-12: the most rows in one answer. */
const MOST_ROWS = 10_000;

/**
 * E107, E117: the requests of people in scope that overlap the range, latest first day first.
 * @param at as it was known at this instant; null: now. The people are those of today's scope, with today's names
 * @throws DomainError if the dates are in the wrong order or the range is too long; `list-too-long` of the past
 */
export async function listManagement(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  { status, startDate, endDate, ...asked }: ManagementInput,
  at: Instant | null = null,
): Promise<Row[]> {
  const then = { records: ports.records, clock: clockThen(ports.clock, at) };
  const range = listRange({ startDate, endDate }, (await zoneAndToday(then, viewer)).today);
  const people = new Map((await peopleAsked(ports, viewer, range, asked)).map((person) => [person.id, person]));
  const statuses = status ? [statusOf(status)] : undefined;
  const figures = await figuresFor(ports, viewer, [kind], at);
  return readTimeOff(ports, viewer, { people: [...people.keys()], at }, async (from) => {
    const found: { readonly request: ListedRequest; readonly row: Row }[] = [];
    // Computed while the accounts are read, so that their store lets others have their turn.
    for await (const { account, requests } of from.requests({ range, kind, statuses }, MOST_ROWS)) {
      const person = people.get(account.userId);
      if (!person) continue;
      for (const request of requests) {
        const told = await figures(person, account, request);
        found.push({ request, row: managementRow(request, person, told?.available ?? null) });
      }
    }
    const latestFirst = found.sort((a, b) => byFirstDay(b.request, a.request));
    return latestFirst.slice(0, MOST_ROWS).map(({ row }) => row);
  });
}

const statusOf = (name: NonNullable<ManagementInput['status']>): RequestStatus =>
  (Object.keys(statusNames) as RequestStatus[]).find((status) => statusNames[status] === name)!;

/**
 * The available balance for requests (TO-27) of many people; settings and dates are read once.
 * @param at as it was known at this instant; null: now
 * @returns also the data it was computed from; null for somebody who was not entered by then
 */
export async function figuresFor(ports: ListPorts, viewer: Person, kinds: readonly TimeOffKind[], at: Instant | null) {
  const [{ rules, todayOf, personOf }, ...kept] = await Promise.all([
    factsOfMany(ports, at),
    ...kinds.map(async (kind) => ((await isKeptFromOwn(ports, viewer, kind)) ? kind : null)),
  ]);
  return async (listed: ListedPerson, account: TimeOffAccount, request: Pick<ListedRequest, 'kind' | 'startDate'>) => {
    const today = todayOf(listed);
    const person = await personOf(listed);
    if (!person) return null;
    const sources = sourcesOf(account, { person, rules }, today);
    const isKept = listed.id === viewer.id && kept.includes(request.kind);
    return { sources, available: isKept ? null : availableFor(sources, request, today) };
  };
}

/** TO-30: a row with the field names of the managers' list. */
export const managementRow = (
  request: ListedRequest,
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
  available: Hundredths | null,
): Row => ({
  id: request.requestId,
  user_id: person.id,
  employee_name: fullName(person),
  vacation_start: request.startDate,
  vacation_end: request.endDate,
  requested_date: request.requestedAt,
  hours: request.hours.map(toHours),
  duration: toHours(sumOf(request.hours)),
  balance: available === null ? null : toHours(available),
  request_status: statusNames[request.status] as Row['request_status'],
  status_changed: request.statusChangedAt,
  user_comment: request.userComment,
  approver_comment: request.approverComment,
  new_status: null,
});
