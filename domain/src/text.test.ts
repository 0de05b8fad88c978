import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase, inNameOrder, isSeen, line, lines, nameOrder, seenPart } from './text.ts';

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
  ['the sign for what could not be read', 'Ann\ufffd'],
  ['a soft hyphen', 'An\u00adn'],
  ['a joiner between letters that need none', 'An\u200dn'],
  ['a joiner at the end', 'می\u200c'],
  ['a joiner of nothing', '\u{1f469}\u200d'],
  ['two joiners', '\u{1f469}\u200d\u200d\u{1f4bb}'],
  ['a mark of direction', 'אבי\u200e (Avi)'],
  ['an Arabic mark of direction', 'Ann\u061c'],
  ['a Hangul filler', 'Ann\u3164'],
  ['a narrow Hangul filler', 'Ann\uffa0'],
  ['a joiner of graphemes', 'An\u034fn'],
  ['a variation selector behind a letter', 'Ann\ufe0f'],
  ['a variation selector behind a digit', 'Ann 1\ufe0f'],
  ['the variant of an ideograph behind a letter', 'Ann\u{e0100}'],
  ['no character at all', 'Ann\ufffe'],
  ['a tag', 'Ann\u{e0041}'],
  ['a private character', 'Ann\ue000'],
  ['a character that nobody has defined', 'Ann\u{50000}'],
  ['a vowel of Khmer without a shape, joined', '\u1780\u17b4\u200d\u1780'],
  ['a blank in braille', '\u2800'],
] as const;

/** Signs that show, and signs that show with some of them only. */
const PARTS = [
  'a',
  '1',
  'م',
  'क',
  '्',
  '്',
  '葛',
  'ᠠ',
  '\u{1f469}',
  '\u{1f3fd}',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\u180b',
  '\u{e0100}',
  '\n',
];

describe('a line of text', () => {
  it.each(unseen)('has not %s', (_, text) => expect(line(1, 100).safeParse(text).success).toBe(false));

  it.each([
    ...['Zoë O’Neill-Łuć', 'Nguyễn Văn A', 'Zoe\u0308', 'm\u0301\u0302', 'אבי (Avi)', 'Ann\u00a0Lee', '김 철수'],
    ...['می\u200cخواهم', 'क्\u200dष', 'ශ්\u200dරී', 'র\u200d্যা', 'സുനില്\u200d', '葛\u{e0100}城', 'ᠠ\u180b'],
    ...[
      '\u{1f469}\u200d\u{1f4bb} & co.',
      '\u{1f3f3}\ufe0f\u200d\u{1f308}',
      '\u{1f469}\u{1f3fd}\u200d\u{1f680}',
      '❤\ufe0f',
    ],
    ...['1\ufe0f\u20e3', '🇵🇱', 'a pictograph to come: \u{1f6ed}', 'x'.repeat(100)],
  ])('may be %s', (text) => expect(line(1, 100).parse(text)).toBe(text));

  it('leaves out of a text what it would refuse, and nothing else', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary' })) }), (text) => {
        const shown = seenPart(text);
        expect(isSeen(shown)).toBe(true);
        expect(isSeen(text)).toBe(shown === text);
        // Where nothing joins and nothing varies, it is the same as to look at each sign alone.
        if (!/[\p{DI}]/u.test(text))
          expect(shown).toBe(text.replace(/(?!\n|\p{ExtPict})[\p{C}\u2028\u2029\u2800\ufffc\ufffd]/gu, ''));
      }),
    ));

  it('never hides one sign behind a letter that needs none', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x10ffff }), (code) => {
        const sign = String.fromCodePoint(code);
        fc.pre(/[\p{DI}\p{C}]/u.test(sign) && !/\p{ExtPict}/u.test(sign));
        for (const text of [`Ann${sign}`, `${sign}Ann`, `An${sign}n`])
          expect(line(1, 100).safeParse(text).success, code.toString(16)).toBe(false);
      }),
    ));

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
