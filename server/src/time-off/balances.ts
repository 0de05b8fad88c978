import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate, Instant } from '@hourbook/domain/time.ts';
import { type Balance, balanceOn } from '@hourbook/domain/time-off/balance.ts';
import type { BalancesInput, balancesAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { isAllowed, type TimeOffRules } from '@hourbook/domain/time-off/facts.ts';
import { clockThen, zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { type FactsOfMany, factsOfMany } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { peopleAsked } from './people.ts';
import { readTimeOff } from './read-time-off.ts';
import { amountOf, assertInCalendar, sourcesOf } from './sources.ts';

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
  const [people, facts, isKept] = await Promise.all([
    peopleAsked(ports, viewer, { start: viewersDay, end: viewersDay }, asked),
    factsOfMany(ports, at),
    isKeptFromOwn(ports, viewer, kind),
  ]);
  const having = people.filter((person) => person.enabled && isAllowed(person, kind));
  const found = await balancesUnder(ports, viewer, { kind, people: having, date, at, facts, rules: [facts.rules] });
  return found.flatMap(({ person, balances: [balance] }) =>
    balance ? [{ person, balance: isKept && person.id === viewer.id ? null : balance }] : [],
  );
}

interface Under {
  readonly kind: TimeOffKind;
  readonly people: readonly ListedPerson[];
  /** null: today, wherever each of them is. */
  readonly date: CalendarDate | null | undefined;
  /** As known at this instant; null: now. */
  readonly at: Instant | null;
  readonly facts: Pick<FactsOfMany, 'todayOf' | 'personOf'>;
  readonly rules: readonly TimeOffRules[];
}

/**
 * The balances of people on a day, one for each of several sets of rules; null: there is none (TO-1). Who had no such time
 * off at the instant is left out.
 */
export async function balancesUnder(
  ports: ListPorts,
  viewer: Person,
  { kind, people, date, at, facts: { todayOf, personOf }, rules }: Under,
): Promise<readonly { readonly person: ListedPerson; readonly balances: readonly (Balance | null)[] }[]> {
  const ids = people.map(({ id }) => id);
  const personIn = new Map(people.map((person) => [person.id, person]));
  // Computed while the accounts are read, so that their store lets others have their turn.
  const balances = await readTimeOff(ports, viewer, { people: ids, at }, async (from) => {
    const found = new Map<number, readonly (Balance | null)[]>();
    for await (const account of from.accounts(ids)) {
      const person = personIn.get(account.userId);
      const known = person && (await personOf(person));
      if (!known || !isAllowed(known, kind)) continue;
      const today = todayOf(person);
      const balanceUnder = (each: TimeOffRules) =>
        balanceOn(sourcesOf(account, { person: known, rules: each }, today), kind, date ?? today);
      found.set(person.id, rules.map(balanceUnder));
    }
    return found;
  });
  return people.flatMap((person) => {
    const found = balances.get(person.id);
    return found ? [{ person, balances: found }] : [];
  });
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
