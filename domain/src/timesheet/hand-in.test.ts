import { aPerson } from '@hourbook/tests/builders/people.ts';
import {
  changed,
  entriesOf,
  foldRows,
  holiday,
  recorded,
  requested,
  synchronized,
  timeOff,
} from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.ts';
import type { BookEvent } from '../events/book-events.ts';
import type { Entry } from '../events/envelope.ts';
import { type DecideWeek, decideWeek, type HandIn, handInWeek, type WeekState } from './hand-in.ts';
import { concernsWeek, evolveWeek, type HandedInWeek, statusOfWeek } from './week.ts';

/** The week of Tuesday 06/10/2025; today is the Wednesday after it. */
const WEEK = '2025-06-09';
const dana = aPerson({ id: 42, hireDate: '2024-03-15' });

const handedIn = (n: number, data: object = {}): BookEvent => ({
  type: 'WeekHandedIn',
  data: { week: WEEK, handInId: `42.${n}`, rowCount: 1, hours: 800, ...data },
});
const approved = (n: number): BookEvent => ({ type: 'WeekApproved', data: { week: WEEK, handInId: `42.${n}` } });
const sentBack = (n: number): BookEvent => ({
  type: 'WeekSentBack',
  data: { week: WEEK, handInId: `42.${n}`, comment: 'Friday?' },
});

const foldWeek = (entries: readonly Entry[]): HandedInWeek | null =>
  entries.reduce<HandedInWeek | null>(
    (week, entry) => (concernsWeek(entry) && entry.data.week === WEEK ? evolveWeek(week, entry) : week),
    null,
  );

function stateAfter(events: readonly BookEvent[]): WeekState {
  const entries = entriesOf(42, events);
  return { handedIn: foldWeek(entries), rows: foldRows(entries), nextRevision: events.length };
}
const statusAfter = (...events: BookEvent[]) => {
  const { handedIn: week, rows } = stateAfter(events);
  return statusOfWeek(week, rows.values());
};
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

const handIn = (events: readonly BookEvent[], asked: Partial<HandIn> = {}, person = dana) =>
  codeOf(() =>
    handInWeek(
      { week: WEEK, seen: null, today: '2025-06-18', since: '2025-06-02', ...asked },
      person,
      stateAfter(events),
    ),
  );
const decide = (events: readonly BookEvent[], asked: Partial<DecideWeek> = {}) =>
  codeOf(() =>
    decideWeek({ week: WEEK, action: 'approve', handInId: '42.1', comment: null, ...asked }, stateAfter(events)),
  );

describe('WK-1: what is handed in', () => {
  it.each<[string, Partial<HandIn>, string]>([
    ['nothing while the setting is off', { since: null }, 'weeks-off'],
    ['no week before the first', { since: '2025-06-16' }, 'weeks-off'],
    ['no week that has not begun', { today: '2025-06-08' }, 'week-not-begun'],
    ['only weeks, which are called by their Mondays', { week: '2025-06-10' }, 'form-invalid'],
  ])('%s', (_, asked, code) => expect(handIn([recorded()], asked)).toBe(code));

  it('the week that has just begun, and the first of all', () => {
    const event = handedIn(1);
    expect(handIn([recorded()], { today: WEEK, since: WEEK })).toEqual([event]);
  });

  it('a week in which somebody is employed on one day, and none in which they never are', () => {
    expect(handIn([], {}, aPerson({ id: 42, hireDate: '2025-06-15' }))).toHaveLength(1);
    expect(handIn([], {}, aPerson({ id: 42, hireDate: '2025-06-16' }))).toBe('date-not-open');
    expect(handIn([], {}, aPerson({ id: 42, hireDate: null, terminationDate: '2025-06-08' }))).toBe('date-not-open');
  });

  it('a week without hours', () =>
    expect(handIn([])).toEqual([
      { type: 'WeekHandedIn', data: { week: WEEK, handInId: '42.0', rowCount: 0, hours: 0 } },
    ]));

  it('its rows with hours, those of holidays and time off too, and no others', () => {
    const other = recorded({ rowId: '42.1', date: '2025-06-16' });
    const empty = recorded({ rowId: '42.2', hours: 0, date: '2025-06-11' });
    const sunday = recorded({ rowId: '42.3', hours: 250, date: '2025-06-15' });
    expect(handIn([timeOff, other, empty, sunday])).toEqual([handedIn(4, { rowCount: 2, hours: 650 })]);
  });
});

