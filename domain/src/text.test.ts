import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase, inNameOrder, line, lines, nameOrder } from './text.ts';

const unseen = [
  ['a line feed', 'Ann\nBee'],
  ['CR LF', 'Ann\r\nBee'],
  ['a tab', 'Ann\tBee'],
  ['a null', 'Ann\u0000'],
  ['an escape', '\u001b[31mAnn'],
  ['delete', 'Ann\u007f'],
  ['a C1 control', 'Ann\u0085Bee'],
  ['a line separator', 'Ann\u2028Bee'],
  ['a paragraph separator', 'Ann\u2029Bee'],
  ['an override', 'Ann\u202eeeB'],
  ['an embedding', 'Ann\u202aBee'],
  ['an isolate', 'Ann\u2066Bee\u2069'],
  ['a blank without width', 'Ann\u200b'],
  ['a word joiner', 'Ann\u2060'],
  ['a byte order mark', '\ufeffAnn'],
  ['half a character', 'Ann\ud800'],
] as const;

describe('a line of text', () => {
  it.each(unseen)('has not %s', (_, text) => expect(line(1, 100).safeParse(text).success).toBe(false));

  it.each(['Zoë O’Neill-Łuć', 'Nguyễn Văn A', 'می‌خواهم', 'אבי\u200e (Avi)', 'क्‍ष', '👩‍💻 & co.', 'x'.repeat(100)])(
    'may be %s',
    (text) => expect(line(1, 100).parse(text)).toBe(text),
  );

  it('is as long as it may be, and a very long one is refused like any other', () => {
    expect(line(1, 9).safeParse('x'.repeat(2_000_000)).success).toBe(false);
    expect(line(2, 3).safeParse('a').success).toBe(false);
    expect(line(2, 3).safeParse('abcd').success).toBe(false);
  });
});

describe('a text of lines', () => {
  it.each(unseen.filter(([what]) => what !== 'a line feed' && what !== 'CR LF'))('has not %s', (_, text) =>
    expect(lines(100).safeParse(text).success).toBe(false),
  );

  it('has line feeds and nothing else between its lines', () => {
    expect(lines(100).parse('1 Main St\r\nChicago\rIL\n60601')).toBe('1 Main St\nChicago\nIL\n60601');
  });

  it('is measured as it is kept', () => {
    expect(lines(3).parse('a\r\nb')).toBe('a\nb');
    expect(lines(3).safeParse('a\r\nbc').success).toBe(false);
  });
});

it('US-1: names are the same without regard to case, width and blanks around', () => {
  expect(foldCase('  Dana@Northbridge.EXAMPLE ')).toBe('dana@northbridge.example');
  expect(foldCase('ＡＢＣ')).toBe('abc');
});

describe('names in the order of the language', () => {
  it('have letters with marks where the letters stand, whatever the case, and numbers by their size', () => {
    const names = [
      'Doyle',
      'Dąbrowska',
      'de Vries',
      'Łoś',
      'Lund',
      'Mey',
      'Ödman',
      'Quist',
      'Øst',
      'Strauß',
      'Group 10',
      'Group 2',
    ];
    expect(inNameOrder(names, (name) => name)).toEqual([
      'Dąbrowska',
      'de Vries',
      'Doyle',
      'Group 2',
      'Group 10',
      'Łoś',
      'Lund',
      'Mey',
      'Ödman',
      'Øst',
      'Quist',
      'Strauß',
    ]);
  });

  it('are in that of a collator for English', () => {
    const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const letter = fc.constantFrom(
      ...'abcdefghijklmnopqrstuvwxyzABCĄąĆćĘęŁłŃńÓóŚśŹźŻżÄäÖöÜüßÉèçñÅåØøČčŠšŘřŮ 0123456789',
    );
    const name = fc
      .string({ unit: letter, minLength: 1, maxLength: 12 })
      .map((text) => text.trim().replace(/ +/g, ' '));
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [left, right] = [nameOrder(a), nameOrder(b)];
        expect(left < right ? -1 : left > right ? 1 : 0).toBe(Math.sign(collator.compare(a, b)));
      }),
    );
  });

  it('prepare each of 10,000 once', () => {
    let asked = 0;
    const names = Array.from({ length: 10_000 }, (_, n) => `Żuk ${(n * 7919) % 10_000}`);
    const sorted = inNameOrder(names, (name) => {
      asked += 1;
      return name;
    });
    expect([asked, sorted[0], sorted.at(-1)]).toEqual([10_000, 'Żuk 0', 'Żuk 9999']);
  });
});
