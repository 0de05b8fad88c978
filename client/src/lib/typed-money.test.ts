import { expect, it } from 'vitest';
import { amountIn, typedAmount, withSeparators } from './typed-money.ts';

it.each([
  ['120000', '120,000'],
  ['1200', '1,200'],
  ['120', '120'],
  ['1234567.89', '1,234,567.89'],
  ['12,0000', '120,000'],
  ['85000.', '85,000.'],
  ['-1500', '-1,500'],
  ['', ''],
  ['much', 'much'],
  ['1.2.3', '1.2.3'],
])('%o is shown as %o', (text, shown) => expect(withSeparators(text)).toBe(shown));

/** `|` is where the caret stands. */
const typed = (before: string, text: string): string => {
  const after = typedAmount({ text: text.replace('|', ''), caret: text.indexOf('|') }, before);
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
};

it.each([
  ['120', '1200|', '1,200|'],
  ['12,000', '12,0000|', '120,000|'],
  ['120,000', '19|20,000', '1,9|20,000'],
  ['120,000', '|20,000', '|20,000'],
  ['1,200', '1,20|', '120|'],
  ['1,200', '1200|', '1,200|'],
  ['', '120000|', '120,000|'],
  ['7', '7,|', '7,|'],
  ['7,', '7,5|', '7,5|'],
  ['7,5', '7,50|', '7,50|'],
  ['7,5', '7,|', '7,|'],
  ['7,50', '7,500|', '7,500|'],
])('the caret stays behind its digit: after %o comes %s, which becomes %s', (before, text, after) =>
  expect(typed(before, text)).toBe(after),
);

it.each([
  ['120,000', 120_000],
  ['120,000.50', 120_000.5],
  ['$ 85,000', 85_000],
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['1,200', 1200],
  ['much', Number.NaN],
])('%o means %d', (text, amount) => expect(amountIn(text)).toBe(amount));
