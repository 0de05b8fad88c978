import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromStored, storedKey, toStored } from './document-shape.ts';

const key = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom('_bsontype', '__proto__', '$set', 'a.b', '%', '%24', '%%', '', '\0', 'x_bsontype', '_bsontypes'),
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, 0, -1.5, '', '$a', 'a.b'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

/** @returns every array and object in it */
function* parts(value: unknown): Iterable<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const each of Object.values(value)) yield* parts(each);
}

describe('a document in the store', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(fromStored(toStored(value))).toEqual(value);
      }),
    );
  });

  it('has no key that means something to the engine or the driver, and no array in an array', () => {
    fc.assert(
      fc.property(json, (value) => {
        for (const part of parts(toStored(value))) {
          if (Array.isArray(part)) expect(part.some(Array.isArray)).toBe(false);
          else for (const each of Object.keys(part)) expect(each).not.toMatch(/[.$\0]|^_bsontype$/);
        }
      }),
    );
  });

  it('has the keys of people unchanged', () => {
    for (const each of ['_id', 'userId', 'zażółć', 'a b', '_bsontypes']) expect(storedKey(each)).toBe(each);
  });

  it('has no negative zero, which JSON has not', () => {
    expect(Object.is(toStored(-0), 0)).toBe(true);
  });
});
