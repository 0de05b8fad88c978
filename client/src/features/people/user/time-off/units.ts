/** Document 000 §5: limit adjustments are kept in hours and read in days of 8 hours. */
const HOURS_A_DAY = 8;

export type Unit = 'days' | 'hours';

/** @param hours as it stands in the form @returns how that reads in the unit; what is no number stays as it is */
export function shownIn(unit: Unit, hours: string): string {
  const number = numberIn(hours);
  return number === null || unit === 'hours' ? hours : String(Number((number / HOURS_A_DAY).toFixed(5)));
}

/** @param typed in the unit @returns the hours that are meant, to the hundredth; what is no number stays as it is */
export function hoursFrom(unit: Unit, typed: string): string {
  const number = numberIn(typed);
  return number === null || unit === 'hours' ? typed : String(Number((number * HOURS_A_DAY).toFixed(2)));
}

function numberIn(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}
