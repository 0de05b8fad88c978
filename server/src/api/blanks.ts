/** A secret is taken as it was typed. */
const isSecret = (key: string): boolean => /password/i.test(key);

/** GEN-5: trims every text and makes empty ones null, in lists and objects too. The door has let nothing in that is deep. */
export function blanksToNull(value: unknown): unknown {
  // Half a character is none: no store keeps it.
  if (typeof value === 'string') return value.toWellFormed().trim() || null;
  if (Array.isArray(value)) return value.map(blanksToNull);
  // What comes a piece at a time is a file.
  if (value === null || typeof value !== 'object' || Symbol.asyncIterator in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isSecret(key) ? each || null : blanksToNull(each)]),
  );
}
