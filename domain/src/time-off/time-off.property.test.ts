import { recomputeBalance } from '@hourbook/tests/builders/recompute-time-off.ts';
import { CHICAGO, someFacts, TimeOffBook, usual2025, WARSAW } from '@hourbook/tests/builders/time-off.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import type { BookEvent, TimeOffKind } from '../events/book-events.ts';
import { addDays, daysBetween, isWeekend } from '../time.ts';
import { evolveAccount, type TimeOffAccount } from './account.ts';
import { balanceOn } from './balance.ts';
import { daysOf, isStanding } from './days.ts';
import { explainBalance } from './explain.ts';
import { isHoliday, type RequestFacts } from './facts.ts';
import { periodOn } from './periods.ts';
import { minRunning, runningOf } from './running-balance.ts';

const kinds = fc.constantFrom<TimeOffKind>('VACATION_PTO', 'SICK_LEAVE');
const dateBetween = (first: string, last: string) =>
  fc.nat({ max: daysBetween(first, last) }).map((n) => addDays(first, n));
const anyDay = dateBetween('2024-01-01', '2027-12-31');
/** Leap days and the ends of months more often than they come. */
const anchors = fc.option(
  fc.oneof(fc.constantFrom('2024-02-29', '2023-12-31', '2024-01-31'), dateBetween('2023-01-01', '2026-06-30')),
);

/** People who came, went and came back, in one office or two, with whatever settings. */
const anyFacts: fc.Arbitrary<RequestFacts> = fc
  .record({
    hireDate: dateBetween('2022-02-27', '2024-12-31'),
    stay: fc.option(fc.nat({ max: 900 })),
    gap: fc.option(fc.integer({ min: 1, max: 400 })),
    moved: fc.option(dateBetween('2025-01-02', '2026-06-30')),
    timeOffStartPeriod: anchors,
    sickLeaveStartPeriod: anchors,
    timeOffLimitAdjustment: fc.constantFrom(null, 8, -12.5, -500),
    allowExceedVacationLimit: fc.boolean(),
    countWeekends: fc.boolean(),
    accrualMode: fc.constantFrom('MONTHLY' as const, 'UPFRONT' as const),
  })
  .map(({ hireDate, stay, gap, moved, allowExceedVacationLimit, countWeekends, accrualMode, ...person }) => {
    const terminationDate = stay === null ? null : addDays(hireDate, stay);
    const rehireDate = terminationDate === null || gap === null ? null : addDays(terminationDate, gap);
    const first = { id: 'o1', officeId: CHICAGO, startDate: hireDate, endDate: moved && addDays(moved, -1) };
    const second = moved === null ? [] : [{ id: 'o2', officeId: WARSAW, startDate: moved, endDate: null }];
    const offices = [first, ...second];
    return someFacts({
      person: { ...person, hireDate, terminationDate, rehireDate, offices },
      chicago: { allowExceedVacationLimit, countWeekends, accrualMode },
      lists: [usual2025],
    });
  });

