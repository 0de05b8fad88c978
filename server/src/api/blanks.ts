import { refusal } from '@hourbook/domain/errors.ts';

/** No contract is this deep; what is deeper was made to hurt. */
const DEEPEST = 12;

/** A secret is taken as it was typed. */
const isSecret = (key: string): boolean => /password/i.test(key);

/** GEN-5: trims every text and makes empty ones null, in lists and objects too. @throws DomainError when absurdly deep */
export function blanksToNull(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw refusal('form-invalid');
  // Half a character is none: no store keeps it.
  if (typeof value === 'string') return value.toWellFormed().trim() || null;
  if (Array.isArray(value)) return value.map((each) => blanksToNull(each, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isSecret(key) ? each || null : blanksToNull(each, depth + 1)]),
  );
}
