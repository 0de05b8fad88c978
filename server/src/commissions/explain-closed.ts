import { monthNumber } from '@hourbook/domain/commissions/closed-month.ts';
import type { Explained } from '@hourbook/domain/commissions/contracts.ts';
import type { Fact } from '@hourbook/domain/commissions/facts.ts';
import type { FrozenFact, Reason } from '@hourbook/domain/commissions/frozen.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import { formatDate, type Instant, monthOf } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { rowsAsOf } from '@hourbook/projections/timesheet-row-versions/rows-as-of.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import type { Stored } from '../ports/records.ts';
import { readList } from '../streams/read-list.ts';
import { adjustedSince, explainedAs } from './adjustments.ts';
import type { ClosingPorts } from './closing.ts';

type Closed = NonNullable<Explained['closed']>;
type Told = Closed['reasons'][number];

interface Asked {
  readonly fact: Fact;
  /** The facts of the row. */
  readonly keys: ReadonlySet<string>;
  readonly accountManagerId: number;
  /** Whose rows the viewer sees; null: everybody's. */
  readonly own: ReadonlySet<number> | null;
}

/** What was frozen of a commission when its month was closed, and why it is different now; null: the month is open. */
export async function closedOf(ports: ClosingPorts, viewer: Person, asked: Asked): Promise<Closed | null> {
  const { fact, keys, accountManagerId, own } = asked;
  const closed = await ports.records.closedMonths.get(monthNumber(fact.month));
  if (!closed?.closed) return null;
  const { adjusted, then } = await adjustedSince(ports, viewer, closed, own);
  const row = (each: FrozenFact) => explainedAs(each, accountManagerId);
  const ids = new Set(then.filter(({ key }) => keys.has(key)).map(row));
  const isOfRow = (each: FrozenFact): boolean =>
    keys.has(each.key) || (each.projectType === 'CONTRACT_PLACEMENT' && ids.has(row(each)));
  const earned = (each: FrozenFact) =>
    each.earned.find((one) => one.accountManagerId === accountManagerId)?.earned ?? 0;
  const frozenSum = then.filter(isOfRow).reduce((sum, each) => sum + earned(each), 0);
  const ofRow = adjusted.filter((each) => each.accountManagerId === accountManagerId && isOfRow(each.fact));
  const people = await ports.directory.everyone();
  const nameOf = (id: number | null): string | null => {
    const person = id === null ? undefined : people.get(id);
    return person ? fullName(person) : null;
  };
  const reasons = ofRow.flatMap((each) => each.reasons);
  const told = await Promise.all(reasons.map((reason) => toldOf(ports, reason, fact, nameOf)));
  const hours = reasons.some(({ about }) => about === 'HOURS')
    ? await hoursChanged(ports, viewer, fact, closed.closedAt, nameOf)
    : [];
  return {
    ...{ closedAt: closed.closedAt, closedBy: nameOf(closed.closedBy) ?? '' },
    earnedCommission: toDollars(frozenSum),
    adjustment: toDollars(ofRow.reduce((sum, each) => sum + each.now - each.closed, 0)),
    reasons: [...told, ...hours],
  };
}

type NameOf = (id: number | null) => string | null;

/** Who made the change, as far as the records tell. */
async function toldOf({ records }: ClosingPorts, { about, text }: Reason, fact: Fact, nameOf: NameOf): Promise<Told> {
  const by = (
    change: { readonly by: number | null; readonly at: Instant } | null | undefined,
    comment: string | null,
  ) => ({
    ...{ text, at: change?.at ?? null, by: nameOf(change?.by ?? null), comment },
  });
  const last = <T>(record: Stored<T> | null, ...fields: (keyof T & string)[]) =>
    record?.lastChanges.find((change) => fields.some((field) => change.fields.includes(field)));
  if (about === 'TERMS') return by(null, null);
  if (fact.projectType === 'DIRECT_PLACEMENT') {
    const record = await records.directPlacements.get(fact.placement.id);
    return by(record && { by: record.changedBy, at: record.changedAt }, null);
  }
  if (fact.projectType === 'FLAT_RATE_PROJECT') {
    const record = await records.flatRateProjects.get(fact.project.id);
    const isItsOwn = about === 'REVENUE' || about === 'ADDITIONAL_COST' || about === 'ACCOUNT_TYPE';
    return by(isItsOwn && record ? { by: record.changedBy, at: record.changedAt } : null, null);
  }
  if (about === 'ADDITIONAL_COST') {
    const key = `${fact.clientId}/${fact.userId}/${fact.month}`;
    const [record] = await records.additionalCosts.find({ field: 'unique.key', is: key });
    return by(record && { by: record.changedBy, at: record.changedAt }, record?.description ?? null);
  }
  const person = await records.people.get(fact.userId);
  if (about === 'PAY') return by(last(person, 'salaries'), null);
  if (about === 'BONUS') return by(last(person, 'bonuses'), null);
  if (about === 'OPERATIONAL') return by(last(person, 'positions'), null);
  const isAssigned = about === 'REVENUE' || about === 'ACCOUNT_TYPE' || about === 'NEW_BUSINESS' || about === 'AGE';
  return by(isAssigned ? last(person, 'assignments') : null, null);
}

/** Day by day: the hours as they were when the month was closed, and who changed them since. */
async function hoursChanged(
  ports: ClosingPorts,
  viewer: Person,
  fact: Fact,
  closedAt: Instant,
  nameOf: NameOf,
): Promise<Told[]> {
  const people =
    fact.projectType === 'CONTRACT_PLACEMENT'
      ? [fact.userId]
      : fact.projectType === 'FLAT_RATE_PROJECT'
        ? fact.employees.map(({ userId }) => userId)
        : [];
  const range = monthOf(`${fact.month}-01`);
  return readList(ports, viewer, timesheetRowVersions, async (set) => {
    const rowsAt = async (at: Instant) => {
      const rows = new Map<string, TimesheetRow>();
      for await (const row of rowsAsOf(set, { range, people, at })) rows.set(row.rowId, row);
      return rows;
    };
    const [then, now] = [await rowsAt(closedAt), await rowsAt(LATER)];
    return [...new Map([...then, ...now])].flatMap(([rowId, row]) => {
      // A row that was moved to another month is only among those of then.
      const after = now.get(rowId);
      const [was, is] = [countedIn(then.get(rowId), fact), countedIn(after, fact)];
      if (was === is) return [];
      const text = `${formatDate(row.date)}: ${(was / 100).toFixed(2)} → ${(is / 100).toFixed(2)} h`;
      if (!after) return { text, at: null, by: null, comment: null };
      return { text, at: after.modifiedAt, by: nameOf(after.modifiedBy), comment: after.comment };
    });
  });
}

/** After every entry. */
const LATER: Instant = '9998-12-31T00:00:00.000Z';

/** Hundredths of hours that the fact counts. */
const countedIn = (row: TimesheetRow | undefined, { clientId }: Fact): number =>
  row && !row.removed && row.clientId === clientId && ['RATE_HOURS', 'OVERTIME_HOURS'].includes(row.payCode ?? '')
    ? row.hours
    : 0;
