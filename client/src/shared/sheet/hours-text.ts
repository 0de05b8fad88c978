import { type HoursFault, type Hundredths, hoursFault, toHours } from '@hourbook/domain/hours.ts';
import { everywhere } from '#texts/everywhere.ts';

const DECIMAL = /^([-−]?)(\d*)(?:[.,](\d*))?$/;
const CLOCK = /^(\d{0,4}):([0-5]\d)$/;

/** The number in a text as people type it; NaN if it holds none. Minutes are rounded half up to hundredths of an hour (GEN-3). */
function numberIn(text: string): number {
  const typed = text.trim();
  if (typed === '') return 0;
  const clock = CLOCK.exec(typed);
  if (clock) return toHours(Number(clock[1]) * 100 + Math.round((Number(clock[2]) * 100) / 60));
  const decimal = DECIMAL.exec(typed);
  if (!decimal || !/\d/.test(typed)) return Number.NaN;
  const [, sign, whole, decimals] = decimal;
  return Number(`${sign ? '-' : ''}${whole || 0}.${decimals || 0}`) + 0; // -0 becomes 0
}

/**
 * Parses hours as people type them: `7.5`, `7,5`, `7:30`; empty text is 0.
 * @returns null if the text is not valid hours (TS-32 class 1); {@link faultOfHours} says why
 */
export function parseHours(text: string): number | null {
  const number = numberIn(text);
  return hoursFault(number) === null ? number : null;
}

/** @returns why a text is not valid hours; null: it is */
export const faultOfHours = (text: string): HoursFault | null => hoursFault(numberIn(text));

/** Always two decimals, so that they line up in a column. */
export const formatHours = (hours: number): string => hours.toFixed(2).replace('.', everywhere.decimal);

export const formatHundredths = (hundredths: Hundredths): string => formatHours(toHours(hundredths));

/** Formats the text of a cell in which nobody is typing; invalid text stays as it was typed. */
export function settledHours(text: string): string {
  const hours = parseHours(text);
  return hours === null ? text : textOfHours(hours);
}

/** Hours as shown in a cell; 0 hours leave it empty. */
export const textOfHours = (hours: number): string => (hours === 0 ? '' : formatHours(hours));
