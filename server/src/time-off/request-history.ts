import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { bookStream, type Entry, readBookEntry, substitutedFor } from '@hourbook/domain/events/envelope.ts';
import { HISTORY_PAGE } from '@hourbook/domain/history.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Acting } from '@hourbook/domain/people/substitution.ts';
import { type CalendarDate, isWeekend } from '@hourbook/domain/time.ts';
import { concernsAccount, type TimeOffRequest } from '@hourbook/domain/time-off/account.ts';
import type { RequestHistoryInput, requestHistoryAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { daysOf } from '@hourbook/domain/time-off/days.ts';
import { isHoliday } from '@hourbook/domain/time-off/facts.ts';
import { pageOf } from '@hourbook/domain/timesheet/row.ts';
import { namesOf } from '../accounts/names.ts';
import type { BookSources, Ports } from '../ports.ts';
import { factsOf } from './facts.ts';
import { assertSeen } from './seen-request.ts';

type Step = Answer<typeof requestHistoryAnswer>['steps'][number];

/** The number of entries read before other requests get a turn. */
const CHUNK = 200;

/**
 * The history of a request, one's own or that of a person in scope: from the book itself, newest first, in pages.
 * @throws DomainError `not-found`
 */
export async function requestHistory(
  ports: Pick<Ports, 'records' | 'directory'> & BookSources,
  viewer: Person,
  kind: TimeOffKind,
  { id, cursor }: RequestHistoryInput,
  by: Acting,
): Promise<Answer<typeof requestHistoryAnswer>> {
  const request = await assertSeen(ports, viewer, kind, id, by);
  const entries = await entriesAbout(ports, request, Math.min(cursor ?? request.revision, request.revision));
  const page = entries.slice(0, HISTORY_PAGE);
  const offOn = await daysOffOf(ports, request);
  const names = await namesOf(
    ports,
    viewer,
    page.flatMap((entry) => [entry.meta.actorId ?? [], substitutedFor(entry) ?? []].flat()),
  );
  return {
    steps: page.map((entry) => stepOf(entry, request, names, offOn)),
    next: entries[HISTORY_PAGE]?.revision ?? null,
  };
}

/**
 * The entries about the request, from a revision back to the one that created it, newest first; one more than fits on a page.
 */
async function entriesAbout({ events }: BookSources, { requestId }: TimeOffRequest, newest: number): Promise<Entry[]> {
  const { userId, revision: first } = pageOf(requestId) ?? { userId: 0, revision: newest + 1 };
  const found: Entry[] = [];
  for (let from = newest + 1; from > first && found.length <= HISTORY_PAGE; ) {
    const limit = Math.min(CHUNK, from - first);
    from -= limit;
    const read = (await events.read(bookStream(userId), { from: BigInt(from), limit })).map(readBookEntry);
    found.push(...read.toReversed().filter((entry) => isAbout(entry, requestId)));
  }
  return found;
}

const isAbout = (entry: Entry, requestId: string): boolean =>
  concernsAccount(entry) && 'requestId' in entry.data && entry.data.requestId === requestId;

type OffOn = (date: CalendarDate) => Step['days'][number]['off'];

/** TO-21: the days of the person that count for nothing. */
async function daysOffOf(ports: Pick<Ports, 'records'>, { requestId }: TimeOffRequest): Promise<OffOn> {
  const person = await ports.records.people.get(pageOf(requestId)?.userId ?? 0);
  const facts = person && (await factsOf(ports, person));
  return (date) => (facts && isHoliday(facts, date) ? 'holiday' : isWeekend(date) ? 'weekend' : null);
}

function stepOf(entry: Entry, request: TimeOffRequest, names: ReadonlyMap<number, string>, offOn: OffOn): Step {
  const { actorId, at } = entry.meta;
  const by = actorId === null ? null : (names.get(actorId) ?? '');
  const entryId = `${pageOf(request.requestId)?.userId}.${entry.revision}`;
  const forWhom = substitutedFor(entry);
  const inPlaceOf = forWhom === null ? null : (names.get(forWhom) ?? '');
  return { entryId, at, by, substitutedFor: inPlaceOf, ...whatOf(entry, request, offOn) };
}

function whatOf(entry: Entry, request: TimeOffRequest, offOn: OffOn): Pick<Step, 'what' | 'comment' | 'days'> {
  const told = (days: readonly { readonly date: string; readonly hours: number }[]) =>
    days.map(({ date, hours }) => ({ date, hours: toHours(hours), off: hours > 0 ? null : offOn(date) }));
  switch (entry.type) {
    case 'TimeOffApproved':
      return { what: 'approved', comment: entry.data.comment, days: told(entry.data.rows) };
    case 'TimeOffDeclined':
      return { what: 'declined', comment: entry.data.comment, days: [] };
    case 'TimeOffCanceled':
      return { what: 'canceled', comment: entry.data.comment, days: [] };
    case 'TimeOffShortened':
      return { what: 'shortened', comment: null, days: told(entry.data.days) };
    case 'TimeOffRequested':
      return { what: 'requested', comment: entry.data.comment, days: told(daysOf(entry.data)) };
    default:
      throw new Error(`${entry.type} says nothing of request ${request.requestId}`);
  }
}
