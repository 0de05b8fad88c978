import { pick } from '@hourbook/server/install/demo/numbers.ts';
import { z } from 'zod';

/** A JSON schema, as far as it is looked at here. */
export type Schema = z.core.JSONSchema.BaseSchema;

type Random = () => number;

const below = (most: number, random: Random): number => Math.floor(random() * most);

/** Values that something may stumble over, wherever a value stands. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 0.001, 1e21, -1e308, 2 ** 53, 2 ** 63, Number.MAX_SAFE_INTEGER],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\r\nX-Forged: yes',
    '\u202Egnp.exe',
    '\uFEFF',
    '\uD800',
    '\uDFFF\uD800',
    '𝕳ourbook',
  ],
  ...["' OR 1=1 --", '"; DROP TABLE events; --', '$where', '{"$gt":""}', '../../etc/passwd', '%00', '%', '\\', '=1+1'],
  ...['<script>alert(1)</script>', '__proto__', 'constructor', 'toString', 'NaN', 'Infinity', '1e999', '0x10', '١٢٣'],
  ...['2025-02-30', '0000-00-00', '9999-12-31', '-271821-04-20', '+275760-09-13', '2025-06-11T25:61:00Z', '24:00'],
  ...[
    'é'.repeat(500),
    'a'.repeat(5000),
    '🧨'.repeat(1000),
    `${'a.'.repeat(2000)}@x.example`,
    '-'.repeat(300),
    '9'.repeat(400),
  ],
  ...[[], {}, [[]], [null], { a: { b: { c: [{}] } } }, { length: 3 }, [1, '1', null]],
];

/** Names of fields that something may stumble over. */
const ODD_KEYS = [
  '',
  '__proto__',
  'constructor',
  'toString',
  '$set',
  'a.b',
  '\u0000',
  'id',
  'version',
  'x'.repeat(2000),
];

/** A value of its own that something may stumble over. */
export const hostile = (random: Random): unknown =>
  random() < 0.05 ? nested(below(60, random), random) : pick(HOSTILE, random);

/** Arrays and objects in one another. */
export function nested(depth: number, random: Random): unknown {
  let value: unknown = pick(HOSTILE, random);
  for (let level = 0; level < depth; level++)
    value = random() < 0.5 ? [value] : { [random() < 0.5 ? 'rows' : 'a']: value };
  return value;
}

/** What a procedure takes, as a schema; null: nothing. */
export const schemaOf = (input: z.ZodType | undefined): Schema | null =>
  input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema) : null;

/**
 * A value as a schema wants it, or nearly.
 * @param ids that stand for something, for whatever is a number
 */
export function plausible(schema: Schema, ids: readonly number[], random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return plausible(pick(either, random) as Schema, ids, random);
  const type = [schema.type].flat().find((each) => each !== 'null' || random() < 0.2) ?? schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random() < 0.9)
          .map(([key, of]) => [key, plausible(of as Schema, ids, random)]),
      );
    case 'array': {
      const items = (Array.isArray(schema.items) ? schema.items[0] : schema.items) as Schema | undefined;
      const length = Math.max(schema.minItems ?? 0, below(4, random));
      return Array.from({ length }, () => plausible(items ?? {}, ids, random));
    }
    case 'integer':
      return random() < 0.7 ? pick(ids, random) : below(3000, random);
    case 'number':
      return below(10_000, random) / 100;
    case 'boolean':
      return random() < 0.5;
    case 'string':
      return text(schema, random);
    default:
      return random() < 0.5 ? null : below(100, random);
  }
}

function text({ format, pattern, maxLength = 30 }: Schema, random: Random): string {
  const day = () => `20${below(3, random) + 24}-${String(1 + below(12, random)).padStart(2, '0')}-10`;
  if (format === 'date') return day();
  if (format === 'email') return `somebody${below(1e6, random)}@northbridge.example`;
  if (pattern?.includes('\\d')) return random() < 0.5 ? day() : day().slice(0, 7);
  const letters = 'abcdefghijklmnop qrstuvwxyzäß1234567890';
  const length = 1 + below(Math.min(maxLength, 30), random);
  return Array.from({ length }, () => letters[below(letters.length, random)]).join('');
}

/** So many of the same that a walk takes its time; of what is large already, few. */
const many = (value: unknown, random: Random): unknown[] =>
  Array.from({ length: below(Array.isArray(value) || Object(value) === value ? 50 : 2000, random) }, () => value);

/** Puts something hostile in a place of a value, or in the place of the whole. @returns a changed copy */
export function spoiled(value: unknown, random: Random): unknown {
  if (random() < 0.15 || value === null || typeof value !== 'object') return hostile(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return many(value[0] ?? 1, random);
    const at = below(value.length, random);
    return value.map((each, n) => (n === at ? spoiled(each, random) : each));
  }
  const keys = Object.keys(value);
  const key = keys.length === 0 || random() < 0.1 ? pick(ODD_KEYS, random) : pick(keys, random);
  return { ...value, [key]: spoiled((value as Record<string, unknown>)[key], random) };
}
