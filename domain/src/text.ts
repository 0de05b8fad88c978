import { z } from 'zod';

const JOINING_SCRIPTS = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');
/** Letters and marks of the scripts whose words are written with joiners. */
const JOINING = `(?!\\p{DI})(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`;

/**
 * What shows although a part of it does not: emoji in their variants, skin tones and sequences, keycaps, the variants of
 * ideographs that Japanese names are told apart by, Mongolian letters in their forms, and joiners between letters of
 * scripts that need them (Persian, the scripts of India), in Malayalam also at the end of a word.
 */
const SHOWN = [
  '[\\p{ExtPict}\\p{EMod}][\\uFE0E\\uFE0F]?(?:\\u200D(?=\\p{ExtPict}))?',
  '[0-9#*]\\uFE0F?\\u20E3',
  '\\p{Ideographic}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
  `${JOINING}[\\u200C\\u200D](?=${JOINING})`,
  '\\u0D4D\\u200D',
].join('|');

/**
 * Signs without a shape, by which two names look alike, or a text reads as another than it is: control and format
 * characters, fillers, the braille blank, tags (so the flags of parts of countries are not taken), what is private or not
 * assigned; and U+FFFC and U+FFFD, which stand for what was lost on the way: halves of characters, bytes that are no UTF-8.
 */
const UNSEEN = '(?!\\n)[\\p{C}\\p{DI}\\u2028\\u2029\\u2800\\uFFFC\\uFFFD]';
const SHOWN_OR_UNSEEN = new RegExp(`(${SHOWN})|${UNSEEN}`, 'gu');

/** @returns a text, or several lines, without what cannot be seen; blanks count as seen */
export const seenPart = (text: string): string => text.replace(SHOWN_OR_UNSEEN, (_, shown?: string) => shown ?? '');

/** @returns the signs of a text, or of several lines, that cannot be seen */
export const unseenSigns = (text: string): readonly string[] =>
  [...text.matchAll(SHOWN_OR_UNSEEN)].flatMap(([sign, shown]) => (shown === undefined ? [sign] : []));

/** @returns whether all of a text, or of several lines, can be seen */
export const isSeen = (text: string): boolean => seenPart(text) === text;

/** A line of text that people enter: a name, a title, a code (api.md "Wire"). @param min, max UTF-16 units */
export const line = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max, { abort: true })
    .refine((text) => !text.includes('\n') && isSeen(text));

/** A text that may have several lines; CR LF and a single CR become a line feed. @param max UTF-16 units */
export const lines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .max(max, { abort: true })
    .refine(isSeen);

/** US-1, RD-1: the form in which texts are compared without regard to case. */
export const foldCase = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** The form in which texts are compared when searching: without case and accents. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters that no normal form decomposes, with their place in the alphabet. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
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
