import { can } from '@hourbook/domain/access/permissions.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, type Instant, instant } from '@hourbook/domain/time.ts';
import { emptyAccount, foldAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import type { BalanceSources } from '@hourbook/domain/time-off/balance.ts';
import type { ExplainInput, explainAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { type ExplainedLine, explainBalance } from '@hourbook/domain/time-off/explain.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { BookSources, Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { loadBook } from '../streams/load.ts';
import { toldBalance, withoutFigures } from './balance.ts';
import { factsOf, personThen, rulesThen } from './facts.ts';
import { isKeptFromOwn } from './own-figures.ts';
import { accountIn, assertInCalendar, sourcesOf } from './sources.ts';

type ExplainPorts = Pick<Ports, 'records' | 'clock' | 'directory'> & BookSources;

/**
 * TO-8 line by line: a balance on a day, past or future, as it is known now or as it was known at an instant. Other people's
 * balances can be explained to anyone who has them in scope; what callers may not see today, they may not see for a past
 * instant either.
 * @throws DomainError `not-found`, `time-off-none`; `form-invalid` for a date outside the calendar or an instant in the
 * future
 */
export async function explain(
  ports: ExplainPorts,
  viewer: Person,
  kind: TimeOffKind,
  { userId, date, knownAt }: ExplainInput,
): Promise<Answer<typeof explainAnswer>> {
  const now = instant(ports.clock.now());
  const at = instantAsked(ports, knownAt);
  const person = await personSeen(ports, viewer, userId ?? viewer.id);
  const { today } = await zoneAndToday(ports, person);
  const day = assertInCalendar(date ?? today);
  const known = at === now ? null : await sourcesKnownAt(ports, person.id, at);
  const isKept = person.id === viewer.id && (await isKeptFromOwn(ports, person, kind));
  const sources = known === null || known === 'nobody' ? await sourcesNow(ports, person, today) : known;
  const balance = toldBalance(sources, kind, day, person);
  const told = known === 'nobody' ? { ...balance, ...NOTHING } : balance;
  if (isKept) return { ...withoutFigures(told), knownAt: at, explain: [] };
  if (known === 'nobody') return { ...told, knownAt: at, explain: [] };
  const explained = explainBalance(sources, kind, day);
  if (!explained) throw refusal('time-off-none');
  const entered = await enteredOf(ports, viewer, explained.lines);
  const lines = explained.lines.map((line) => ({
    ...line,
    hours: toHours(line.hours),
    running: toHours(line.running),
    ...(entered.get(line.entryId) ?? { by: null, comment: null }),
  }));
  return { ...told, knownAt: at, explain: lines };
}

/** Who entered additional hours, and why. */
type Entered = Pick<Answer<typeof explainAnswer>['explain'][number], 'by' | 'comment'>;

/** @returns who entered the additional hours and why, by entry; there are few in a period */
async function enteredOf(
  ports: ExplainPorts,
  viewer: Person,
  lines: readonly ExplainedLine[],
): Promise<ReadonlyMap<string | null, Entered>> {
  const ids = lines.flatMap(({ row, entryId }) => (row === 'additional' ? (entryId ?? []) : []));
  const entries = await Promise.all(ids.map(async (id) => ({ id, entry: await entryOf(ports, id) })));
  const authors = entries.flatMap(({ entry }) => entry?.meta.actorId ?? []);
  const names = await namesOf(ports, viewer, authors);
  return new Map(
    entries.map(({ id, entry }) => {
      const actorId = entry?.meta.actorId ?? null;
      return [
        id,
        {
          by: actorId === null ? null : (names.get(actorId) ?? ''),
          comment: entry?.type === 'BalanceAdjusted' ? entry.data.comment : null,
        },
      ];
    }),
  );
}

/** @param entryId `{userId}.{revision}` */
async function entryOf({ events }: ExplainPorts, entryId: string): Promise<Entry | null> {
  const [userId, revision] = entryId.split('.').map(Number);
  const [found] = await events.read(bookStream(userId ?? 0), { from: BigInt(revision ?? 0), limit: 1 });
  return found ? readBookEntry(found) : null;
}

async function personSeen(ports: ExplainPorts, viewer: Person, id: number): Promise<Person> {
  if (id === viewer.id) return existing(ports.records.people, id);
  if (!can(viewer.roles, 'time-off.manage')) throw refusal('not-found');
  const { today } = await zoneAndToday(ports, viewer);
  return ports.directory.assertInScope(viewer, id, { start: today, end: today });
}

async function sourcesNow(ports: ExplainPorts, person: Person, today: CalendarDate): Promise<BalanceSources> {
  const [state, facts] = await Promise.all([loadBook(ports, person.id, { account: true }), factsOf(ports, person)]);
  return sourcesOf(accountIn(state), facts, today);
}

/** Before a person was entered, nothing was known of them; the period is the one that they have now. */
const NOTHING = { available: 0, accrued: 0, carryOver: 0, used: 0, pending: 0, limit: 0, additional: 0, minRunning: 0 };

/** @returns `nobody` if the person was not entered yet */
async function sourcesKnownAt(
  { records, events }: ExplainPorts,
  id: number,
  at: Instant,
): Promise<BalanceSources | 'nobody'> {
  const [person, rules, account] = await Promise.all([
    personThen({ records }, id, at),
    rulesThen({ records }, at),
    accountAsOf(events, id, at),
  ]);
  return person ? { account, facts: { person, rules } } : 'nobody';
}

const PAGE = 500;

/** Times in a book never go back, so all entries after the instant come after all entries up to it. */
async function accountAsOf({ read }: BookSources['events'], id: number, at: Instant): Promise<TimeOffAccount> {
  let account = emptyAccount(id);
  for (let from = 0; ; from += PAGE) {
    const page = await read(bookStream(id), { from: BigInt(from), limit: PAGE });
    const entries = page.map(readBookEntry);
    const then = entries.filter(({ meta }) => meta.at <= at);
    account = foldAccount(account, then);
    if (then.length < PAGE) return account;
  }
}
