/** What somebody typed, and where the caret stands in it. */
export interface TypedAmount {
  readonly text: string;
  readonly caret: number;
}

const THOUSANDS = /\B(?=(\d{3})+$)/g;
/** One comma with no point and fewer than three digits behind it is a decimal comma. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** `120000.5` → `120,000.5`; what is no amount stays as it is. */
export function withSeparators(text: string): string {
  const plain = text.replaceAll(',', '');
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(plain) ?? [];
  return whole === '' ? text : `${sign}${whole.replace(THOUSANDS, ',')}${rest}`;
}

/**
 * What stands in the field after a key was pressed, with the separators where they belong and the caret behind the same digit.
 * A comma that somebody types themselves may be a decimal comma, and stays; a third digit behind it makes it a separator.
 * @param before what stood there
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

/** @returns the number that is meant, NaN for none */
export const amountIn = (text: string): number =>
  Number(DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text.replace(/^\$\s*/, '').replaceAll(',', ''));
