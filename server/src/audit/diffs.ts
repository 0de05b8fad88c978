import { can } from '@hourbook/domain/access/permissions.ts';
import type { AuditDiffs, AuditDiffsInput, AuditedEntry, ChangedPerson } from '@hourbook/domain/audit/contracts.ts';
import { revenueOf } from '@hourbook/domain/commissions/contract-facts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Client } from '@hourbook/domain/reference/client.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { rangeRead } from '../accounting/timecards.ts';
import { inOrderOfNames } from '../people/by-name.ts';
import { chosenClients } from '../people/people-filter.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { peopleAudited, personAudited } from './audit-scope.ts';
import { type Change, changesBetween, type OldNew, type RowsThen } from './changes.ts';
import { compared, comparisonAsked, sharedFrom } from './comparison.ts';

/** The most changed rows in an answer; counts and sums are of all rows. */
const MOST_LISTED = 1_000;
/** The most changed rows in a comparison, and so in a workbook (XL-7). */
const MOST_CHANGED = 100_000;
/** Records of people per read: some milliseconds. */
const TOGETHER = 50;

type Named = Pick<Person, 'id' | 'firstName' | 'lastName'>;
type Entry = AuditedEntry | null;

/** Changes of one person, in the order of the rows. */
interface Changed {
  readonly userId: number;
  readonly changes: readonly Change[];
}

/** The hours and the revenue of an entry, in hundredths and cents. */
interface Figures {
  hoursOf(entry: Entry): number;
  /** null: the viewer may not see it. */
  readonly centsOf: ((userId: number, entry: Entry) => number) | null;
}

/**
 * `GET /audit/diff`: the differences in the timesheets of one person, at clients, or of everybody in scope, by last and first
 * name, with the revenue of the hours (CM-1) for viewers who may see billable rates.
 * @param most the number of changed rows that are listed
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`, `list-too-long`; `form-invalid` as for one person
 */
export async function auditDiffs(
  ports: ListPorts,
  viewer: Person,
  asked: AuditDiffsInput,
  most = MOST_LISTED,
): Promise<AuditDiffs> {
  const range = await rangeRead(ports, viewer, asked);
  const [named, only] = await Promise.all([peopleAsked(ports, viewer, asked, range), chosenClients(ports, asked)]);
  const people = named.map(({ id }) => id);
  const comparison = await comparisonAsked(ports, asked, people);
  const { found, all } = await compared(ports, viewer, { range, people, comparison }, (rows) => gathered(rows, only));
  const clients = await clientsIn(ports, found);
  const counts = (entry: Entry): entry is AuditedEntry => entry !== null && only?.has(entry.clientId) !== false;
  const figures = {
    hoursOf: (entry: Entry) => (counts(entry) ? Math.round(entry.hours * 100) : 0),
    centsOf: can(viewer.roles, 'people.assignments') ? await amounts(ports, found, clients, counts) : null,
  };
  const listed = await answered(new Map(named.map((each) => [each.id, each])), found, figures, most);
  return {
    from: sharedFrom(comparison),
    to: comparison.to,
    ...listed,
    allHours: asHours(all),
    leftOut: comparison.from === 'each-sync' ? 0 : people.length - comparison.from.size,
    clients: [...clients.values()].map(({ id, name }) => ({ id, name })),
  };
}

/** The requested people in the viewer's scope, by last and first name. */
async function peopleAsked(
  ports: Pick<Ports, 'records' | 'directory'>,
  viewer: Person,
  { userId }: AuditDiffsInput,
  range: DateRange,
): Promise<readonly Named[]> {
  if (userId != null) return [await personAudited(ports, viewer, userId, range)];
  const seen = await peopleAudited(ports, viewer, range);
  const everyone = await ports.directory.everyone();
  return inOrderOfNames([...seen].flatMap((id) => everyone.get(id) ?? []));
}