describe('WK-2: handing in', () => {
  it('again changes nothing, before and after the approval', () => {
    expect(handIn([recorded(), handedIn(1)])).toEqual([]);
    expect(handIn([recorded(), handedIn(1), approved(1)])).toEqual([]);
  });

  it('is possible again after it was sent back, as it was or changed', () => {
    expect(handIn([recorded(), handedIn(1), sentBack(1)])).toEqual([handedIn(3)]);
    expect(handIn([recorded(), handedIn(1), sentBack(1), changed({ hours: 400 })])).toEqual([
      handedIn(4, { hours: 400 }),
    ]);
  });

  it.each<[string, readonly BookEvent[], HandIn['seen'], unknown]>(
    [
      ['as it was seen', [recorded()], [['42.0', 0]], [handedIn(1)]],
      ['with a row that came since', [recorded(), recorded({ rowId: '42.1' })], [['42.0', 0]], 'row-changed'],
      ['with a row that was changed since', [recorded(), changed()], [['42.0', 0]], 'row-changed'],
      [
        'without a row that was removed since',
        [recorded(), { type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }],
        [['42.0', 0]],
        'row-changed',
      ],
      [
        'without a row that moved to another week since',
        [recorded(), changed({ date: '2025-06-17' })],
        [['42.0', 0]],
        'row-changed',
      ],
    ].map(
      ([name, events, seen, outcome]) =>
        [
          name,
          events,
          (seen as [string, number][]).map(([id, n]) => ({ id, modifiedTime: `2025-06-01T12:00:0${n}.000Z` })),
          outcome,
        ] as never,
    ),
  )('TS-36: %s', (_, events, seen, outcome) => expect(handIn(events, { seen })).toEqual(outcome));
});

describe('WK-3: a decision', () => {
  const waiting = [recorded(), handedIn(1)];
  it('approves what was handed in, or sends it back with a comment', () => {
    expect(decide(waiting)).toEqual([approved(1)]);
    expect(decide(waiting, { action: 'send-back', comment: 'Friday?' })).toEqual([sentBack(1)]);
  });

  it('sends back what was approved', () =>
    expect(decide([...waiting, approved(1)], { action: 'send-back', comment: 'Friday?' })).toEqual([sentBack(1)]));

  it.each<[string, readonly BookEvent[], Partial<DecideWeek>, string]>([
    ['without a comment', waiting, { action: 'send-back' }, 'week-comment-missing'],
    ['of a week that was never handed in', [recorded()], {}, 'week-not-handed-in'],
    ['of an earlier time', [...waiting, sentBack(1), handedIn(3)], {}, 'week-handed-in-again'],
    ['twice', [...waiting, approved(1)], {}, 'week-decided'],
    ['to approve what was sent back', [...waiting, sentBack(1)], {}, 'week-decided'],
    ['to send back twice', [...waiting, sentBack(1)], { action: 'send-back', comment: 'No' }, 'week-decided'],
    ['of hours that were changed since', [...waiting, changed({ hours: 400 })], {}, 'week-changed'],
    [
      'to send back what was changed since it was approved',
      [...waiting, approved(1), changed({ hours: 400 })],
      { action: 'send-back', comment: 'No' },
      'week-changed',
    ],
  ])('is refused: %s', (_, events, asked, code) => expect(decide(events, asked)).toBe(code));
});

describe('WK-4: a week that was handed in has changed', () => {
  const waiting = [recorded(), handedIn(1)];
  it.each<[string, BookEvent[], string]>([
    ['not by itself', [], 'HANDED_IN'],
    ['by other hours', [changed({ hours: 400 })], 'CHANGED'],
    ['by another comment', [changed({ comment: 'Intake' })], 'CHANGED'],
    ['by a row more', [recorded({ rowId: '42.2', date: '2025-06-15' })], 'CHANGED'],
    ['not by a row of another week', [recorded({ rowId: '42.2', date: '2025-06-16' })], 'HANDED_IN'],
    ['by a row that moved away', [changed({ date: '2025-06-16' })], 'CHANGED'],
    [
      'by a row that was removed',
      [{ type: 'HoursRemoved', data: { rowId: '42.0', sync: 'NO_SYNCHRONIZATION' } }],
      'CHANGED',
    ],
    [
      'by time off that was approved',
      [
        {
          ...timeOff,
          data: { ...timeOff.data, rows: [{ rowId: '42.2', date: '2025-06-12', hours: 400, sync: 'UNSYNCHRONIZED' }] },
        } as BookEvent,
      ],
      'CHANGED',
    ],
    [
      'not by a holiday without hours',
      [{ ...holiday(0), data: { ...holiday(0).data, rowId: '42.2' } } as BookEvent],
      'HANDED_IN',
    ],
    ['not by accounting', [requested, synchronized], 'HANDED_IN'],
  ])('%s', (_, events, status) => {
    expect(statusAfter(...waiting, ...events)).toBe(status);
    expect(statusAfter(...waiting, approved(1), ...events)).toBe(status === 'HANDED_IN' ? 'APPROVED' : status);
  });

  it('stays sent back whatever is changed, until it is handed in again', () => {
    expect(statusAfter(...waiting, sentBack(1), changed({ hours: 400 }))).toBe('SENT_BACK');
    expect(statusAfter(...waiting, sentBack(1), changed({ hours: 400 }), handedIn(4, { hours: 400 }))).toBe(
      'HANDED_IN',
    );
  });
});
