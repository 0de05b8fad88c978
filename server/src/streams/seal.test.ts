import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf } from './seal.ts';

const text = fc.string({ unit: 'grapheme' });
const meta = fc.record({
  actorId: fc.option(fc.nat()),
  onBehalfOf: fc.option(fc.nat()),
  commandId: fc.uuid(),
  at: text,
  source: fc.constantFrom('web', 'rest', 'worker'),
  $correlationId: text,
  $causationId: text,
  prev: text,
});
const entry = fc.record({
  stream: text,
  revision: fc.bigInt({ min: 0n, max: 2n ** 40n }),
  id: fc.uuid(),
  type: text,
  version: fc.integer({ min: 1, max: 9 }),
  data: fc.dictionary(text, fc.jsonValue() as fc.Arbitrary<never>),
  meta: fc.oneof(meta, fc.dictionary(text, fc.jsonValue() as fc.Arbitrary<never>)),
});

it('the hash of an entry is that of its RFC 8785 form without its own hash, whatever stands in it', () => {
  fc.assert(
    fc.property(entry, fc.boolean(), (stored, sealed) => {
      const { hash: _own, ...signed } = stored.meta as Record<string, never>;
      const written = canonicalize({ ...stored, revision: Number(stored.revision), meta: signed });
      const beside = sealed ? { ...signed, hash: 'x'.repeat(64) } : signed;
      expect(hashOf({ ...stored, meta: beside })).toBe(hash('sha256', written!));
    }),
  );
});
