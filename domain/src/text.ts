import { z } from 'zod';

/**
 * Signs that do not show and change what is read: control characters, the separators of lines and paragraphs, and what
 * turns the direction of the text that follows (overrides, embeddings, isolates), blanks without width, and halves of
 * characters, which no store keeps. Joiners and the marks U+200E and U+200F stay: names and words of several scripts are
 * written with them.
 */
const BETWEEN_LINES = '\\n';
const UNSEEN =
  '\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069\\u200B\\u2060\\uFEFF\\uD800-\\uDFFF';
const LINE = new RegExp(`^[^${UNSEEN}${BETWEEN_LINES}]*$`, 'u');
const LINES = new RegExp(`^[^${UNSEEN}]*$`, 'u');

/** A line of text that somebody enters: a name, a title, a code (api.md "Wire"). @param min, max UTF-16 units */
export const line = (min: number, max: number) => z.string().min(min).max(max).regex(LINE);

/** A text that may have several lines; CR LF, and CR alone, come out as a line feed. @param max UTF-16 units */
export const lines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .max(max)
    .regex(LINES);

/** US-1, RD-1: how texts are compared when case does not count. */
export const foldCase = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
