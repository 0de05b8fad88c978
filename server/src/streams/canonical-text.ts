import canonicalize from 'canonicalize';

/** A key that JavaScript puts before all others, in whatever order keys are set. */
const beginsWithDigit = (key: string): boolean => key >= '0' && key < ':';

/** Thrown at such a key. */
const OUT_OF_ORDER = Symbol('out of order');

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const ordered: Record<string, unknown> = {};
  // By UTF-16 code unit, as RFC 8785 asks.
  for (const key of Object.keys(value).sort()) {
    if (beginsWithDigit(key) || key === '__proto__') throw OUT_OF_ORDER;
    ordered[key] = inOrder((value as Record<string, unknown>)[key]);
  }
  return ordered;
}

/**
 * The RFC 8785 form of plain JSON, computed for every entry that is made or checked. Numbers and texts are written as
 * `JSON.stringify` does, so only the keys have to be sorted. The library, which takes twice as long, handles the
 * objects whose order JavaScript cannot keep.
 */
export function canonicalText(value: object): string {
  try {
    return JSON.stringify(inOrder(value));
  } catch (error) {
    if (error !== OUT_OF_ORDER) throw error;
    return canonicalize(value) ?? '';
  }
}
