import type { Document } from '@hourbook/domain/ports/document-store.ts';

/** Two documents with the same id; null where one is missing, but never both. */
export type Pair<D extends Document> = readonly [left: D | null, right: D | null];

/**
 * Pairs the documents of two collections.
 * @param left in the order of their ids, as every store sorts them; the same for `right`
 */
export async function* pairs<D extends Document>(
  left: AsyncIterable<D>,
  right: AsyncIterable<D>,
): AsyncGenerator<Pair<D>> {
  const [ones, others] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  try {
    let [one, other] = [await ones.next(), await others.next()];
    while (!one.done || !other.done) {
      const order = one.done ? 1 : other.done ? -1 : inOrder(one.value._id, other.value._id);
      yield [order > 0 || one.done ? null : one.value, order < 0 || other.done ? null : other.value];
      if (order <= 0) one = await ones.next();
      if (order >= 0) other = await others.next();
    }
  } finally {
    await Promise.all([ones.return?.(), others.return?.()]);
  }
}

/** Compares two texts by their UTF-8 bytes. */
export function inOrder(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return place(x) - place(y);
  }
  return a.length - b.length;
}

/** Surrogates, the halves of characters beyond U+FFFF, sort after all other code units. */
const place = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
