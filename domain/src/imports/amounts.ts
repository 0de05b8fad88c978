import { toHours, toHundredths } from '../hours.ts';

const CLOCK = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/;
const IN_WORDS =
  /^(?:(\d{1,4}(?:[.,]\d+)?) ?h(?:rs?|ours?)?)? ?(?:(\d{1,4}) ?m(?:in(?:utes?|s)?)?)?(?: ?(\d{1,4}) ?s(?:ec)?)?$/i;
const ONE_SIGN = /^([-−]?)(\d+)[.,](\d*)$/;
const GROUPED = /^([-−]?)(\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\3\d{3})*)(?:([.,])(\d*))?$/;
const WHOLE = /^[-−]?\d+$/;

/**
 * IM-5: hours as `7.5`, `7,5`, `7:30`, `7:30:00` or `7h 30m`. What minutes and seconds make is rounded to hundredths of an hour
 * (GEN-3). @returns null: it is none of these
 */
export function readImportedHours(text: string): number | null {
  const typed = text.trim();
  const clock = CLOCK.exec(typed);
  if (clock) return hoursOf(clock[1], clock[2], clock[3]);
  const words = /\d/.test(typed) ? IN_WORDS.exec(typed) : null;
  if (words) {
    const isOver = (words[1] && Number(words[2] ?? 0) > 59) || (words[2] && Number(words[3] ?? 0) > 59);
    return isOver ? null : hoursOf(words[1]?.replace(',', '.'), words[2], words[3]);
  }
  const one = ONE_SIGN.exec(typed);
  const number = one ? Number(`${one[1] ? '-' : ''}${one[2]}.${one[3] || 0}`) : readImportedNumber(typed);
  if (number === null) return null;
  const rounded = Math.round(number * 100) / 100;
  // A program that divides minutes writes 7.3333333; whoever types two decimals means them.
  return toHundredths(rounded) === null ? null : rounded;
}

const hoursOf = (hours = '0', minutes = '0', seconds = '0'): number | null => {
  const hundredths = Math.round(Number(hours) * 100 + (Number(minutes) * 100) / 60 + (Number(seconds) * 100) / 3600);
  return Number.isFinite(hundredths) ? toHours(hundredths) : null;
};

/**
 * IM-5: a number with a point or a comma for its decimals: of two signs the last is that, a single one before three digits divides
 * thousands. @returns null: it is no number
 */
export function readImportedNumber(text: string): number | null {
  const typed = text.trim().replace(/^[$€£] ?|(?: ?[$€£]| [A-Z]{3})$/g, '');
  if (WHOLE.test(typed)) return numberOf(typed);
  const grouped = GROUPED.exec(typed);
  if (grouped && grouped[3] !== grouped[4])
    return numberOf(`${grouped[1]}${grouped[2]!.replace(/\D/g, '')}.${grouped[5] || 0}`);
  const one = ONE_SIGN.exec(typed);
  return one ? numberOf(`${one[1]}${one[2]}.${one[3] || 0}`) : null;
}

const numberOf = (text: string): number => Number(text.replace('−', '-')) + 0; // -0 becomes 0

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  y: true,
  x: true,
  1: true,
  billable: true,
  no: false,
  false: false,
  n: false,
  0: false,
  'non-billable': false,
  'not billable': false,
};

/** @returns null: it says neither yes nor no */
export function readImportedFlag(text: string): boolean | null {
  const said = text.trim().toLowerCase();
  return Object.hasOwn(FLAGS, said) ? FLAGS[said]! : null;
}
