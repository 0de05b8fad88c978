import { createHash } from 'node:crypto';
import {
  affectedMonths,
  CALCULATION,
  type InputChange,
  type InputKind,
  inputKinds,
} from '@hourbook/domain/commissions/affected-months.ts';
import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import { type CollectionSpec, type Document, everything } from '@hourbook/domain/ports/document-store.ts';
import { type Position, position } from '@hourbook/domain/ports/event-store.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { ListNotFull } from '@hourbook/projections/checkpoints.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { eachAtOnce } from '../each-at-once.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { canonicalText } from '../streams/canonical-text.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';
import type { ClosingPorts } from './closed-months.ts';

// Which closed months have to be calculated again, because a record or hours of theirs changed since (decision 063).

/** A version of a record. */
type Version = readonly [id: number, version: number, at: Instant];

/** A state that everything is calculated from that is calculated afterwards. */
interface Inputs {
  /** By which calculation, see {@link CALCULATION}. */
  readonly calculation: number;
  /** All hours up to here are in the list that is read. */
  readonly position: Position;
  readonly records: Readonly<Record<InputKind, readonly Version[]>>;
}

/** The collection of {@link Inputs}, each named by its hash. Their positions belong to one store of events. */
export const CLOSING_INPUTS = 'closing-inputs';
const spec: CollectionSpec = { name: CLOSING_INPUTS, fields: {} };

/** Records whose changes are read at once. */
const AT_ONCE = 8;

/**
 * Looks at all inputs before a calculation: whatever is entered or changed after this look is a change for the next closing,
 * also if the calculation has seen it. The list is the one that the calculation reads hours from.
 * @throws ListNotFull while hours that others have just entered are not in the list
 */
export async function inputsNow(ports: ClosingPorts): Promise<Inputs> {
  const upTo = await ports.events.head();
  if (!(await awaitEverything(ports, timesheetHours)))
    throw new ListNotFull('the hours of the month are still on their way');
  const records: Partial<Record<InputKind, Version[]>> = {};
  for (const kind of inputKinds) records[kind] = await versionsOf(ports, kind);
  return { calculation: CALCULATION, position: upTo, records: records as Inputs['records'] };
}

/** Of people the versions in the directory, which decides whose records are read. */
async function versionsOf({ records, directory }: ClosingPorts, kind: InputKind): Promise<Version[]> {
  const versions: Version[] = [];
  const all = kind === 'people' ? (await directory.everyone()).values() : records[kind].iterate(everything);
  for await (const { id, version, changedAt } of all) {
    versions.push([id, version, changedAt]);
  }
  return versions;
}

const hashOf = (inputs: Inputs): string => createHash('sha256').update(canonicalText(inputs)).digest('hex');

/** @returns the hash by which the entry of a closing names them */
export async function keepInputs({ store }: Pick<Ports, 'store'>, inputs: Inputs): Promise<string> {
  const hash = hashOf(inputs);
  await (await store.collection(spec)).put({ ...inputs, _id: hash }, 'absent');
  return hash;
}

/** Removes the inputs of a month that was opened again: nothing is compared with them any more. */
export async function forgetInputs({ store }: Pick<Ports, 'store'>, hash: string | null): Promise<void> {
  if (hash !== null) await (await store.collection(spec)).remove(hash);
}

/** @returns null: there are none, or they are not those that the entry names */
async function keptInputs({ store }: Pick<Ports, 'store'>, hash: string | null): Promise<Inputs | null> {
  const kept = hash === null ? null : await (await store.collection<Inputs & Document>(spec)).get(hash);
  if (!kept) return null;
  const { _id, ...inputs } = kept;
  return hashOf(inputs) === hash ? inputs : null;
}

/**
 * The closed months that may be other than at the last closing. That one settled all of them, so the others are what they were
 * closed with and what was paid since.
 * @param now see {@link inputsNow}
 */
