/** Secrets are used as they were typed. */
const isSecret = (key: string): boolean => /password/i.test(key);

/**
 * GEN-5: trims every text and turns empty ones into null, in lists and objects too. Deep input has been refused before.
 */
export function blanksToNull(value: unknown): unknown {
  // Half a character is not one: no store can keep it.
  if (typeof value === 'string') return value.toWellFormed().trim() || null;
  if (Array.isArray(value)) return value.map(blanksToNull);
  // An async iterable is a file.
  if (value === null || typeof value !== 'object' || Symbol.asyncIterator in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isSecret(key) ? each || null : blanksToNull(each)]),
  );
}
