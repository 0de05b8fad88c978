import canonicalize from 'canonicalize';

/** A key that JavaScript puts before all others, whatever the order in which keys are set. */
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
 * The RFC 8785 form of plain JSON: every entry that is made or checked passes here. Numbers and texts are written as
 * `JSON.stringify` does, so all there is to do is to put the keys in order; only what a JavaScript object cannot keep in
 * order is walked through by the library, which takes twice as long.
 */
export function canonicalText(value: object): string {
  try {
    return JSON.stringify(inOrder(value));
  } catch (error) {
    if (error !== OUT_OF_ORDER) throw error;
    return canonicalize(value) ?? '';
  }
}
