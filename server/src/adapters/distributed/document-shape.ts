/*
 * Documents as every engine that speaks MongoDB's protocol can hold them. Keys with a dot, a dollar sign or a zero mean
 * something else there, `_bsontype` does to the driver and `__proto__` to JavaScript: in the store they are
 * percent-encoded. An array in an array is an object with the one key `%`, which no document has, as not every engine
 * can nest arrays.
 */
const NESTED = '%';
const TELLING = /[%.$\0]|^_(?=(?:bsontype|_proto__)$)/g;

/** @returns a key of a document as it is in the store */
export const storedKey = (key: string): string =>
  key.search(TELLING) < 0 // to look is much cheaper than to replace, and nearly no key tells anything
    ? key
    : key.replace(TELLING, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

const keyOf = (stored: string): string =>
  stored.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** @returns a copy of what is plain JSON, as it is stored */
export function toStored(value: unknown): unknown {
  // JSON has no negative zero.
  if (value === 0) return 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((each) => (Array.isArray(each) ? { [NESTED]: toStored(each) } : toStored(each)));
  }
  const stored: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) stored[storedKey(key)] = toStored(each);
  return stored;
}

/** @returns what was stored as it was before; takes the given apart */
export function fromStored(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  if (Array.isArray(stored)) return stored.map(elementFromStored);
  const document = stored as Record<string, unknown>;
  let encoded = false;
  for (const key of Object.keys(document)) {
    const value = document[key];
    if (typeof value === 'object' && value !== null) document[key] = fromStored(value);
    encoded ||= key.includes('%');
  }
  if (!encoded) return document;
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [keyOf(key), value]));
}

function elementFromStored(element: unknown): unknown {
  if (typeof element !== 'object' || element === null) return element;
  return NESTED in element ? fromStored(element[NESTED]) : fromStored(element);
}
