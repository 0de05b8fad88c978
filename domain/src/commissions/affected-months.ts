import { holdsIn, type Period } from '../effective-dated.ts';
import { MONTH, type Month } from '../reference/fields.ts';
import { type CalendarDate, monthOf } from '../time.ts';

// The months whose commissions a change of a record may touch (decision 063). A month too many costs a calculation, a month
// too few costs somebody money: whatever cannot be told from the change touches every month.

/**
 * The number of the calculation of commissions. Raise it when the same records and hours give other commissions or when the
 * calculation reads something more: all closed months are then calculated once with the next closing.
 */
export const CALCULATION = 1;

/** A change of a record as its audit row has it, perhaps in an older layout. */
export interface InputChange {
  /** null: the record was created. */
  readonly before: unknown;
  readonly after: unknown;
}

type Item = Readonly<Record<string, unknown>>;
type DaysOf = (item: Item) => Period;

/** An item of a record that came, went or changed; null: it was not there, or no longer is. */
interface ItemChange {
  readonly was: Item | null;
  readonly is: Item | null;
}
type DaysOfChange = (change: ItemChange) => Period[];

const ANY_DAY: Period = { startDate: '0000-01-01', endDate: null };

const DATE = /^\d{4}-\d\d-\d\d$/;
const isDate = (value: unknown): value is CalendarDate => typeof value === 'string' && DATE.test(value);
const isMonth = (value: unknown): value is Month => typeof value === 'string' && MONTH.test(value);

const since = (date: unknown): Period => (isDate(date) ? { startDate: date, endDate: null } : ANY_DAY);
const between = (startDate: unknown, endDate: unknown): Period =>
  isDate(startDate) && (endDate === null || isDate(endDate)) ? { startDate, endDate } : ANY_DAY;

function daysIn(month: Month): Period {
  const { start, end } = monthOf(`${month}-01`);
  return { startDate: start, endDate: end };
}

/** The days of an item as it was and as it is. */
const daysOfBoth =
  (daysOf: DaysOf): DaysOfChange =>
  ({ was, is }) =>
    [was, is].flatMap((item) => (item ? daysOf(item) : []));

const ofPeriod = daysOfBoth(({ startDate, endDate }) => between(startDate, endDate));
const ofMonth = daysOfBoth(({ month }) => (isMonth(month) ? daysIn(month) : ANY_DAY));
const ofDay = daysOfBoth(({ startDate }) => between(startDate, startDate));
const ofYear = daysOfBoth(({ year }) => between(`${year}-01-01`, `${year}-12-31`));
const sinceDay = (field: string) => daysOfBoth((item) => since(item[field]));
const sinceMonth = daysOfBoth(({ month }) => since(`${month}-01`));

/** Of a period that only ends on another day: the days from the earlier end on. */
const ofPeriodOrEnd: DaysOfChange = (change) => (isOtherEnd(change) ? [since(earlierEnd(change))] : ofPeriod(change));

const isOtherEnd = ({ was, is }: ItemChange): boolean =>
  was?.endDate !== is?.endDate &&
  JSON.stringify({ ...was, endDate: null }) === JSON.stringify({ ...is, endDate: null });

/** @returns null: an end is neither a day nor open */
function earlierEnd({ was, is }: ItemChange): CalendarDate | null {
  const ends = [was?.endDate, is?.endDate];
  return ends.every((end) => end === null || isDate(end)) ? (ends.filter(isDate).sort()[0] ?? null) : null;
}

/** Of a record whose days are those of the record itself. */
const ofRecord =
  (daysOf: DaysOfChange) =>
  ({ before, after }: InputChange): Period[] =>
    daysOf({ was: before as Item | null, is: after as Item });

/** Of a record with dated items. */
const ofItems =
  (field: string, daysOf: DaysOfChange) =>
  (change: InputChange): Period[] =>
    changedItems(itemsOf(change.before, field), itemsOf(change.after, field))?.flatMap(daysOf) ?? [ANY_DAY];

/** @returns null: the layout is unknown */
function itemsOf(record: unknown, field: string): Item[] | null {
  const items = record === null ? [] : (record as Item)[field];
  return Array.isArray(items) ? items : null;
}

