import type { Answer } from '@hourbook/domain/answers.ts';
import type { DomainError } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, daysBetween } from '@hourbook/domain/time.ts';
import type { TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import type { previewAnswer, RequestAnswer, RequestInput } from '@hourbook/domain/time-off/contracts.ts';
import type { RequestFacts } from '@hourbook/domain/time-off/facts.ts';
import { MOST_DAYS } from '@hourbook/domain/time-off/limits.ts';
import { previewRequest, requestTimeOff, type TimeOffState } from '@hourbook/domain/time-off/request.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState, Needs } from '../ports/books.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { nextRevision } from '../streams/book-command.ts';
import { loadBook } from '../streams/load.ts';
import { factsOf } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { toldRequest } from './request-answer.ts';
import { accountIn, availableFor, sourcesOf } from './sources.ts';

/** The part of a book that a decision needs (TO-3: with the current allowances of open periods). */
export const stateOf = (state: BookState, ...about: Tail<Parameters<typeof sourcesOf>>): TimeOffState => ({
  account: sourcesOf(accountIn(state), ...about).account,
  rows: state.rows,
  nextRevision: nextRevision(state),
});
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** The account and the rows of the days; no rows if the dates are malformed. */
const needsOf = ({ startDate, endDate }: Pick<RequestInput, 'startDate' | 'endDate'>): Needs => {
  const isRange = startDate <= endDate && daysBetween(startDate, endDate) < MOST_DAYS;
  return { account: true, ...(isRange && { range: { start: startDate, end: endDate } }) };
};

/**
 * E109, E119: TO-20 … TO-26, a request by the caller for themselves.
 * @throws DomainError of the first check of TO-22 that fails
 */
export async function request(
  ports: Pick<Ports, 'records' | 'clock' | 'run'>,
  person: Person,
  kind: TimeOffKind,
  asked: RequestInput,
  by: Authorship,
): Promise<RequestAnswer> {
  const { state, owner, facts, today } = await ports.run({
    userId: person.id,
    by,
    needs: needsOf(asked),
    facts: () => knownOf(ports, person.id),
    decide: (state, known) =>
      requestTimeOff({ ...asked, kind, today: known.today }, known.facts, stateOf(state, known.facts, known.today)),
    answer: (state, known) => ({ state, ...known }),
  });
  const made = requestMade(state, by);
  const isKept = await isKeptFromOwn(ports, owner, kind);
  const available = isKept ? null : availableFor(sourcesOf(accountIn(state), facts, today), made, today);
  return toldRequest(made, { person: owner, names: new Map([[owner.id, fullName(owner)]]), available });
}

interface Known {
  readonly owner: Stored<Person>;
  readonly facts: RequestFacts;
  readonly today: CalendarDate;
}

/** The person and the settings, in their current state. */
async function knownOf(ports: Pick<Ports, 'records' | 'clock'>, id: number): Promise<Known> {
  const owner = await existing(ports.records.people, id);
  const [{ today }, facts] = await Promise.all([zoneAndToday(ports, owner), factsOf(ports, owner)]);
  return { owner, facts, today };
}

/** The request that a command created; its id contains the revision of the entry. */
function requestMade(state: BookState, { command }: Authorship): TimeOffRequest {
  const entered = state.head?.commands.findLast(({ id }) => id === command.id || id === command.keyed?.formerId);
  const { requests } = accountIn(state);
  const made = requests[`${state.userId}.${entered?.revision}`];
  const newest = Object.values(requests).reduce<TimeOffRequest | undefined>(
    (last, each) => (last && last.requestedAt >= each.requestedAt ? last : each),
    undefined,
  );
  // If the head no longer remembers a command that was already answered, its request is the newest one.
  const found = made ?? newest;
  if (!found) throw new Error(`the request of command ${command.id} is not in the book of ${state.userId}`);
  return found;
}

/** The preview without the texts of the refusals. */
export interface Preview extends Omit<Answer<typeof previewAnswer>, 'errors'> {
  readonly refusals: readonly DomainError[];
}

/** Previews a request by the caller without making it. */
export async function preview(
  ports: Pick<Ports, 'records' | 'clock'> & BookSources,
  person: Person,
  kind: TimeOffKind,
  asked: RequestInput,
): Promise<Preview> {
  const [state, facts, { today }, isKept] = await Promise.all([
    loadBook(ports, person.id, needsOf(asked)),
    factsOf(ports, person),
    zoneAndToday(ports, person),
    isKeptFromOwn(ports, person, kind),
  ]);
  const seen = previewRequest({ ...asked, kind, today }, facts, stateOf(state, facts, today));
  const told = (hours: number | null) => (hours === null || isKept ? null : toHours(hours));
  return {
    duration: toHours(seen.duration),
    availableOnFirstDay: told(seen.availableOnFirstDay),
    availableAfter: told(seen.availableAfter),
    lowest: seen.lowest && !isKept ? { date: seen.lowest.date, hours: toHours(seen.lowest.hours) } : null,
    asksForConfirmation: seen.asksForConfirmation,
    refusals: seen.refusals,
    freeRest: seen.freeRest?.map(toHours) ?? null,
  };
}
