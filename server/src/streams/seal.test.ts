import { hash } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Command } from '../command.ts';
import { CHAIN_START, hashOf, seal, sealOfStored } from './seal.ts';

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

const plain = fc.stringMatching(/^[ -~]{0,40}$/);
const sealed = fc.record({
  actorId: fc.option(fc.nat()),
  onBehalfOf: fc.option(fc.nat()),
  commandId: fc.oneof(fc.uuid(), plain),
  at: fc.oneof(fc.constant('2025-06-12T07:00:00.000Z'), text),
  source: fc.constantFrom('web', 'rest', 'worker'),
  $correlationId: fc.oneof(fc.uuid(), plain),
  $causationId: fc.oneof(fc.uuid(), plain),
  prev: fc.constant('0'.repeat(64)),
});
const position = '0'.repeat(20);

it('a stored entry has the seal of what it says, however it is written', () => {
  fc.assert(
    fc.property(entry, fc.oneof(sealed, meta), fc.boolean(), (stored, beside, isIndented) => {
      const own = hashOf({ ...stored, meta: beside });
      const write = (value: unknown) => JSON.stringify(value, null, isIndented ? 1 : 0);
      const texts = { data: write(stored.data), meta: write({ ...beside, hash: own }) };
      expect(sealOfStored({ ...stored, position, ...texts })).toEqual({
        expected: own,
        hash: own,
        prev: beside.prev,
        isAsWritten: !isIndented,
      });
    }),
  );
});

/** Each says what its neighbour says; what is read of them is the same. */
const ways = [
  ['{"hours":100,"comment":"é"}', '{"hours":1e2,"comment":"é"}'],
  ['{"hours":100,"comment":"é"}', '{"hours":100,"comment":"\\u00e9"}'],
  ['{"hours":0,"comment":"a/b"}', '{"hours":-0,"comment":"a/b"}'],
  ['{"hours":12,"comment":"a/b"}', '{"hours":12,"comment":"a\\/b"}'],
] as const;

it.each(ways)('%s is as it was written; %s says the same, and is not', (written, other) => {
  const stored = { stream: 'book-7', revision: 0n, position, id: 'a', type: 'b', version: 1, meta: '{}' };
  const [seal, changed] = [written, other].map((data) => sealOfStored({ ...stored, data }));
  expect(changed?.expected).toBe(seal?.expected);
  expect([seal?.isAsWritten, changed?.isAsWritten]).toEqual([true, false]);
});

it.each(ways)('beside an entry too: %s, %s', (written, other) => {
  const stored = { stream: 'book-7', revision: 0n, position, id: 'a', type: 'b', version: 1, data: '{}' };
  expect([written, other].map((meta) => sealOfStored({ ...stored, meta })?.isAsWritten)).toEqual([true, false]);
});

it('keys in the order of an earlier version are as they were written', () => {
  const stored = { stream: 'book-7', revision: 0n, position, id: 'a', type: 'b', version: 1, meta: '{"b":1,"a":2}' };
  expect(sealOfStored({ ...stored, data: '{"z":1,"a":{"d":1,"c":2}}' })?.isAsWritten).toBe(true);
});

it('any other character beside a stored entry breaks its seal', () => {
  fc.assert(
    fc.property(
      entry,
      sealed,
      fc.nat(),
      fc.constantFrom('0', 'z', ' ', '"', '-', ''),
      (stored, beside, place, letter) => {
        const own = hashOf({ ...stored, meta: beside });
        const written = JSON.stringify({ ...beside, hash: own });
        const at = place % written.length;
        const changed = written.slice(0, at) + letter + written.slice(at + 1);
        fc.pre(changed !== written);
        const seal = sealOfStored({ ...stored, position, data: JSON.stringify(stored.data), meta: changed });
        expect(seal?.isAsWritten && seal.hash === seal.expected && seal.prev === beside.prev).not.toBe(true);
      },
    ),
  );
});

it.each(['', 'null', '5', '[]', '{"rows":1', '{"a":1}}'])('what is no JSON object cannot be read: %s', (broken) => {
  const stored = { stream: 'book-7', revision: 0n, position, id: 'a', type: 'b', version: 1, data: '{}', meta: '{}' };
  expect(sealOfStored(stored)).not.toBeNull();
  expect(sealOfStored({ ...stored, data: broken })).toBeNull();
  expect(sealOfStored({ ...stored, meta: broken })).toBeNull();
});

const facts = fc
  .array(fc.record({ hours: fc.integer({ min: 1, max: 3 }), comment: fc.constantFrom('Desk', 'Desk 2') }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((rows) =>
    rows.map(
      (row, n): BookEvent => ({
        type: 'HoursRecorded',
        data: {
          rowId: `42.${n}`,
          date: '2025-06-10',
          clientId: 1,
          payCode: 'RATE_HOURS',
          ...row,
          billableCode: null,
          sync: 'NO_SYNCHRONIZATION',
        },
      }),
    ),
  );
const attempt = fc.record({
  facts,
  now: fc.integer({ min: 0, max: 2 }),
  correlationId: fc.constantFrom('a', 'b'),
  revision: fc.integer({ min: -1, max: 0 }),
  commandId: fc.constantFrom('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'),
});

it('entries of the same id are the same to the byte, and what is decided anew has other ids', () => {
  type Attempt = typeof attempt extends fc.Arbitrary<infer A> ? A : never;
  const seals = ({ facts, now, revision, commandId, correlationId }: Attempt) => {
    const by = { actorId: 42, command: new Command(commandId), source: 'web', correlationId } as const;
    return seal(bookStreams, 42, { ...CHAIN_START, revision }, facts, by, now);
  };
  fc.assert(
    fc.property(attempt, attempt, (one, other) => {
      const [first, second] = [seals(one), seals(other)];
      for (const [n, { id, ...content }] of first.entries()) {
        const { id: otherId, ...otherContent } = second[n] ?? { id: null };
        const isSame = JSON.stringify([content, one.revision]) === JSON.stringify([otherContent, other.revision]);
        expect(id === otherId).toBe(isSame);
      }
      expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    }),
  );
});
