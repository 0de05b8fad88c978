/**
 * The form of documents that every engine with MongoDB's protocol can store. Keys with a dot, a dollar sign or a zero
 * byte have a special meaning there, as `_bsontype` has for the driver and `__proto__` for JavaScript: they are stored
 * percent-encoded. As not every engine can nest arrays, an array inside an array is stored as an object with the single
 * key `%`, which no document has.
 */
const NESTED = '%';
const TELLING = /[%.$\0]|^_(?=(?:bsontype|_proto__)$)/g;

/** @returns a document's key as it is stored */
export const storedKey = (key: string): string =>
  key.search(TELLING) < 0 // searching is much cheaper than replacing, and almost no key needs it
    ? key
    : key.replace(TELLING, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

const keyOf = (stored: string): string =>
  stored.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** @returns a copy of plain JSON in the form in which it is stored */
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

/** @returns the original of a stored value, which is taken apart */
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
