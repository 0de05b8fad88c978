import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Encoding, EncodingEvidence } from './encodings.ts';

/** The characters of an encoding of one byte each. */
const bytesIn = (encoding: Encoding, text: string): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const byChar = new Map(Array.from({ length: 256 }, (_, n) => [decoder.decode(Uint8Array.of(n)), n]));
  return Uint8Array.from([...text].map((char) => byChar.get(char)!));
};
const utf16 = (text: string, big: boolean, mark: boolean): Uint8Array =>
  Uint8Array.from(
    [...(mark ? `\ufeff${text}` : text)].flatMap((char) => {
      const code = char.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const encodingOf = (bytes: Uint8Array, piece = 7): Encoding | null => {
  const evidence = new EncodingEvidence();
  for (let from = 0; from < bytes.length; from += piece) evidence.push(bytes.subarray(from, from + piece));
  return evidence.encoding();
};

describe('the encoding of a file (IM-3)', () => {
  it('is recognised by its marks, its zeros and its letters', () => {
    const utf8 = new TextEncoder();
    expect(encodingOf(utf8.encode('\ufeffName;Dąbrowska'))).toBe('utf-8');
    expect(encodingOf(utf8.encode('Name;Dąbrowska;Müller'))).toBe('utf-8');
    expect(encodingOf(utf8.encode('Name;Whitfield'))).toBe('utf-8');
    const broken = Uint8Array.from([...utf8.encode('\ufeffName;'), 0xff, 0xfe, 0xc3]);
    expect(encodingOf(broken), 'a mark decides').toBe('utf-8');
    for (const mark of [true, false]) {
      expect(encodingOf(utf16('Name;Dąbrowska', false, mark))).toBe('utf-16le');
      expect(encodingOf(utf16('Name;Dąbrowska', true, mark))).toBe('utf-16be');
    }
    for (const name of ['Müller', 'Señor Núñez', 'Øster Åse', 'François Lefèvre', 'João', '10 m³;Grün'])
      expect(encodingOf(bytesIn('windows-1252', name)), name).toBe('windows-1252');
    for (const name of ['Dąbrowska', 'Michał Żak', 'Łódź', 'Świątek', 'Dvořák'])
      expect(encodingOf(bytesIn('windows-1250', name)), name).toBe('windows-1250');
    expect(encodingOf(Uint8Array.from([1, 0, 0, 2, 0, 0, 3]))).toBeNull();
  });

  it('does not depend on where the pieces are cut', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 9 }), (text, piece) => {
        const bytes = new TextEncoder().encode(text.replaceAll('\0', '').toWellFormed());
        if (bytes.length > 0) expect(encodingOf(bytes, piece)).toBe(encodingOf(bytes, bytes.length));
      }),
    ));
});
