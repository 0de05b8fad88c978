/** MongoDB refuses documents nested more than 100 levels deep, and a cycle has no end. */
const DEEPEST = 64;

/**
 * @param isSound the requirement for a text or a key @returns what is wrong, after the path to it; undefined: nothing
 */
function flaw(value: unknown, depth: number, isSound: (text: string) => boolean): string | undefined {
  // Runs for every field of every document: comparing types one by one is much faster than a switch.
  if (typeof value === 'string') return isSound(value) ? undefined : ' is not well-formed Unicode';
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : ` is ${value}`;
  if (typeof value === 'object') return flawInside(value, depth, isSound);
  return value === undefined ? ' is undefined' : ` is a ${typeof value}`;
}

function flawInside(value: object, depth: number, isSound: (text: string) => boolean): string | undefined {
  if (depth === DEEPEST) return ' is nested too deeply or in a circle';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const inner = flaw(value[i], depth + 1, isSound);
      if (inner !== undefined) return `[${i}]${inner}`;
    }
    return undefined;
  }
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ` is a ${prototype.constructor.name}`;
  // Nothing is inherited, as was just checked; this is faster than a list of the keys.
  for (const key in value) {
    if (!isSound(key)) return ' has a key that is not well-formed Unicode';
    const inner = flaw((value as Record<string, unknown>)[key], depth + 1, isSound);
    if (inner !== undefined) return `.${key}${inner}`;
  }
  return undefined;
}

const isWellFormed = (text: string) => text.isWellFormed();
const isAnything = () => true;

function assertNoFlaw(value: unknown, what: string, isSound: (text: string) => boolean): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError(`${what} is no object`);
  const wrong = flaw(value, 0, isSound);
  if (wrong !== undefined) throw new TypeError(`${what}${wrong}, which JSON cannot say`);
}

/** @param what its name in the error @throws TypeError unless it is an object of plain JSON */
export const assertJson = (value: unknown, what: string): void => assertNoFlaw(value, what, isWellFormed);

/**
 * @param value what is to be stored @param what its name in the error
 * @returns its JSON text @throws TypeError unless it is an object of plain JSON, so that what is read back is the same
 */
export function jsonText(value: unknown, what: string): string {
  assertNoFlaw(value, what, isAnything);
  const text = JSON.stringify(value);
  // JSON writes half a character as an escape: usually one search in the text shows that all texts in it are sound.
  if (text.includes('\\ud')) assertJson(value, what);
  return text;
}
