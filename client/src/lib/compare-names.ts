import { nameOrder } from '@hourbook/domain/text.ts';

/** A cache of prepared texts, because sorting a list compares each text many times. */
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

/** Compares in alphabetical order of the language, as the server does. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  return left < right ? -1 : Number(left > right);
}