/** Of two items on one day the first may decide, so all count where their order differs, or where one is there twice. */
function changedItems(before: readonly Item[] | null, after: readonly Item[] | null): ItemChange[] | null {
  if (!before || !after) return null;
  const [was, is] = [before, after].map((items) => new Map(items.map((item) => [JSON.stringify(item), item])));
  const stayed = [...was!.keys()].filter((text) => is!.has(text));
  const isInOrder =
    stayed.join() === [...is!.keys()].filter((text) => was!.has(text)).join() &&
    was!.size === before.length &&
    is!.size === after.length;
  const gone = before.filter((item) => !isInOrder || !is!.has(JSON.stringify(item)));
  const come = after.filter((item) => !isInOrder || !was!.has(JSON.stringify(item)));
  // An id that several have names none of them.
  const same = ({ id }: Item, all: readonly Item[]): Item | null => {
    const [one, ...more] = id === undefined ? [] : all.filter((each) => each.id === id);
    return one && more.length === 0 ? one : null;
  };
  const pairOf = (item: Item, own: readonly Item[], others: readonly Item[]) => same(item, own) && same(item, others);
  return [
    ...gone.map((item) => ({ was: item, is: pairOf(item, before, after) })),
    ...come.filter((item) => !pairOf(item, after, before)).map((item) => ({ was: null, is: item })),
  ];
}

/** Fields without a date that every month goes by. A new record is named by nothing that was calculated before. */
const ofUndated =
  (fields: readonly string[]) =>
  ({ before, after }: InputChange): Period[] => {
    if (before === null) return [];
    const isSame = (field: string): boolean => {
      const [was, is] = [before, after].map((record) => (record as Item)[field]);
      return was !== undefined && was === is;
    };
    return fields.every(isSame) ? [] : [ANY_DAY];
  };

/** Fields of an assignment that decide no amount. */
const UNCOUNTED = new Set(['code', 'isDefaultClient', 'active', 'lineOfBusinessId', 'saleTypeId', 'sowNumber']);

const counted = (assignment: Item): Item =>
  Object.fromEntries(Object.entries(assignment).filter(([field]) => !UNCOUNTED.has(field)));

/**
 * The beginning and the end of an assignment decide about later ones too, by the chain that they continue (CM-11). A cost without
 * a placement is borne by the person's last assignment to the client, of whatever days that is (CM-4).
 * @param costMonths the months with an additional cost of the person
 */
function ofAssignments({ before, after }: InputChange, costMonths: readonly Month[]): Period[] {
  const [was, is] = [before, after].map((record) => itemsOf(record, 'assignments')?.map(counted) ?? null);
  const changed = changedItems(was ?? null, is ?? null);
  if (!was || !is || !changed) return [ANY_DAY];
  const days = changed.flatMap((each) => ofAssignment(each, [...was, ...is]));
  return changed.length === 0 ? [] : [...days, ...costMonths.map(daysIn)];
}

function ofAssignment(change: ItemChange, all: readonly Item[]): Period[] {
  const { was, is } = change;
  const isOther = was?.clientId !== is?.clientId || was?.startDate !== is?.startDate;
  if (!was || !is || isOther || JSON.stringify(was) === JSON.stringify(is)) return sinceDay('startDate')(change);
  if (was.endDate === is.endDate) return ofPeriod(change);
  const isLater = (each: Item): boolean =>
    each.clientId === is.clientId && String(each.startDate) > String(is.startDate);
  const chained = all.filter(isLater).map(({ startDate }) => since(startDate));
  return [...ofPeriodOrEnd(change), since(earlierEnd(change)), ...chained];
}

const people =
  (costMonths: readonly Month[]) =>
  (change: InputChange): Period[] => [
    ...ofItems('offices', ofPeriodOrEnd)(change),
    ...ofItems('positions', ofPeriodOrEnd)(change),
    // The days of a bonus are what it is spread over (CM-2).
    ...ofItems('bonuses', ofPeriod)(change),
    ...ofItems('salaries', sinceDay('effectiveDate'))(change),
    ...ofAssignments(change, costMonths),
  ];

const versions = ofItems('versions', sinceMonth);

/** The kinds of records that commissions are calculated from. */
const affectedBy = {
  people: people([]),
  additionalCosts: ofRecord(ofMonth),
  directPlacements: ofRecord(ofDay),
  flatRateProjects: ofRecord(ofPeriod),
  accountTypes: versions,
  employmentTypes: versions,
  workingHours: ofItems('entries', ofYear),
  clients: ofUndated(['groupId', 'isConsultingServiceType']),
  clientGroups: ofUndated(['deleted']),
} satisfies Record<string, (change: InputChange) => Period[]>;

export type InputKind = keyof typeof affectedBy;
export const inputKinds = Object.keys(affectedBy) as readonly InputKind[];

/**
 * Those of some months whose commissions a change may touch.
 * @param costMonths of a person: the months in which there is an additional cost of theirs
 */
export function affectedMonths(
  months: readonly Month[],
  kind: InputKind,
  change: InputChange,
  costMonths: readonly Month[] = [],
): Month[] {
  const days = (kind === 'people' ? people(costMonths) : affectedBy[kind])(change);
  return months.filter((month) => days.some((each) => holdsIn(each, monthOf(`${month}-01`))));
}
