import { z } from 'zod';

/**
 * Invisible characters that change how a text is read: control characters, separators of lines and paragraphs,
 * direction overrides, embeddings and isolates, blanks without width, and halves of characters, which no store can
 * keep. Joiners and the marks U+200E and U+200F are allowed: names and words of several scripts need them.
 */
const BETWEEN_LINES = '\\n';
const UNSEEN =
  '\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069\\u200B\\u2060\\uFEFF\\uD800-\\uDFFF';
const LINE = new RegExp(`^[^${UNSEEN}${BETWEEN_LINES}]*$`, 'u');
const LINES = new RegExp(`^[^${UNSEEN}]*$`, 'u');

/** A line of text that people enter: a name, a title, a code (api.md "Wire"). @param min, max UTF-16 units */
export const line = (min: number, max: number) => z.string().min(min).max(max).regex(LINE);

/** A text that may have several lines; CR LF and a single CR become a line feed. @param max UTF-16 units */
export const lines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .max(max)
    .regex(LINES);

/** US-1, RD-1: the form in which texts are compared without regard to case. */
export const foldCase = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** The form in which texts are compared when searching: without case and accents. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters that no normal form decomposes, with their place in the alphabet. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n', ĸ: 'k' },
};
const TAKEN_APART = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * The sort key of names, on the server and in the client: a letter with diacritics sorts like the letter itself
 * (Dąbrowska before Doyle), and a number by its value (Group 2 before Group 10). Unlike a collator's comparison, it can
 * be stored and indexed.
 */
export const nameOrder = (text: string): string =>
  foldCase(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(TAKEN_APART, (letter) => LETTERS[letter] ?? letter)
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '');
      return `${String.fromCharCode(0x30 + Math.min(number.length, 9))}${number}`;
    });

/** Sorts by {@link nameOrder}; each key is computed once, however often it is compared. @returns a new list */
export const inNameOrder = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all
    .map((one) => ({ one, order: nameOrder(nameOf(one)) }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ one }) => one);
