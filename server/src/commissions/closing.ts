import type { AllocatedFact } from '@hourbook/domain/commissions/allocation.ts';
import {
  assertClosable,
  type ClosedMonth,
  type Closing as ClosedWith,
  closedThrough,
  closeMonth as closing,
  nextToClose,
  noneClosed,
  reopenMonth as reopening,
} from '@hourbook/domain/commissions/closed-months.ts';
import type { Closing, ClosingHistory } from '@hourbook/domain/commissions/closing-contracts.ts';
import { type FrozenFact, frozen } from '@hourbook/domain/commissions/frozen-fact.ts';
import { type Settled, settledNow } from '@hourbook/domain/commissions/settlement.ts';
import type { Sums } from '@hourbook/domain/events/closing-events.ts';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import { toDollars } from '@hourbook/domain/money.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type Month, monthIn } from '@hourbook/domain/reference/fields.ts';
import { instant } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship } from '../ports/streams.ts';
import type { Ports } from '../ports.ts';
import { keepList } from '../streams/kept-lists.ts';
import { adjustedSince } from './adjusted-since.ts';
import { type ClosingPorts, closedMonths } from './closed-months.ts';
import { forgetInputs, inputsNow, keepInputs, monthsToSettle } from './closing-inputs.ts';
import { commissionsIn } from './facts.ts';
import { seesOwnOnly } from './filter.ts';
import { paidWith } from './frozen-facts.ts';

/** The closed months, with the commissions that the viewer may see. */
export async function closingState(ports: ClosingPorts, viewer: Person): Promise<Closing> {
  const [state, nameOf, current] = await Promise.all([
    closedMonths(ports),
    namesIn(ports),
    currentMonth(ports, viewer),
  ]);
  const seen = sumSeenBy(viewer);
  return {
    closedThrough: closedThrough(state),
    next: nextToClose(state, current),
    months: state.months.map(({ month, closedAt, closedBy, earned, settled }) => ({
      month,
      closedAt,
      closedBy: nameOf(closedBy),
      earnedCommission: seen(earned),
      settled: seen(settled),
    })),
  };
}

/**
 * The closings and reopenings of months, with author, commission and reason, newest first. An account manager sees only the own
 * commission.
 */
export async function closingHistory(
  ports: Pick<Ports, 'closings' | 'directory'>,
  viewer: Person,
): Promise<ClosingHistory> {
  const [{ steps }, nameOf] = await Promise.all([closedMonths(ports), namesIn(ports)]);
  const seen = sumSeenBy(viewer);
  return {
    steps: steps.toReversed().map(({ month, closed, at, by, earned, reason }) => ({
      month,
      closed,
      at,
      by: nameOf(by),
      earnedCommission: seen(earned),
      reason,
    })),
  };
}

async function namesIn({ directory }: Pick<Ports, 'directory'>): Promise<(id: number | null) => string> {
  const everyone = await directory.everyone();
  return (id) => {
    const person = id === null ? undefined : everyone.get(id);
    return person ? fullName(person) : '';
  };
}

/** @returns the dollars that the viewer may see (CM-18) */
function sumSeenBy(viewer: Person): (sums: Sums) => number {
  const isSeen = (accountManagerId: number): boolean => !seesOwnOnly(viewer) || accountManagerId === viewer.id;
  return (sums) =>
    toDollars(sums.reduce((sum, { accountManagerId, cents }) => (isSeen(accountManagerId) ? sum + cents : sum), 0));
}

/**
 * Freezes a month as it is calculated now. Later changes are listed as adjustments. The changes of earlier months are settled:
 * they are paid with this month, and never again. If another month is closed or opened meanwhile, everything is calculated
 * again.
 * @throws DomainError `month-not-closable`
 */
export async function closeMonth(ports: ClosingPorts, viewer: Person, by: Authorship, month: Month): Promise<Closing> {
  const current = await currentMonth(ports, viewer);
  await ports.closings({
    id: CLOSINGS,
    by,
    needs: undefined,
    async decide({ state }) {
      const before = state ?? noneClosed;
      assertClosable(before, month, current);
      // Entries up to this instant are in the figures. A later entry may be in them too; it is then listed as a change.
      const closedAt = instant(ports.clock.now());
      const inputs = await inputsNow(ports);
      const toSettle = await monthsToSettle(ports, viewer, before.months, inputs);
      const closed = {
        month,
        closedAt,
        inputs: await keepInputs(ports, inputs),
        ...(await frozenNow(ports, viewer, month)),
        ...(await settledOf(ports, viewer, before.months, toSettle)),
      };
      return closing(before, closed, current);
    },
    answer: () => undefined,
  });
  return closingState(ports, viewer);
}

/** Calculates a month and stores its facts. */
async function frozenNow(
  ports: ClosingPorts,
  viewer: Person,
  month: Month,
): Promise<Pick<ClosedWith, 'earned' | 'facts'>> {
  const { facts } = await commissionsIn(ports, viewer, [month], null);
  const earned = new Map<number, number>();
  for (const fact of facts) for (const each of fact.earned) add(earned, each.accountManagerId, each.earned);
  return {
    earned: sumsOf(earned),
    facts: await keepList(ports, frozenEach(facts)),
  };
}

/** One by one, as they are kept. */
function* frozenEach(facts: readonly AllocatedFact[]): Generator<FrozenFact> {
  for (const fact of facts) yield frozen(fact);
}

/** Calculates and stores the amounts that are due for closed months. @param months all, with which something was paid */
async function settledOf(
  ports: ClosingPorts,
  viewer: Person,
  months: readonly ClosedMonth[],
  toSettle: readonly ClosedMonth[],
): Promise<Pick<ClosedWith, 'settled' | 'changes'>> {
  const paid = toSettle.length === 0 ? [] : await paidWith(ports, months);
  const due: Settled[] = [];
  for (const closed of toSettle) {
    const since = await adjustedSince(ports, viewer, closed, { managers: null, paid });
    due.push(...settledNow(closed.month, since.adjusted));
  }
  const settled = new Map<number, number>();
  for (const { accountManagerId, amount } of due) add(settled, accountManagerId, amount);
  return { settled: sumsOf(settled), changes: await keepList(ports, due) };
}

const add = (sums: Map<number, number>, accountManagerId: number, cents: number): void =>
  void sums.set(accountManagerId, (sums.get(accountManagerId) ?? 0) + cents);

const sumsOf = (sums: ReadonlyMap<number, number>): Sums =>
  [...sums].map(([accountManagerId, cents]) => ({ accountManagerId, cents }));

/** Opens the last closed month again. Its frozen facts stay stored, its inputs do not. @throws DomainError `month-not-reopenable` */
export async function reopenMonth(
  ports: ClosingPorts,
  viewer: Person,
  by: Authorship,
  { month, reason }: { readonly month: Month; readonly reason: string },
): Promise<Closing> {
  const last = (await closedMonths(ports)).months.at(-1);
  await ports.closings({
    id: CLOSINGS,
    by,
    needs: undefined,
    decide: ({ state }) => reopening(state ?? noneClosed, { month, reason, reopenedAt: instant(ports.clock.now()) }),
    answer: () => undefined,
  });
  if (last?.month === month) await forgetInputs(ports, last.inputs);
  return closingState(ports, viewer);
}

async function currentMonth(ports: Pick<Ports, 'records' | 'clock'>, viewer: Person): Promise<Month> {
  return monthIn((await zoneAndToday(ports, viewer)).today);
}
