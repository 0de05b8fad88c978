import type { Answer } from '@hourbook/domain/answers.ts';
import type { balanceSheetAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { browserStorage } from '#lib/storage.ts';
import { halfDaysText, hoursText } from '#shared/time-off/amounts.ts';
import { FULL_DAY } from '#shared/time-off/day-hours.ts';

export type BalanceRow = Answer<typeof balanceSheetAnswer>[number];
type Figures = NonNullable<BalanceRow['figures']>;
export type Figure = keyof Figures;

export type Unit = 'hours' | 'days';
const KEPT = 'time-off.unit';

/** Remembered in this browser. */
export const keptUnit = (): Unit => (browserStorage.get(KEPT) === 'days' ? 'days' : 'hours');
export const keepUnit = (unit: Unit): void => browserStorage.set(KEPT, unit);

/** TO-11: days are rounded down to half days. */
export const figureText = (hours: number, unit: Unit): string =>
  unit === 'days' ? halfDaysText(hours) : hoursText(hours);

/** The totals of the rows shown, without people whose figures the viewer may not see. */
export function totalsOf(rows: readonly BalanceRow[]) {
  const told = rows.flatMap(({ figures }) => figures ?? []);
  const sum = (figure: Figure) => Math.round(told.reduce((all, each) => all + each[figure] * 100, 0)) / 100;
  return {
    people: rows.length,
    notTold: rows.length - told.length,
    available: sum('available'),
    pending: sum('pending'),
    belowZero: told.filter(({ available }) => available < 0).length,
  };
}

const NUMBER = /^[-−+]?\d{1,6}([.,]\d{1,5})?$/;

/**
 * Parses additional hours typed in the unit that is shown.
 * @returns hours, to the hundredth; null: not a number
 */
export function typedHours(text: string, unit: Unit): number | null {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return null;
  const number = Number(typed.replace('−', '-').replace(',', '.'));
  return Math.round(number * (unit === 'days' ? FULL_DAY : 1) * 100) / 100;
}

/**
 * The initial text of the field. Days are not rounded to halves, so that opening the field does not change the value.
 */
export const fieldText = (hours: number, unit: Unit): string =>
  unit === 'days' ? String(Number((hours / FULL_DAY).toFixed(5))) : hours.toFixed(2);
