import {
  assertClosable,
  assertReopenable,
  type ClosedMonth,
  closedThrough,
  monthNumber,
  nextToClose,
} from '@hourbook/domain/commissions/closed-month.ts';
import type { Closing } from '@hourbook/domain/commissions/closing-contracts.ts';
import { frozen } from '@hourbook/domain/commissions/frozen.ts';
import { type Settled, settledNow } from '@hourbook/domain/commissions/settled.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import { type Month, monthIn } from '@hourbook/domain/reference/fields.ts';
import { instant } from '@hourbook/domain/time.ts';
import { ListNotFull } from '@hourbook/projections/checkpoints.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { outsideOfCommands } from '../command.ts';
import type { Ports } from '../ports.ts';
import { RecordExists } from '../records/records.ts';
import { awaitEverything } from '../streams/read-list.ts';
import { inTurns, mappedInTurns } from '../turns.ts';
import { adjustedSince } from './adjusted-since.ts';
import { seesOwnOnly } from './asked.ts';
import { type ClosingPorts, closedMonths, takeStep } from './closing-steps.ts';
import { commissionsIn } from './facts.ts';
import { keepFrozen, paidWith } from './frozen-facts.ts';

interface Sum {
  readonly accountManagerId: number;
  readonly cents: number;
}

/** Which months are closed, with the commission that the viewer may see. */
export async function closingState(ports: ClosingPorts, viewer: Person): Promise<Closing> {
  const [all, everyone, current] = await Promise.all([
    closedMonths(ports),
    ports.directory.everyone(),
    currentMonth(ports, viewer),
  ]);
  const through = closedThrough(all);
  const isSeen = (accountManagerId: number): boolean => !seesOwnOnly(viewer) || accountManagerId === viewer.id;
  const seen = (sums: readonly Sum[]): number =>
    toDollars(sums.reduce((sum, { accountManagerId, cents }) => (isSeen(accountManagerId) ? sum + cents : sum), 0));
  const nameOf = (id: number): string => {
    const person = everyone.get(id);
    return person ? fullName(person) : '';
  };
  return {
    closedThrough: through,
    next: nextToClose(through, current),
    months: all
      .filter(({ closed }) => closed)
      .map(({ month, closedAt, closedBy, earned, settled }) => ({
        ...{ month, closedAt, closedBy: nameOf(closedBy) },
        earnedCommission: seen(earned.map((each) => ({ ...each, cents: each.earnedInCents }))),
        settled: seen(settled?.sums ?? []),
      })),
  };
}

/**
 * Freezes a month as it is calculated now. What changes afterwards is listed as adjustments. What earlier months have changed
 * by is settled: it is paid with this month, and never again.
 * @throws DomainError `month-not-closable`; as {@link takeStep}
 */
export async function closeMonth(ports: ClosingPorts, by: Person, month: Month): Promise<Closing> {
  const current = await currentMonth(ports, by);
  const id = monthNumber(month);
  if (!(await ports.records.closedMonths.wasChanged(id))) {
    assertClosable(month, closedThrough(await closedMonths(ports)), current);
    const earlier = (await closedMonths(ports)).filter((each) => each.closed);
    const data = { ...(await frozenNow(ports, by, month)), settled: await settledOf(ports, by, earlier) };
    await begin(ports, { ...data, closed: false }, by, id);
    await takeStep(ports, by.id, id, (before, all) => {
      assertClosable(month, closedThrough(all), current);
      // One of them was opened and closed again meanwhile: what is due of it is something else.
      const other = all.find((each) => each.closed && !earlier.some(({ frozen: name }) => name === each.frozen));
      if (other) throw refusal('record-changed', { entity: 'Month', by: other.closedBy, at: other.closedAt });
      return { ...before, ...data };
    });
  }
  return closingState(ports, by);
}

/** Calculates a month and keeps what it comes to. */
async function frozenNow(ports: ClosingPorts, by: Person, month: Month): Promise<Omit<ClosedMonth, 'id'>> {
  // Whatever was entered up to here is in it. What comes while it is calculated may be in it or not: it is told of as changed.
  const closedAt = instant(ports.clock.now());
  // The hours that others have just entered are paid too.
  if (!(await awaitEverything(ports, timesheetMonths)))
    throw new ListNotFull('the hours of the month are still on their way');
  const { facts } = await commissionsIn(ports, by, [month], null);
  const kept = await keepFrozen(ports, await mappedInTurns(facts, frozen));
  const sums = new Map<number, number>();
  await inTurns(facts, ({ earned }) => {
    for (const each of earned) sums.set(each.accountManagerId, (sums.get(each.accountManagerId) ?? 0) + each.earned);
  });
  const earned = [...sums].map(([accountManagerId, earnedInCents]) => ({ accountManagerId, earnedInCents }));
  return { month, closed: true, closedAt, closedBy: by.id, ...kept, earned, reason: null };
}

/** Calculates what is due of the months that are closed, and keeps it. */
async function settledOf(
  ports: ClosingPorts,
  by: Person,
  months: readonly ClosedMonth[],
): Promise<NonNullable<ClosedMonth['settled']>> {
  const paid = await paidWith(ports, months);
  const due: Settled[] = [];
  for (const closed of months) {
    const since = await adjustedSince(ports, by, closed, { managers: null, paid });
    due.push(...settledNow(closed.month, since.adjusted));
  }
  const sums = new Map<number, number>();
  for (const { accountManagerId, amount } of due)
    sums.set(accountManagerId, (sums.get(accountManagerId) ?? 0) + amount);
  return {
    ...(await keepFrozen(ports, due)),
    sums: [...sums].map(([accountManagerId, cents]) => ({ accountManagerId, cents })),
  };
}

/**
 * The record of a month is there, and open, before the step that closes it: a step writes over a known version. It is no part
 * of the command, whose repeat would take it for the step.
 */
async function begin(ports: ClosingPorts, data: Omit<ClosedMonth, 'id'>, by: Person, id: number): Promise<void> {
  if (await ports.records.closedMonths.get(id)) return;
  try {
    await outsideOfCommands(() => ports.records.closedMonths.create(data, by.id, id));
  } catch (error) {
    if (!(error instanceof RecordExists)) throw error;
  }
}

/**
 * Opens the last closed month again. What was frozen, and the reason, stay in its history.
 * @throws DomainError `month-not-reopenable`; as {@link takeStep}
 */
export async function reopenMonth(
  ports: ClosingPorts,
  by: Person,
  { month, reason }: { readonly month: Month; readonly reason: string },
): Promise<Closing> {
  const id = monthNumber(month);
  if (!(await ports.records.closedMonths.wasChanged(id))) {
    assertReopenable(month, closedThrough(await closedMonths(ports)));
    await takeStep(ports, by.id, id, (before, all) => {
      assertReopenable(month, closedThrough(all));
      return { ...before, closed: false, reason };
    });
  }
  return closingState(ports, by);
}

async function currentMonth(ports: Pick<Ports, 'records' | 'clock'>, viewer: Person): Promise<Month> {
  return monthIn((await zoneAndToday(ports, viewer)).today);
}