/** @returns the people with differing rows, and all hours, in hundredths @throws DomainError `list-too-long` */
async function gathered(
  rows: AsyncIterable<RowsThen & { readonly userId: number }>,
  only: ReadonlySet<number> | null,
): Promise<{ found: Changed[]; all: OldNew }> {
  const found: Changed[] = [];
  let all: OldNew = { before: 0, after: 0 };
  let left = MOST_CHANGED;
  for await (const { userId, ...then } of rows) {
    const { changes, hours } = changesBetween(then, only);
    all = plus(all, hours);
    left -= changes.length;
    if (left < 0) throw refusal('list-too-long');
    if (changes.length > 0) found.push({ userId, changes });
  }
  return { found, all };
}

async function clientsIn(ports: Pick<Ports, 'records'>, found: readonly Changed[]): Promise<Map<number, Client>> {
  const ids = new Set<number>();
  for (const { changes } of found) {
    for (const { before, after } of changes) for (const entry of [before, after]) if (entry) ids.add(entry.clientId);
  }
  return recordsById(ports.records.clients, [...ids]);
}

/** CM-1: the revenue of entries; the records of their people are read a few at a time. */
async function amounts(
  { records }: Pick<Ports, 'records'>,
  found: readonly Changed[],
  clients: ReadonlyMap<number, Client>,
  counts: (entry: Entry) => entry is AuditedEntry,
): Promise<NonNullable<Figures['centsOf']>> {
  const ids = found.map(({ userId }) => userId);
  const assignments = new Map<number, Person['assignments']>();
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const people = await recordsById(records.people, ids.slice(from, from + TOGETHER));
    for (const person of people.values()) assignments.set(person.id, person.assignments);
  }
  return (userId, entry) =>
    counts(entry) ? revenueOf(assignments.get(userId) ?? [], clients, { ...entry, date: entry.trackingDate }) : 0;
}

const NOTHING: OldNew = { before: 0, after: 0 };
const plus = (a: OldNew, b: OldNew): OldNew => ({ before: a.before + b.before, after: a.after + b.after });
const asHours = ({ before, after }: OldNew) => ({ before: toHours(before), after: toHours(after) });
const asDollars = ({ before, after }: OldNew) => ({ before: toDollars(before), after: toDollars(after) });

/** Sums of hours, in hundredths, and of money, in cents. */
function sums(money: boolean) {
  let [hours, cents] = [NOTHING, NOTHING];
  return {
    add(more: { readonly hours: OldNew; readonly cents: OldNew }): void {
      hours = plus(hours, more.hours);
      cents = plus(cents, more.cents);
    },
    read: () => ({ hours, cents }),
    told: () => ({ hours: asHours(hours), money: money ? asDollars(cents) : null }),
  };
}

/** The people with their sums, and the first of the changed rows. */
async function answered(
  named: ReadonlyMap<number, Named>,
  found: readonly Changed[],
  { hoursOf, centsOf }: Figures,
  most: number,
): Promise<Pick<AuditDiffs, 'people' | 'changed' | 'more' | 'hours' | 'money'>> {
  const money = centsOf !== null;
  const all = sums(money);
  const people: ChangedPerson[] = [];
  let changed = 0;
  for (const { userId, changes } of found) {
    const ofPerson = sums(money);
    const listed: ChangedPerson['changes'][number][] = [];
    for (const change of changes) {
      const { before, after } = change;
      const ofRow = sums(money);
      const cents = (entry: Entry): number => centsOf?.(userId, entry) ?? 0;
      ofRow.add({
        hours: { before: hoursOf(before), after: hoursOf(after) },
        cents: { before: cents(before), after: cents(after) },
      });
      ofPerson.add(ofRow.read());
      if (changed++ < most) listed.push({ ...change, ...ofRow.told() });
    }
    all.add(ofPerson.read());
    const { firstName, lastName } = named.get(userId)!;
    people.push({ userId, firstName, lastName, changed: changes.length, ...ofPerson.told(), changes: listed });
  }
  return { people, changed, more: changed > most, ...all.told() };
}
