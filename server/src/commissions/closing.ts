import {
  assertClosable,
  assertReopenable,
  type ClosedMonth,
  closedThrough,
  monthNumber,
  nextToClose,
} from '@hourbook/domain/commissions/closed-month.ts';
import type { Closing } from '@hourbook/domain/commissions/contracts.ts';
import { frozen } from '@hourbook/domain/commissions/frozen.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type Month, monthIn } from '@hourbook/domain/reference/fields.ts';
import { instant } from '@hourbook/domain/time.ts';
import { ListNotFull } from '@hourbook/projections/checkpoints.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import type { ListPorts } from '../accounting/timecards.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { awaitEverything } from '../streams/read-list.ts';
import { mappedInTurns } from '../turns.ts';
import { seesOwnOnly } from './asked.ts';
import { commissionsIn } from './facts.ts';
import { keepFrozen } from './frozen-facts.ts';

export type ClosingPorts = ListPorts & Pick<Ports, 'store'>;

/** All months that are or were closed, in order: at most some hundred. */
export const closedMonths = ({ records }: Pick<Ports, 'records'>): Promise<Stored<ClosedMonth>[]> =>
  records.closedMonths.find(everything, { sort: ['month'] });

/** Which months are closed, with the commission that the viewer may see. */
export async function closingState(ports: ClosingPorts, viewer: Person): Promise<Closing> {
  const [all, everyone, current] = await Promise.all([
    closedMonths(ports),
    ports.directory.everyone(),
    currentMonth(ports, viewer),
  ]);
  const through = closedThrough(all);
  const isSeen = (accountManagerId: number): boolean => !seesOwnOnly(viewer) || accountManagerId === viewer.id;
  const nameOf = (id: number): string => {
    const person = everyone.get(id);
    return person ? fullName(person) : '';
  };
  return {
    closedThrough: through,
    next: nextToClose(through, current),
    months: all
      .filter(({ closed }) => closed)
      .map(({ month, closedAt, closedBy, earned }) => ({
        ...{ month, closedAt, closedBy: nameOf(closedBy) },
        earnedCommission: toDollars(
          earned.reduce((sum, each) => (isSeen(each.accountManagerId) ? sum + each.earnedInCents : sum), 0),
        ),
      })),
  };
}

/**
 * Freezes a month as it is calculated now. What changes afterwards is listed as adjustments.
 * @throws DomainError `month-not-closable`
 */
export async function closeMonth(ports: ClosingPorts, by: Person, month: Month): Promise<Closing> {
  const current = await currentMonth(ports, by);
  const id = monthNumber(month);
  const known = await ports.records.closedMonths.get(id);
  const isRepeat = known !== null && (await ports.records.closedMonths.wasChanged(id));
  if (!isRepeat) assertClosable(month, closedThrough(await closedMonths(ports)), current);
  // The hours that others have just entered are paid too.
  if (!(await awaitEverything(ports, timesheetMonths)))
    throw new ListNotFull('the hours of the month are still on their way');
  const { facts } = await commissionsIn(ports, by, [month], null);
  const kept = await keepFrozen(ports, await mappedInTurns(facts, frozen));
  const sums = new Map<number, number>();
  for (const { earned } of facts) {
    for (const each of earned) sums.set(each.accountManagerId, (sums.get(each.accountManagerId) ?? 0) + each.earned);
  }
  const earned = [...sums].map(([accountManagerId, earnedInCents]) => ({ accountManagerId, earnedInCents }));
  const data = {
    ...{ month, closed: true, closedAt: instant(ports.clock.now()), closedBy: by.id },
    ...{ ...kept, earned, reason: null },
  };
  if (known === null) await ports.records.closedMonths.create(data, by.id, id);
  else {
    await ports.records.closedMonths.change(id, by.id, async (before) => {
      assertClosable(month, closedThrough(await closedMonths(ports)), current);
      return { ...before, ...data };
    });
  }
  return closingState(ports, by);
}

/**
 * Opens the last closed month again. What was frozen, and the reason, stay in its history.
 * @throws DomainError `month-not-reopenable`
 */
export async function reopenMonth(
  ports: ClosingPorts,
  by: Person,
  { month, reason }: { readonly month: Month; readonly reason: string },
): Promise<Closing> {
  const id = monthNumber(month);
  const isRepeat = await ports.records.closedMonths.wasChanged(id);
  if (!isRepeat) assertReopenable(month, closedThrough(await closedMonths(ports)));
  await ports.records.closedMonths.change(id, by.id, (before) => {
    assertReopenable(month, before.closed ? before.month : null);
    return { ...before, closed: false, reason };
  });
  return closingState(ports, by);
}

async function currentMonth(ports: Pick<Ports, 'records' | 'clock'>, viewer: Person): Promise<Month> {
  return monthIn((await zoneAndToday(ports, viewer)).today);
}
