import { happening, histories } from '@hourbook/tests/builders/histories.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { entriesOf } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import type { BookEvent } from '../events/book-events.ts';
import { decideWeek, handInWeek } from './hand-in.ts';
import { evolveRow, rowsOf, type TimesheetRow } from './row.ts';
import { concernsWeek, evolveWeek, type HandedInWeek, rowsWithHours, statusOfWeek } from './week.ts';

const WEEK = '2025-06-09';
const person = aPerson({ id: 42, hireDate: '2024-03-15' });
const asked = { week: WEEK, seen: null, today: '2025-07-02', since: '2025-05-26' };

/** What is in a week, row by row, as a reader of the book would note it. */
const noted = (rows: Iterable<TimesheetRow>) =>
  rowsWithHours(WEEK, rows)
    .map(({ rowId, rowRevision, hours, comment, clientId }) => [rowId, rowRevision, hours, comment, clientId].join('|'))
    .sort();

type Act = 'hand in' | 'approve' | 'send back' | 'approve the last but one';

/** Days of the week, and those before and after it. */
const day = fc.constantFrom('2025-06-08', '2025-06-09', '2025-06-12', '2025-06-15', '2025-06-16');

it('WK-4: a week is changed exactly when its rows are not those that were handed in, whatever the book went through', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(happening([42]), day).map(([each, date]) => ({ ...each, date })) },
    { weight: 2, arbitrary: fc.constantFrom<Act>('hand in', 'approve', 'send back', 'approve the last but one') },
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const events: BookEvent[] = [];
      const rows = new Map<string, TimesheetRow>();
      let week: HandedInWeek | null = null;
      let known: { ids: string[]; rows: readonly string[] } = { ids: [], rows: [] };
      const enter = (made: readonly BookEvent[]) => {
        events.push(...made);
        for (const entry of entriesOf(42, events).slice(events.length - made.length)) {
          for (const rowId of rowsOf(entry)) rows.set(rowId, evolveRow(rows.get(rowId) ?? null, entry, rowId));
          if (concernsWeek(entry) && entry.data.week === WEEK) week = evolveWeek(week, entry);
        }
      };
      // The happenings alone, so that their row ids are right however many entries of weeks come between.
      const happened = histories(
        steps.filter(
          (each) => typeof each !== 'string' && !['hand in', 'approve week', 'send back'].includes(each.what),
        ) as never,
      ).values();
      for (const each of steps) {
        const state = { handedIn: week as HandedInWeek | null, rows, nextRevision: events.length };
        if (typeof each !== 'string') {
          enter(happened.next().value?.facts ?? []);
        } else if (each === 'hand in') {
          const made = handInWeek(asked, person, state);
          const before = statusOfWeek(state.handedIn, rows.values());
          expect(made.length).toBe(before === 'HANDED_IN' || before === 'APPROVED' ? 0 : 1);
          enter(made);
          if (made.length > 0)
            known = { ids: [...known.ids, state.nextRevision.toString()], rows: noted(rows.values()) };
        } else {
          const nth = each === 'approve the last but one' ? -2 : -1;
          const handInId = `42.${known.ids.at(nth) ?? 'none'}`;
          const action = each === 'send back' ? 'send-back' : 'approve';
          const isSame = String(noted(rows.values())) === String(known.rows);
          let made: readonly BookEvent[] = [];
          try {
            made = decideWeek({ week: WEEK, action, handInId, comment: 'Friday?' }, state);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
          // Nothing is decided about hours that are not those that were handed in, or about an earlier time.
          if (made.length > 0) expect([isSame, nth]).toEqual([true, -1]);
          enter(made);
        }
        const status = statusOfWeek(week, rows.values());
        const last = (week as HandedInWeek | null)?.status ?? 'OPEN';
        const isSame = String(noted(rows.values())) === String(known.rows);
        expect(status).toBe(last === 'OPEN' || last === 'SENT_BACK' || isSame ? last : 'CHANGED');
      }
    }),
    { numRuns: 300 },
  );
});

it('WK-2: folding an entry once more, or an earlier one, changes nothing', () => {
  const entries = entriesOf(42, [
    { type: 'WeekHandedIn', data: { week: WEEK, handInId: '42.0', rowCount: 0, hours: 0 } },
    { type: 'WeekSentBack', data: { week: WEEK, handInId: '42.0', comment: 'Friday?' } },
    { type: 'WeekHandedIn', data: { week: WEEK, handInId: '42.2', rowCount: 0, hours: 0 } },
    { type: 'WeekApproved', data: { week: WEEK, handInId: '42.2' } },
  ]).filter(concernsWeek);
  const fold = (some: typeof entries) => some.reduce<HandedInWeek | null>(evolveWeek, null);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 }), { maxLength: 6 }), (again) => {
      const whole = fold(entries);
      expect(fold([...entries, ...again.map((n) => entries[n]!)])).toEqual(whole);
    }),
  );
  expect(() => fold(entries.slice(1))).toThrow('never handed in');
});
