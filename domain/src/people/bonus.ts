import { z } from 'zod';
import { holdsIn } from '../effective-dated.ts';
import { refusal } from '../errors.ts';
import { toCents, toDollars } from '../money.ts';
import { addDays, addMonths, type CalendarDate, type DateRange, monthOf } from '../time.ts';
import { type Held, isAdmin } from './edit-rights.ts';
import { amount, day } from './fields.ts';
import { type Bonus, bonusTypes } from './person.ts';

/** `POST /user/{id}/employment/bonus`. */
export const bonusInput = z.object({
  bonusType: z.enum(bonusTypes),
  amount,
  startDate: day.describe('Any day of the year, quarter or month; the first one of a CUSTOM period.'),
  endDate: day.nullish().describe('The last day of a CUSTOM period; ignored otherwise.'),
});
export type BonusInput = z.output<typeof bonusInput>;
export const bonusAddition = bonusInput.extend({ id: z.int().positive() });
export const bonusNamed = z.object({ id: z.int().positive(), bonusId: z.string() });

export const bonusAnswer = z
  .strictObject({
    id: z.string(),
    bonusType: z.enum(bonusTypes),
    amount: z.number().describe('Dollars.'),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
  })
  .meta({ id: 'Bonus' });
export const bonusesAnswer = z.array(bonusAnswer);

type Period = Pick<BonusInput, 'bonusType' | 'startDate' | 'endDate'>;

/**
 * US-15: the calendar year, quarter or month that contains the start date; for a CUSTOM bonus, the dates given.
 * @throws DomainError `form-invalid` when those dates are missing or in the wrong order
 */
export function bonusPeriod({ bonusType, startDate, endDate }: Period): DateRange {
  const year = startDate.slice(0, 4);
  switch (bonusType) {
    case 'YEAR':
      return { start: `${year}-01-01`, end: `${year}-12-31` };
    case 'QUARTER': {
      const quarter = Math.floor((Number(startDate.slice(5, 7)) - 1) / 3);
      const start = addMonths(`${year}-01-01`, quarter * 3);
      return { start, end: addDays(addMonths(start, 3), -1) };
    }
    case 'MONTH':
      return monthOf(startDate);
    case 'CUSTOM':
      if (!endDate || endDate < startDate) throw refusal('form-invalid');
      return { start: startDate, end: endDate };
  }
}

/** US-15: the dates for which bonuses can be entered; administrators may go back to the year before last. */
export function bonusWindow(by: Held, today: CalendarDate): DateRange {
  const year = Number(today.slice(0, 4));
  const start = isAdmin(by) ? `${year - 2}-01-01` : monthOf(today).start;
  return { start, end: `${year}-12-31` };
}

/**
 * A calendar period may start before the window: if the current month is allowed, so are the quarter and year that contain
 * it.
 */
function isAllowed(type: Bonus['bonusType'], period: DateRange, allowed: DateRange): boolean {
  const from = type === 'CUSTOM' ? period.start : period.end;
  return from >= allowed.start && period.end <= allowed.end;
}

/** @throws DomainError `form-invalid`, `bonus-period-invalid`, `bonus-overlap` (US-15) */
export function withBonus(
  bonuses: readonly Bonus[],
  id: string,
  input: BonusInput,
  by: Held,
  today: CalendarDate,
): Bonus[] {
  const { bonusType } = input;
  const period = bonusPeriod(input);
  if (!isAllowed(bonusType, period, bonusWindow(by, today))) throw refusal('bonus-period-invalid');
  const overlapping = bonuses.some((each) => each.bonusType === bonusType && holdsIn(each, period));
  if (overlapping) throw refusal('bonus-overlap');
  return [
    ...bonuses,
    { id, bonusType, amountInCents: toCents(input.amount), startDate: period.start, endDate: period.end },
  ];
}

/** The bonuses in the order of the answer: newest first. */
export const bonusList = (bonuses: readonly Bonus[]) =>
  bonuses
    .map(({ amountInCents, ...bonus }) => ({ ...bonus, amount: toDollars(amountInCents) }))
    .toSorted((a, b) => (a.startDate === b.startDate ? (a.id < b.id ? -1 : 1) : a.startDate < b.startDate ? 1 : -1));
