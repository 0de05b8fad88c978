import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { emptyAccount } from '@hourbook/domain/time-off/account.ts';
import { type Balance, balanceOn } from '@hourbook/domain/time-off/balance.ts';
import type { BalancesInput, balancesAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { isAllowed, type TimeOffRules } from '@hourbook/domain/time-off/facts.ts';
import { timeOffRequests } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { mappedInTurns } from '../turns.ts';
import { rulesNow } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { peopleAsked } from './people.ts';
import { accountsOf, amountOf, assertInCalendar, sourcesOf } from './sources.ts';
import { todays } from './todays.ts';

export type ListPorts = Pick<
  Ports,
  'records' | 'clock' | 'directory' | 'events' | 'readModels' | 'projector' | 'lastWrites'
>;

/** A balance takes longest for who has many requests, so the clock is looked at often. */
const PEOPLE_A_LOOK = 8;

/** One person's balance in a list; null: hidden from the viewer (TO-13). */
export interface ListedBalance {
  readonly person: ListedPerson;
  readonly balance: Balance | null;
}

/**
 * The balances of the people in the viewer's scope who are enabled and have this kind of time off (TO-14), by last and first
 * name.
 * @throws DomainError `form-invalid` for a date outside the calendar
 */
export async function balancesOf(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  { date, ...asked }: BalancesInput,
): Promise<readonly ListedBalance[]> {
  const viewersDay = assertInCalendar(date ?? (await zoneAndToday(ports, viewer)).today);
  const [people, rules, isKept] = await Promise.all([
    peopleAsked(ports, viewer, { start: viewersDay, end: viewersDay }, asked),
    rulesNow(ports),
    isKeptFromOwn(ports, viewer, kind),
  ]);
  const having = people.filter((person) => person.enabled && isAllowed(person, kind));
  const found = await balancesUnder(ports, viewer, { kind, people: having, date, rules: [rules] });
  return found.flatMap(({ person, balances: [balance] }) =>
    balance ? [{ person, balance: isKept && person.id === viewer.id ? null : balance }] : [],
  );
}

interface Under {
  readonly kind: TimeOffKind;
  readonly people: readonly ListedPerson[];
  /** null: today, wherever each of them is. */
  readonly date: CalendarDate | null | undefined;
  readonly rules: readonly TimeOffRules[];
}

/** The balances of people on a day, one for each of several sets of rules; null: there is none (TO-1). */
export async function balancesUnder(
  ports: ListPorts,
  viewer: Person,
  { kind, people, date, rules }: Under,
): Promise<readonly { readonly person: ListedPerson; readonly balances: readonly (Balance | null)[] }[]> {
  const ids = people.map(({ id }) => id);
  const [accounts, todayOf] = await Promise.all([
    readList(ports, viewer, timeOffRequests, (set) => accountsOf(set, ids)),
    todays(ports),
  ]);
  return mappedInTurns(
    people,
    (person) => {
      const today = todayOf(person);
      const account = accounts.get(person.id) ?? emptyAccount(person.id);
      const balances = rules.map((each) =>
        balanceOn(sourcesOf(account, { person, rules: each }, today), kind, date ?? today),
      );
      return { person, balances };
    },
    PEOPLE_A_LOOK,
  );
}

const NOT_TOLD = { hours: null, days: null };

/** E104, E114, TO-12. @throws DomainError as {@link balancesOf} */
export async function listBalances(
  ports: ListPorts,
  viewer: Person,
  kind: TimeOffKind,
  asked: BalancesInput,
): Promise<Answer<typeof balancesAnswer>> {
  const listed = await balancesOf(ports, viewer, kind, asked);
  return listed.map(({ person, balance }) => ({
    userId: person.id,
    user: { firstName: person.firstName, lastName: person.lastName },
    officeId: currentOffice(person),
    available: balance ? amountOf(balance.available) : NOT_TOLD,
    additional: balance ? amountOf(balance.additional) : NOT_TOLD,
  }));
}
