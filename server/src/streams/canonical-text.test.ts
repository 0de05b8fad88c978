import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalText } from './canonical-text.ts';

it('is what the library makes of it, for any JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
      fc.pre(JSON.stringify(value).isWellFormed());
      expect(canonicalText(value)).toBe(canonicalize(value));
    }),
    {
      examples: [
        [{ b: 1, a: { d: null, c: [{ z: 1, y: -0 }] }, $: 1e21 }],
        [{ 10: 1, 9: 2, a: 3 }],
        [{ a: { 1: 'x' } }],
      ],
    },
  );
});

it('puts keys in the order of their code units, also those that are numbers', () => {
  expect(canonicalText({ b: 1, a: 2, Z: 3, $c: 4, 9: 5, 10: 6 })).toBe('{"$c":4,"10":6,"9":5,"Z":3,"a":2,"b":1}');
  expect(canonicalText({ '\u{1f600}': 1, '\uffff': 2 })).toBe('{"\u{1f600}":1,"\uffff":2}');
});
