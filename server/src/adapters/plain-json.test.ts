import { describe, expect, it } from 'vitest';
import { jsonText } from './plain-json.ts';

describe('the JSON text of a value', () => {
  it.each([
    [{ path: 'C:\\udon', 'a\\udc00': '\\ud800' }],
    [{ smile: '😀', nested: [{ '😀': 'ud800' }, null, true, 1.5] }],
    [Object.assign(Object.create(null), { a: 'b' })],
  ])('is what JSON says: %j', (value) => {
    expect(jsonText(value, 'It')).toBe(JSON.stringify(value));
  });

  it.each<[unknown, string]>([
    [{ a: ['x', '\ud800'] }, 'It.a[1] is not well-formed Unicode'],
    [{ a: { '\udc00': 1 } }, 'It.a has a key that is not well-formed Unicode'],
    [{ a: undefined }, 'It.a is undefined'],
    [{ a: [Number.NaN] }, 'It.a[0] is NaN'],
    [{ a: new Date(0) }, 'It.a is a Date'],
    [{ a: () => 1 }, 'It.a is a function'],
    [['a'], 'It is no object'],
  ])('is refused where reading it would give something else: %o', (value, message) => {
    expect(() => jsonText(value, 'It')).toThrow(message);
  });
});
