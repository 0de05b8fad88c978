import { CHICAGO, someFacts, TimeOffBook } from '@hourbook/tests/builders/time-off.ts';
import { describe, expect, it } from 'vitest';
import type { TimeOffKind } from '../events/book-events.ts';

const limitOn = (day: string, changed: Parameters<typeof someFacts>[0], kind: TimeOffKind = 'VACATION_PTO') =>
  new TimeOffBook(someFacts(changed)).balance(day, kind)?.limit;
const accruedOn = (day: string, changed: Parameters<typeof someFacts>[0]) =>
  new TimeOffBook(someFacts(changed)).balance(day)?.accrued;

describe('TO-2: the limit follows the completed years of service on the first day of the period', () => {
  it.each([
    ['2024-03-15', 80],
    ['2025-03-14', 80],
    ['2025-03-15', 96],
    ['2026-03-15', 112],
    ['2027-03-15', 120],
    ['2031-03-15', 120],
  ])('in the period of %s: %i h', (day, limit) => expect(limitOn(day, {})).toBe(limit));

  it('which may lie before the anniversary', () => {
    const person = { timeOffStartPeriod: '2024-03-01' };
    expect(limitOn('2025-06-02', { person })).toBe(80);
  });

  it('hired on a leap day, a year is complete on 02/28', () => {
    const person = { hireDate: '2024-02-29', timeOffStartPeriod: '2024-02-28' };
    expect(limitOn('2025-02-28', { person })).toBe(96);
  });

  it('a fixed limit has one value for all', () =>
    expect(limitOn('2030-03-15', { chicago: { annualVacationLimit: { 0: 144 } } })).toBe(144));
});

it.each([
  [8, 104],
  [-6.5, 89.5],
  [-200, 0],
])('TO-3: an adjustment of %f h gives %f h, never less than none', (timeOffLimitAdjustment, limit) =>
  expect(limitOn('2025-06-02', { person: { timeOffLimitAdjustment } })).toBe(limit),
);

it.each([
  [null, 40],
  [8, 48],
  [-50, 0],
])('TO-7: sick leave is 40 h for everybody, and adjusted by %s h %f h', (sickLeaveLimitAdjustment, limit) =>
  expect(limitOn('2025-06-02', { person: { sickLeaveLimitAdjustment } }, 'SICK_LEAVE')).toBe(limit),
);

it('an office that nobody has given settings has the usual ones', () => {
  const facts = someFacts({ person: { offices: [{ id: 'o', officeId: 77, startDate: '2024-03-15', endDate: null }] } });
  expect(new TimeOffBook(facts).balance('2025-06-02')).toMatchObject({ limit: 80, accrual: 'MONTHLY' });
});

it('before the first office the settings of the first one hold', () => {
  const offices = [{ id: 'o', officeId: CHICAGO, startDate: '2025-05-01', endDate: null }];
  expect(limitOn('2025-06-02', { person: { offices } })).toBe(96);
});

describe('TO-6: UPFRONT', () => {
  const upfront = { annualVacationLimit: { 0: 120 }, accrualMode: 'UPFRONT' as const };
  const january = { timeOffStartPeriod: '2025-01-01', hireDate: '2025-04-15' };

  it('gives the first period the months of which the last day is one of employment', () => {
    expect(accruedOn('2025-04-15', { chicago: upfront, person: january })).toBe(90);
    expect(accruedOn('2025-12-31', { chicago: upfront, person: january })).toBe(90);
    expect(accruedOn('2026-01-01', { chicago: upfront, person: january })).toBe(120);
    expect(accruedOn('2025-04-14', { chicago: upfront, person: january })).toBe(0);
  });

  it('is cut to the months employed on days behind the last one only', () => {
    const person = { ...january, terminationDate: '2025-08-10' };
    expect(accruedOn('2025-08-10', { chicago: upfront, person })).toBe(90);
    expect(accruedOn('2025-08-11', { chicago: upfront, person })).toBe(40);
    expect(accruedOn('2026-01-01', { chicago: upfront, person })).toBe(0);
  });
});

it('TO-5: MONTHLY posts nothing for a month on whose last day nobody was employed', () => {
  const person = { terminationDate: '2025-08-13' };
  expect(accruedOn('2025-08-13', { person })).toBe(32);
  expect(accruedOn('2026-03-14', { person })).toBe(32);
});

it('TO-3: what the book says of a period stands, whatever the settings are now', () => {
  const book = new TimeOffBook(someFacts());
  book.follow('2025-06-02');
  book.facts = someFacts({ chicago: { annualVacationLimit: { 0: 200 }, accrualMode: 'UPFRONT' } });
  expect(book.balance('2025-03-14')).toMatchObject({ limit: 80, accrued: 80, accrual: 'MONTHLY' });
  expect(book.balance('2025-06-02')).toMatchObject({ limit: 96, accrued: 16, accrual: 'MONTHLY' });
  expect(book.balance('2026-03-15')).toMatchObject({ limit: 200, accrued: 200, accrual: 'UPFRONT' });
});
