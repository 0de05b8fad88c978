import { FULL_DAY } from '#shared/time-off/day-hours.ts';

export type Unit = 'days' | 'hours';

/** @param hours the text in the form @returns the text in the unit; if it is not a number, unchanged */
export function shownIn(unit: Unit, hours: string): string {
  const number = numberIn(hours);
  return number === null || unit === 'hours' ? hours : String(Number((number / FULL_DAY).toFixed(5)));
}

/** @param typed the text in the unit @returns the hours as text, to the hundredth; if it is not a number, unchanged */
export function hoursFrom(unit: Unit, typed: string): string {
  const number = numberIn(typed);
  return number === null || unit === 'hours' ? typed : String(Number((number * FULL_DAY).toFixed(2)));
}

function numberIn(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}
