/** MongoDB refuses documents that are nested more than 100 levels deep; a circle has no end at all. */
const DEEPEST = 64;

/** @returns what is wrong, behind the path to it, or nothing */
function flaw(value: unknown, depth: number): string | undefined {
  // Every field of every document passes here: comparing types one by one is much faster than a switch over them.
  if (typeof value === 'string') return value.isWellFormed() ? undefined : ' is not well-formed Unicode';
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : ` is ${value}`;
  if (typeof value === 'object') return flawInside(value, depth);
  return value === undefined ? ' is undefined' : ` is a ${typeof value}`;
}

function flawInside(value: object, depth: number): string | undefined {
  if (depth === DEEPEST) return ' is nested too deeply or in a circle';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const inner = flaw(value[i], depth + 1);
      if (inner !== undefined) return `[${i}]${inner}`;
    }
    return undefined;
  }
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ` is a ${prototype.constructor.name}`;
  for (const key of Object.keys(value)) {
    if (!key.isWellFormed()) return ' has a key that is not well-formed Unicode';
    const inner = flaw((value as Record<string, unknown>)[key], depth + 1);
    if (inner !== undefined) return `.${key}${inner}`;
  }
  return undefined;
}

/** @param what its name in the error @throws TypeError unless it is an object of nothing but JSON */
export function assertJson(value: unknown, what: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError(`${what} is no object`);
  const wrong = flaw(value, 0);
  if (wrong !== undefined) throw new TypeError(`${what}${wrong}, which JSON cannot say`);
}

/**
 * @param value what is to be stored @param what its name in the error
 * @returns its JSON text @throws TypeError unless it is an object of nothing but JSON: what it says is what is read back
 */
export function jsonText(value: unknown, what: string): string {
  assertJson(value, what);
  return JSON.stringify(value);
}