/** What people try with a book; much of it is refused, which is the point. A number: days from the end of a period. */
type Step =
  | { readonly do: 'request'; readonly kind: TimeOffKind; readonly from: string | number; readonly hours: number[] }
  | { readonly do: 'approve' | 'decline' | 'cancel'; readonly pick: number }
  | { readonly do: 'adjust'; readonly hours: number }
  | { readonly do: 'follow' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      kind: kinds,
      from: fc.oneof(dateBetween('2025-01-01', '2026-06-30'), fc.integer({ min: -8, max: 1 })),
      hours: fc.array(fc.constantFrom(8, 8, 8, 4, 0), { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const, 'cancel' as const),
      pick: fc.nat({ max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust' as const), hours: fc.constantFrom(-40, 8, 160) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('follow' as const) }) },
);

/** @returns the entries, none where it was refused */
function attempt(run: () => readonly BookEvent[]): readonly BookEvent[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const START = '2024-12-30';

/** Plays steps, each a fortnight after the one before, so that they may lie in several periods. */
function play(
  facts: RequestFacts,
  steps: readonly Step[],
  seen: (book: TimeOffBook, what: readonly BookEvent[]) => void,
) {
  const book = new TimeOffBook(facts);
  steps.forEach((each, i) => {
    const today = addDays(START, 14 * i);
    seen(
      book,
      attempt(() => take(book, each, today)),
    );
  });
  return book;
}

function take(book: TimeOffBook, each: Step, today: string): readonly BookEvent[] {
  const picked = (n: number) => Object.values(book.account.requests)[n];
  if (each.do === 'follow') return book.follow(today);
  if (each.do === 'adjust') return book.adjust(each.hours, today);
  if (each.do === 'request') {
    const { kind, hours: wished } = each;
    const from =
      typeof each.from === 'string' ? each.from : addDays(periodOn(book.facts.person, kind, today)!.end, each.from);
    // Days that never can be asked for are left out: what is left is about balances and overlaps.
    const hours = wished.map((h, i) => {
      const date = addDays(from, i);
      return isWeekend(date) || isHoliday(book.facts, date) ? 0 : h;
    });
    const asked = { kind, startDate: from, endDate: addDays(from, hours.length - 1), hours, comment: 'Away', today };
    return book.enter(book.decideRequest(asked), today);
  }
  const request = picked(each.pick);
  if (!request) return [];
  return book[each.do](
    request.requestId,
    today,
    ...((each.do === 'cancel' ? ['manager', request.kind] : [request.kind]) as [never]),
  );
}
const steps = fc.array(step, { minLength: 1, maxLength: 18 });
const nothing = () => undefined;

const RUNS = { numRuns: 150 };

describe('balances', () => {
  it('are what a second program finds that lives through every day', () =>
    fc.assert(
      fc.property(
        anyFacts,
        fc.option(anyFacts),
        steps,
        fc.array(anyDay, { minLength: 1, maxLength: 3 }),
        kinds,
        (before, later, all, days, kind) => {
          const book = play(before, all, nothing);
          // Employment and the starts of periods are often put right afterwards.
          const facts = later ?? before;
          book.facts = facts;
          for (const on of days) {
            const { accrual: _, ...balance } = balanceOn(book.sources, kind, on)!;
            expect(balance).toEqual(recomputeBalance(book.entries, facts, kind, on));
          }
        },
      ),
      RUNS,
    ));

  it('do not depend on the order in which entries of different requests arrived', () =>
    fc.assert(
      fc.property(anyFacts, steps, fc.infiniteStream(fc.nat()), anyDay, kinds, (facts, all, picks, on, kind) => {
        const book = play(facts, all, nothing);
        const threads = [
          ...Map.groupBy(book.entries, ({ data }) => ('requestId' in data ? data.requestId : 'settings')).values(),
        ].map((each) => [...each]);
        let account: TimeOffAccount | null = null;
        for (let revision = 0; revision < book.entries.length; revision++) {
          const left = threads.filter((thread) => thread.length > 0);
          const entry = left[(picks.next().value as number) % left.length]!.shift()!;
          account = evolveAccount(account, { ...entry, revision });
        }
        if (account) expect(balanceOn({ account, facts }, kind, on)).toEqual(balanceOn(book.sources, kind, on));
      }),
      RUNS,
    ));

  it('close with what the next period opens with', () =>
    fc.assert(
      fc.property(anyFacts, steps, anyDay, (facts, all, on) => {
        const book = play(facts, all, nothing);
        const period = periodOn(facts.person, 'VACATION_PTO', on)!;
        const isNewBeginning = period.end === facts.person.timeOffStartPeriod || period.end === facts.person.rehireDate;
        fc.pre(
          !isNewBeginning ||
            (facts.person.timeOffStartPeriod !== null && period.end !== facts.person.timeOffStartPeriod),
        );
        const closing = balanceOn(book.sources, 'VACATION_PTO', addDays(period.end, -1))!;
        const opening = balanceOn(book.sources, 'VACATION_PTO', period.end)!;
        // Before the hire date nothing is carried.
        fc.pre(facts.person.hireDate! < period.end);
        expect(opening.period.start).toBe(period.end);
        expect(opening.carryOver).toBe(closing.available + closing.pending);
      }),
      RUNS,
    ));

  it('are explained by lines that add up to them', () =>
    fc.assert(
      fc.property(anyFacts, fc.option(anyFacts), steps, anyDay, kinds, (before, later, all, on, kind) => {
        const book = play(before, all, nothing);
        book.facts = later ?? before;
        const { balance, lines } = explainBalance(book.sources, kind, on)!;
        expect(lines.at(-1)?.running ?? 0).toBe(balance.available);
        expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted());
        const sum = (row: string) =>
          lines.filter((line) => line.row === row).reduce((total, { hours }) => total + hours, 0);
        const { accrued, carryOver, additional, used, pending } = balance;
        expect([sum('accrued'), sum('carryOver'), sum('additional'), -sum('used') + 0, -sum('pending') + 0]).toEqual([
          accrued,
          carryOver,
          additional,
          used,
          pending,
        ]);
      }),
      RUNS,
    ));
});

describe('decisions', () => {
  it('TO-26: what was accepted is feasible, unless the office lets people exceed', () =>
    fc.assert(
      fc.property(anyFacts, steps, (facts, all) => {
        play(facts, all, (book, entered) => {
          for (const event of entered) {
            if (event.type !== 'TimeOffRequested' || event.data.kind === 'SICK_LEAVE') continue;
            const request = book.account.requests[event.data.requestId]!;
            const office = request.startDate < (facts.person.offices[1]?.startDate ?? '9') ? CHICAGO : WARSAW;
            if (facts.rules.vacation.get(office)!.allowExceedVacationLimit) continue;
            expect(runningOf(book.sources, request).filter(({ hours }) => hours < 0)).toEqual([]);
            expect(minRunning(book.sources, 'VACATION_PTO', request.startDate)).toBeGreaterThanOrEqual(0);
          }
        });
      }),
      RUNS,
    ));

  it('TO-24: no day is taken for more than eight hours, by requests of both kinds', () =>
    fc.assert(
      fc.property(anyFacts, steps, (facts, all) => {
        const { account } = play(facts, all, nothing);
        const standing = Object.values(account.requests).filter(({ status }) => isStanding(status));
        const byDate = Map.groupBy(standing.flatMap(daysOf), ({ date }) => date);
        for (const days of byDate.values()) {
          expect(days.reduce((sum, { hours }) => sum + hours, 0)).toBeLessThanOrEqual(8_00);
        }
      }),
      RUNS,
    ));

  it('TS-6, TS-42: the rows of a book are the days of what is approved, and a cancel gives back what an approval took', () =>
    fc.assert(
      fc.property(anyFacts, steps, anyDay, (facts, all, on) => {
        const book = play(facts, all, nothing);
        const approved = Object.values(book.account.requests).filter(({ status }) => status === 'APPROVED');
        const taken = approved.flatMap((each) =>
          daysOf(each)
            .filter(({ hours }) => hours > 0)
            .map(({ date, hours }) => `${each.requestId} ${date} ${hours}`),
        );
        const rows = [...book.rows.values()].filter(({ removed }) => !removed);
        expect(rows.map((row) => `${row.requestId} ${row.date} ${row.hours}`).toSorted()).toEqual(taken.toSorted());

        const pending = Object.values(book.account.requests).find(({ status }) => status === 'PENDING');
        fc.pre(pending !== undefined);
        const { kind, requestId } = pending;
        const without = () => {
          const { [requestId]: _, ...requests } = book.account.requests;
          return balanceOn({ facts, account: { ...book.account, requests } }, kind, on);
        };
        if (attempt(() => book.approve(requestId, '2026-12-31', kind)).length === 0) return;
        book.cancel(requestId, '2026-12-31', 'manager', kind);
        expect(balanceOn(book.sources, kind, on)).toEqual(without());
        expect([...book.rows.values()].filter((row) => row.requestId === requestId && !row.removed)).toEqual([]);
      }),
      RUNS,
    ));

  it('TO-3: what is followed once is not followed again, and no closed period is entered twice', () =>
    fc.assert(
      fc.property(anyFacts, anyFacts, dateBetween('2025-01-01', '2026-12-31'), (facts, later, today) => {
        const book = new TimeOffBook(facts);
        book.follow(today);
        expect(book.follow(today)).toEqual([]);
        book.facts = { ...facts, rules: later.rules };
        const changed = book.follow(today);
        const closed = changed.filter(({ type, data }) => type === 'AllowanceSet' && data.periodEnd <= today);
        expect(closed).toEqual([]);
        expect(book.follow(today)).toEqual([]);
      }),
      RUNS,
    ));
});
