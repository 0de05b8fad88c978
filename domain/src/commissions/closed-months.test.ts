import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClosingEvent } from '../events/closing-events.ts';
import type { Entry } from '../events/envelope.ts';
import {
  type ClosedMonths,
  type Closing,
  closedAmong,
  closedThrough,
  closeMonth,
  evolveClosedMonths,
  MOST_STEPS,
  nextToClose,
  noneClosed,
  reopenMonth,
} from './closed-months.ts';

const CURRENT = '2025-09';
const empty = { count: 0, hash: '0'.repeat(64) };
const closing = (month: string, cents = 100): Closing => ({
  month,
  closedAt: '2025-09-10T12:00:00.000Z',
  facts: empty,
  settled: [],
  changes: empty,
  inputs: null,
  earned: [{ accountManagerId: 3, cents }],
});
const reopening = (month: string) => ({ month, reopenedAt: '2025-09-11T12:00:00.000Z', reason: 'Wrong rate' });

type Decision = (state: ClosedMonths) => ClosingEvent[];

/** The state once a decision was entered. */
const behind = (state: ClosedMonths, decide: Decision): ClosedMonths =>
  decide(state).reduce<ClosedMonths>(
    (before, event) => evolveClosedMonths(before, { ...event, meta: { actorId: 7 } } as Entry<ClosingEvent>),
    state,
  );
const after = (...decisions: Decision[]): ClosedMonths => decisions.reduce(behind, noneClosed);
const close = (month: string, cents?: number) => (state: ClosedMonths) =>
  closeMonth(state, closing(month, cents), CURRENT);
const reopen = (month: string) => (state: ClosedMonths) => reopenMonth(state, reopening(month));
const refusedWith = (code: string) => expect.objectContaining({ code });

describe('closed months', () => {
  it('begin with any month that is over', () => {
    expect(nextToClose(noneClosed, CURRENT)).toBe('2025-08');
    expect(closedThrough(after(close('2025-05')))).toBe('2025-05');
    expect(() => after(close('2025-09'))).toThrow(refusedWith('month-not-closable'));
  });

  it.each([
    ['the same one', '2025-05'],
    ['one before', '2025-04'],
    ['one behind a gap', '2025-07'],
  ])('are closed in order: %s is refused', (_which, month) => {
    expect(() => after(close('2025-05'), close(month))).toThrow(refusedWith('month-not-closable'));
  });

  it('end with the last one that is over', () => {
    const all = after(...['2025-06', '2025-07', '2025-08'].map((month) => close(month)));
    expect(nextToClose(all, CURRENT)).toBeNull();
    expect(() => close('2025-09')(all)).toThrow(refusedWith('month-not-closable'));
    expect(closedAmong(all, '2025-07', '2026-01').map(({ month }) => month)).toEqual(['2025-07', '2025-08']);
  });

  it('are opened again from the last one, which is what it was until it is closed anew', () => {
    const two = after(close('2025-05'), close('2025-06'));
    expect(() => reopen('2025-05')(two)).toThrow(refusedWith('month-not-reopenable'));
    const again = after(close('2025-05'), close('2025-06', 100), reopen('2025-06'), close('2025-06', 250));
    expect(again.months.map(({ month, earned }) => [month, earned[0]?.cents])).toEqual([
      ['2025-05', 100],
      ['2025-06', 250],
    ]);
    expect(
      again.steps.map(({ month, closed, by, earned, reason }) => [month, closed, by, earned[0]?.cents, reason]),
    ).toEqual([
      ['2025-05', true, 7, 100, null],
      ['2025-06', true, 7, 100, null],
      ['2025-06', false, 7, 100, 'Wrong rate'],
      ['2025-06', true, 7, 250, null],
    ]);
    expect(() => reopen('2025-05')(noneClosed)).toThrow(refusedWith('month-not-reopenable'));
  });

  it('are closed from the first one on again after all were opened: none that was paid stays open for good', () => {
    const opened = after(close('2025-05'), close('2025-06'), reopen('2025-06'), reopen('2025-05'));
    expect([closedThrough(opened), nextToClose(opened, CURRENT)]).toEqual([null, '2025-05']);
    expect(() => close('2025-06')(opened)).toThrow(refusedWith('month-not-closable'));
    expect(closedThrough(behind(opened, close('2025-04')))).toBe('2025-04');
  });

  it('have no gap, whatever was tried, and remember a bounded number of steps', () => {
    const months = ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07'];
    const tries = fc.array(fc.record({ month: fc.constantFrom(...months), closed: fc.boolean() }), { maxLength: 300 });
    fc.assert(
      fc.property(tries, (all) => {
        let state: ClosedMonths = noneClosed;
        let entered = 0;
        for (const { month, closed } of all) {
          try {
            state = behind(state, (closed ? close : reopen)(month));
            entered += 1;
          } catch {
            continue;
          }
          const names = state.months.map((each) => each.month);
          const from = months.indexOf(names[0] ?? '');
          expect(names).toEqual(names.length === 0 ? [] : months.slice(from, from + names.length));
        }
        expect(state.steps).toHaveLength(Math.min(entered, MOST_STEPS));
      }),
    );
  });
});
