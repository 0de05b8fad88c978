import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { emptyAccount } from '@hourbook/domain/time-off/account.ts';
import { type Balance, balanceOn } from '@hourbook/domain/time-off/balance.ts';
import type { BalancesInput, balancesAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { isAllowed } from '@hourbook/domain/time-off/facts.ts';
import { clockThen, zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { breather } from '../turns.ts';
import { factsOfMany } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { peopleAsked } from './people.ts';
import { readTimeOff } from './read-time-off.ts';
import { amountOf, assertInCalendar, sourcesOf } from './sources.ts';

export type ListPorts = Pick<
  Ports,
  'records' | 'clock' | 'directory' | 'events' | 'readModels' | 'projector' | 'lastWrites'
>;

/** One person's balance in a list; null: hidden from the viewer (TO-13). */
export interface ListedBalance {
  readonly person: ListedPerson;
  readonly balance: Balance | null;
}

/**
 * The balances of the people in the viewer's scope who are enabled and have this kind of time off (TO-14), by last and first
 * name.
 * @param at as it was known at this instant, and without a date on its day; null: now. The people are those of today's list,
 * with today's names; who had no such balance then is left out
 * @throws DomainError `form-invalid` for a date outside the calendar; `list-too-long` of the past
 */
export async function balancesOf(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  { date, ...asked }: BalancesInput,
  at: Instant | null = null,
): Promise<readonly ListedBalance[]> {
  const then = { records: ports.records, clock: clockThen(ports.clock, at) };
  const viewersDay = assertInCalendar(date ?? (await zoneAndToday(then, viewer)).today);
  const [people, { rules, todayOf, personOf }, isKept] = await Promise.all([
    peopleAsked(ports, viewer, { start: viewersDay, end: viewersDay }, asked),
    factsOfMany(ports, at),
    isKeptFromOwn(ports, viewer, kind),
  ]);
  const having = people.filter((person) => person.enabled && isAllowed(person, kind));
  const ids = having.map(({ id }) => id);
  const accounts = await readTimeOff(ports, viewer, { people: ids, at }, (from) => from.accounts(ids));
  const listed: ListedBalance[] = [];
  const rest = breather();
  for (const person of having) {
    const known = await personOf(person);
    if (!known || !isAllowed(known, kind)) continue;
    const today = todayOf(person);
    const sources = sourcesOf(accounts.get(person.id) ?? emptyAccount(person.id), { person: known, rules }, today);
    const balance = balanceOn(sources, kind, date ?? today);
    if (balance) listed.push({ person, balance: isKept && person.id === viewer.id ? null : balance });
    await rest();
  }
  return listed;
}

const NOT_TOLD = { hours: null, days: null };

/** E104, E114, TO-12. @param at as in {@link balancesOf} @throws DomainError as it */
export async function listBalances(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  asked: BalancesInput,
  at: Instant | null = null,
): Promise<Answer<typeof balancesAnswer>> {
  const listed = await balancesOf(ports, viewer, kind, asked, at);
  return listed.map(({ person, balance }) => ({
    userId: person.id,
    user: { firstName: person.firstName, lastName: person.lastName },
    officeId: currentOffice(person),
    available: balance ? amountOf(balance.available) : NOT_TOLD,
    additional: balance ? amountOf(balance.additional) : NOT_TOLD,
  }));
}
