/** The typed text, and the position of the caret in it. */
export interface TypedAmount {
  readonly text: string;
  readonly caret: number;
}

const THOUSANDS = /\B(?=(\d{3})+$)/g;
/** A single comma is a decimal comma if there is no point and fewer than three digits follow. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** `120000.5` → `120,000.5`; an invalid amount stays unchanged. */
export function withSeparators(text: string): string {
  const plain = text.replaceAll(',', '');
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(plain) ?? [];
  return whole === '' ? text : `${sign}${whole.replace(THOUSANDS, ',')}${rest}`;
}

/**
 * The text after a key press, with thousands separators, and the caret after the same digit as before. A typed comma stays,
 * since it may be a decimal comma; a third digit after it makes it a separator.
 * @param before the text before the key press
 */
export function typedAmount({ text, caret }: TypedAmount, before: string): TypedAmount {
  if (isOwnComma(text, before)) return { text, caret };
  const grouped = withSeparators(text);
  const digits = text.slice(0, caret).replaceAll(',', '').length;
  let seen = 0;
  let at = 0;
  while (at < grouped.length && seen < digits) {
    if (grouped[at] !== ',') seen += 1;
    at += 1;
  }
  return { text: grouped, caret: at };
}

function isOwnComma(text: string, before: string): boolean {
  const wasOwn = DECIMAL_COMMA.test(before);
  if (text.endsWith(',')) return wasOwn || text.length > before.length;
  return DECIMAL_COMMA.test(text) && (wasOwn || before.endsWith(','));
}

/** @returns the typed number; NaN if it is not a valid amount */
export const amountIn = (text: string): number =>
  Number(DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text.replace(/^\$\s*/, '').replaceAll(',', ''));
