import { someFacts, TimeOffBook } from '@hourbook/tests/builders/time-off.ts';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events/book-events.ts';

const brief = (events: readonly BookEvent[]) =>
  events.flatMap(({ type, data }) =>
    type === 'AllowanceSet' ? [[data.kind, data.periodStart, data.limit, data.because] as const] : [],
  );
const followed = (changed: Parameters<typeof someFacts>[0] = {}) => {
  const book = new TimeOffBook(someFacts(changed));
  return { book, events: book.follow('2025-06-02') };
};

describe('TO-3: the book keeps what a period gives', () => {
  it('of the open period, and of closed ones it knew nothing about', () =>
    expect(brief(followed().events)).toEqual([
      ['VACATION_PTO', '2024-03-15', 8000, 'period closed'],
      ['VACATION_PTO', '2025-03-15', 9600, 'period opened'],
      ['SICK_LEAVE', '2024-03-15', 4000, 'period closed'],
      ['SICK_LEAVE', '2025-03-15', 4000, 'period opened'],
    ]));

  it('nothing where nothing has changed', () => expect(followed().book.follow('2025-06-03')).toEqual([]));

  it.each([
    ['office settings', { chicago: { annualVacationLimit: { 0: 144 } } }, 14400],
    ['the accrual mode', { chicago: { accrualMode: 'UPFRONT' as const } }, 9600],
    ['an adjustment', { person: { timeOffLimitAdjustment: 8 } }, 10400],
    ['the hire date', { person: { hireDate: '2023-03-15' } }, 11200],
  ])('the open period again when %s changes, closed ones as they were', (_, changed, limit) => {
    const { book } = followed();
    book.facts = someFacts(changed);
    const events = brief(book.follow('2025-06-03')).filter(
      ([kind, start]) => kind === 'VACATION_PTO' && start > '2024',
    );
    expect(events).toEqual([['VACATION_PTO', '2025-03-15', limit, 'settings or employment changed']]);
    expect(book.balance('2025-03-14')?.limit).toBe(80);
  });

  it('the new period from its first day on', () => {
    const { book } = followed();
    expect(brief(book.follow('2026-03-15'))).toEqual([
      ['VACATION_PTO', '2026-03-15', 11200, 'period opened'],
      ['SICK_LEAVE', '2026-03-15', 4000, 'period opened'],
    ]);
  });

  it('of a kind that is allowed only', () => {
    const { events } = followed({ person: { timeOffAllow: false } });
    expect(brief(events).map(([kind]) => kind)).toEqual(['SICK_LEAVE', 'SICK_LEAVE']);
  });

  it('a new anchor: its open period, whatever was kept of the old one', () => {
    const { book } = followed();
    book.facts = someFacts({ person: { timeOffStartPeriod: '2025-01-01' } });
    expect(brief(book.follow('2025-06-03'))).toEqual([['VACATION_PTO', '2025-01-01', 8000, 'period opened']]);
    expect(book.balance('2025-06-03')).toMatchObject({ period: { start: '2025-01-01', end: '2026-01-01' }, limit: 80 });
  });
});
