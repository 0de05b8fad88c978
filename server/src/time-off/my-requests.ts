import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { MyRequestsInput, requestsAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { BookSources, Ports } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { factsOf } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { changersOf, toldRequest } from './request-answer.ts';
import { accountIn, availableFor, sourcesOf } from './sources.ts';

/**
 * E108, E118: the caller's own requests, from their book and so always up to date, latest first day first. Also for people
 * who no longer have this kind of time off (TO-14). @throws DomainError `range-inverted`
 */
export async function myRequests(
  ports: Pick<Ports, 'records' | 'clock'> & BookSources,
  person: Person,
  kind: TimeOffKind,
  { startDate, endDate }: MyRequestsInput,
): Promise<Answer<typeof requestsAnswer>> {
  if (startDate && endDate && startDate > endDate) throw refusal('range-inverted');
  const [state, facts, { today }, isKept] = await Promise.all([
    loadBook(ports, person.id, { account: true }),
    factsOf(ports, person),
    zoneAndToday(ports, person),
    isKeptFromOwn(ports, person, kind),
  ]);
  const account = accountIn(state);
  const requests = Object.values(account.requests)
    .filter((each) => each.kind === kind)
    .filter((each) => (!startDate || each.endDate >= startDate) && (!endDate || each.startDate <= endDate))
    .sort((a, b) => (a.startDate === b.startDate ? b.revision - a.revision : a.startDate < b.startDate ? 1 : -1));
  const names = await namesOf(ports, person, changersOf(requests));
  const sources = sourcesOf(account, facts, today);
  return requests.map((request) => {
    const available = isKept ? null : availableFor(sources, request, today);
    return toldRequest(request, { person, names, available });
  });
}
