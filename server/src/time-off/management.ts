import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import { emptyAccount, type RequestStatus } from '@hourbook/domain/time-off/account.ts';
import type { ManagementInput, managementAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { statusNames } from '@hourbook/domain/time-off/decide.ts';
import { listedRequests } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import { readList } from '../streams/read-list.ts';
import { breather } from '../turns.ts';
import type { ListPorts } from './balances.ts';
import { rulesNow } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { peopleAsked } from './people.ts';
import { listRange } from './ranges.ts';
import { accountsOf, availableFor, sourcesOf } from './sources.ts';
import { todays } from './todays.ts';
import { sumOf } from './told.ts';

type Row = Answer<typeof managementAnswer>[number];

/** GEN-12: the most rows in one answer. */
const MOST_ROWS = 10_000;

/**
 * E107, E117: the requests of people in scope that overlap the range, latest first day first.
 * @throws DomainError if the dates are in the wrong order or the range is too long
 */
export async function listManagement(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  { status, startDate, endDate, ...asked }: ManagementInput,
): Promise<Row[]> {
  const range = listRange({ startDate, endDate }, (await zoneAndToday(ports, viewer)).today);
  const people = new Map((await peopleAsked(ports, viewer, range, asked)).map((person) => [person.id, person]));
  const statuses = status ? [statusOf(status)] : undefined;
  const [read, figures] = await Promise.all([
    readList(ports, viewer, timeOffRequests, async (set) => {
      const found = await listedRequests(set, { people: people.keys(), range, kind, statuses });
      const requests = found.toReversed().slice(0, MOST_ROWS);
      return { requests, accounts: await accountsOf(set, [...new Set(requests.map(({ userId }) => userId))]) };
    }),
    figuresFor(ports, viewer, [kind]),
  ]);
  const rows: Row[] = [];
  const rest = breather();
  for (const request of read.requests) {
    const person = people.get(request.userId);
    if (!person) continue;
    const { available } = figures(person, read.accounts, request);
    rows.push(managementRow(request, person, available));
    await rest();
  }
  return rows;
}

const statusOf = (name: NonNullable<ManagementInput['status']>): RequestStatus =>
  (Object.keys(statusNames) as RequestStatus[]).find((status) => statusNames[status] === name)!;

/**
 * The available balance for requests (TO-27) of many people; settings and current dates are read once.
 * @returns also the data it was computed from
 */
export async function figuresFor(ports: ListPorts, viewer: Person, kinds: readonly TimeOffKind[]) {
  const [rules, todayOf, ...kept] = await Promise.all([
    rulesNow(ports),
    todays(ports),
    ...kinds.map(async (kind) => ((await isKeptFromOwn(ports, viewer, kind)) ? kind : null)),
  ]);
  return (
    person: ListedPerson,
    accounts: Awaited<ReturnType<typeof accountsOf>>,
    request: Pick<TimeOffRequestDocument, 'kind' | 'startDate'>,
  ) => {
    const today = todayOf(person);
    const sources = sourcesOf(accounts.get(person.id) ?? emptyAccount(person.id), { person, rules }, today);
    const isKept = person.id === viewer.id && kept.includes(request.kind);
    return { sources, available: isKept ? null : availableFor(sources, request, today) };
  };
}

/** TO-30, seeds: a row with the field names of the managers' list. */
export const managementRow = (
  request: TimeOffRequestDocument,
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
