import { nameOrder } from '@hourbook/domain/text.ts';

/** Of texts that were compared: each is prepared once, and a list compares it many times. */
const prepared = new Map<string, string>();
const MOST_PREPARED = 20_000;

function orderOf(text: string): string {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  if (prepared.size >= MOST_PREPARED) prepared.clear();
  const order = nameOrder(text);
  prepared.set(text, order);
  return order;
}

/** In the order that the server has, too: that of the language. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  return left < right ? -1 : Number(left > right);
}
