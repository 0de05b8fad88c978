import {
  assertClosable,
  assertReopenable,
  type ClosedMonth,
  closedThrough,
  monthNumber,
} from '@hourbook/domain/commissions/closed-month.ts';
import type { Collection, CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import { expect, it } from 'vitest';
import { standingClock } from '../../../tests/builders/hourbook.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { openAllRecords } from '../records/open.ts';
import { closedMonths, type StepPorts, takeStep } from './closing-steps.ts';

const CURRENT = '2025-09';
const ADMIN = 1;
const MONTHS = ['2025-04', '2025-05', '2025-06', '2025-07'] as const;
const BUSY = { code: 'record-changed' };
const NOT_CLOSABLE = { code: 'month-not-closable' };
const NOT_REOPENABLE = { code: 'month-not-reopenable' };

const close = (ports: StepPorts, month: Month) =>
  takeStep(ports, ADMIN, monthNumber(month), (before, all) => {
    assertClosable(month, closedThrough(all), CURRENT);
    return { ...before, closed: true };
  });
const reopen = (ports: StepPorts, month: Month) =>
  takeStep(ports, ADMIN, monthNumber(month), (before, all) => {
    assertReopenable(month, closedThrough(all));
    return { ...before, closed: false, reason: 'Wrong rate' };
  });

/** A store whose process can be stopped in front of its next write of a month. */
function holding(store: DocumentStore) {
  let gate: Promise<void> | null = null;
  let reached = () => {};
  const collection = async <D extends Document>(spec: CollectionSpec): Promise<Collection<D>> => {
    const whole = await store.collection<D>(spec);
    if (!spec.name.includes('months')) return whole;
    return {
      ...whole,
      async put(document, guard) {
        const waitsFor = gate;
        gate = null;
        if (waitsFor) reached();
        await waitsFor;
        return whole.put(document, guard);
      },
    };
  };
  return {
    store: { collection, drop: store.drop, [Symbol.asyncDispose]: () => Promise.resolve() },
    /** @returns when the process stands there, and how to let it go on */
    hold() {
      const [opened, standing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      gate = opened.promise;
      reached = standing.resolve;
      return { standing: standing.promise, goOn: opened.resolve };
    },
  };
}

interface Processes {
  readonly here: StepPorts;
  /** Another process on the same store, which can be made to wait. */
  readonly there: StepPorts;
  hold: ReturnType<typeof holding>['hold'];
  readonly clock: ReturnType<typeof standingClock>;
  closed(): Promise<readonly Month[]>;
}

/** April and May are closed, June and July open. */
const withMonths = (use: (all: Processes) => Promise<unknown>) =>
  withStores(async ({ records: store }) => {
    const clock = standingClock('2025-09-11T15:00:00Z');
    const held = holding(store);
    const here = { store, clock, records: await openAllRecords(store, clock) };
    const there = { store: held.store, clock, records: await openAllRecords(held.store, clock) };
    const about = { closedAt: '2025-09-11T15:00:00.000Z', closedBy: ADMIN, frozen: 'x', parts: 0, earned: [] };
    for (const month of MONTHS) {
      const data: Omit<ClosedMonth, 'id'> = { ...about, month, closed: month < '2025-06', reason: null };
      await here.records.closedMonths.create(data, ADMIN, monthNumber(month));
    }
    const closed = async () => (await closedMonths(here)).filter((each) => each.closed).map(({ month }) => month);
    await use({ here, there, hold: held.hold, clock, closed });
    const months = await closed();
    expect(months, 'no month is left out').toEqual(MONTHS.slice(0, months.length));
  });

it('of steps that exclude each other one is taken, in one process and in two', () =>
  withMonths(async ({ here, there, closed }) => {
    for (const [first, second] of [
      [here, here],
      [here, there],
      [there, here],
    ] as const) {
      const steps = await Promise.allSettled([close(first, '2025-06'), reopen(second, '2025-05')]);
      expect(steps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const same = await Promise.allSettled([close(first, '2025-05'), close(second, '2025-05')]);
      expect(same.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      if ((await closed()).includes('2025-06')) await reopen(here, '2025-06');
      expect(await closed()).toEqual(['2025-04', '2025-05']);
    }
  }));

it('in one process steps wait for each other, and follow each other', () =>
  withMonths(async ({ here, closed }) => {
    const steps = [close(here, '2025-06'), close(here, '2025-07'), reopen(here, '2025-06'), reopen(here, '2025-07')];
    expect(await Promise.allSettled(steps)).toMatchObject([
      ...[{ status: 'fulfilled' }, { status: 'fulfilled' }],
      ...[{ status: 'rejected', reason: NOT_REOPENABLE }, { status: 'fulfilled' }],
    ]);
    expect(await closed()).toEqual(['2025-04', '2025-05', '2025-06']);
  }));

it('while another process is about to write a step is refused, and for a minute when that process died', () =>
  withMonths(async ({ here, there, hold, clock, closed }) => {
    const { standing } = hold();
    void close(there, '2025-06');
    await standing;
    await expect(reopen(here, '2025-05')).rejects.toMatchObject(BUSY);
    clock.pass(61_000);
    await reopen(here, '2025-05');
    expect(await closed()).toEqual(['2025-04']);
  }));

it('a process that stood still for longer than a minute in front of its write does not close over a hole', () =>
  withMonths(async ({ here, there, hold, clock, closed }) => {
    const { standing, goOn } = hold();
    const late = close(there, '2025-06');
    await standing;
    clock.pass(61_000);
    await reopen(here, '2025-05');
    goOn();
    await expect(late).rejects.toMatchObject(NOT_CLOSABLE);
    expect(await closed()).toEqual(['2025-04']);
  }));