export async function monthsToSettle(
  ports: ClosingPorts,
  viewer: { readonly id: number },
  closed: readonly ClosedMonth[],
  now: Inputs,
): Promise<readonly ClosedMonth[]> {
  const seen = await keptInputs(ports, closed.at(-1)?.inputs ?? null);
  if (seen?.calculation !== now.calculation) return closed;
  const months = closed.map(({ month }) => month);
  const affected = await monthsOfHours(ports, viewer, months, seen.position);
  for (const kind of inputKinds) {
    const ofKind = await monthsOfRecords(ports, kind, months, [seen.records[kind], now.records[kind]]);
    if (!ofKind) return closed;
    for (const month of ofKind) affected.add(month);
  }
  return closed.filter(({ month }) => affected.has(month));
}

/** @returns null: the records are not a later state of those that were seen */
async function monthsOfRecords(
  { records }: Pick<Ports, 'records'>,
  kind: InputKind,
  months: readonly Month[],
  [seen, now]: readonly [readonly Version[], readonly Version[]],
): Promise<Set<Month> | null> {
  const known = new Map(seen.map((each) => [each[0], each]));
  const changed = now.filter(([id, version, at]) => known.get(id)?.[1] !== version || known.get(id)?.[2] !== at);
  const there = new Set(now.map(([id]) => id));
  if (seen.some(([id]) => !there.has(id))) return null;
  const costMonths = kind === 'people' && changed.length > 0 ? await costMonthsIn({ records }, months) : null;
  const found = await eachAtOnce(AT_ONCE, changed, async ([id]) => {
    const changes = await changesSince(records[kind] as Pick<Records<{ id: number }>, 'history'>, id, known.get(id));
    return changes?.flatMap((change) => affectedMonths(months, kind, change, costMonths?.get(id))) ?? null;
  });
  const affected = new Set<Month>();
  for (const each of found) {
    if (!each) return null;
    for (const month of each) affected.add(month);
  }
  return affected;
}

/**
 * All changes of a record, one by one: a value that was changed and changed back may have been calculated with in between.
 * @param seen absent: from the creation on @returns null: no change led to the version that was seen
 */
async function changesSince(
  kind: Pick<Records<{ id: number }>, 'history'>,
  id: number,
  seen: Version | undefined,
): Promise<InputChange[] | null> {
  const changes: InputChange[] = [];
  for (let next: number | undefined; ; ) {
    const page = await kind.history(id, { before: next });
    for (const { version, at, before, after } of page) {
      if (seen && version <= seen[1]) return version === seen[1] && at === seen[2] ? changes : null;
      changes.push({ before, after });
    }
    const last = page.at(-1);
    if (!last || last.previous === null) return seen ? null : changes;
    next = last.version;
  }
}

/** The months in which people have an additional cost, or had one. */
async function costMonthsIn(
  { records }: Pick<Ports, 'records'>,
  months: readonly Month[],
): Promise<ReadonlyMap<number, readonly Month[]>> {
  const costMonths = new Map<number, Month[]>();
  const ofMonths = { field: 'month', from: months[0] ?? '', to: months.at(-1) ?? '' };
  for await (const { userId, month } of records.additionalCosts.iterate(ofMonths)) {
    const others = costMonths.get(userId);
    if (others) others.push(month);
    else costMonths.set(userId, [month]);
  }
  return costMonths;
}

/** The months of which somebody's hours were entered, changed or sent after a position. */
function monthsOfHours(
  ports: ClosingPorts,
  viewer: { readonly id: number },
  months: readonly Month[],
  after: Position,
): Promise<Set<Month>> {
  return readList(ports, viewer, timesheetHours, async ({ lists }) => {
    const later = { field: 'pos', from: position(BigInt(after) + 1n) };
    const changed = await eachAtOnce(AT_ONCE, months, (month) =>
      lists.timesheetHours.count({ all: [{ field: 'month', is: month }, later] }),
    );
    return new Set(months.filter((_, n) => changed[n]! > 0));
  });
}
