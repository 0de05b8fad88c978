import { describe, expect, it } from 'vitest';
import { inOrder, type Pair, pairs } from './pairs.ts';

async function* documents(...ids: string[]) {
  for (const _id of ids) yield { _id };
}

async function paired(left: string[], right: string[]) {
  const found: Pair<{ _id: string }>[] = [];
  for await (const pair of pairs(documents(...left), documents(...right))) found.push(pair);
  return found.map((pair) => pair.map((each) => each?._id ?? null));
}

describe('documents side by side', () => {
  it.each([
    [[], [], []],
    [['a'], [], [['a', null]]],
    [[], ['a'], [[null, 'a']]],
    [
      ['a', 'b'],
      ['a', 'b'],
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ],
    [
      ['a', 'c'],
      ['b', 'c', 'd'],
      [
        ['a', null],
        [null, 'b'],
        ['c', 'c'],
        [null, 'd'],
      ],
    ],
    // In UTF-16 the first of these comes behind the second.
    [
      ['\uffee', '\u{1f600}'],
      ['\u{1f600}'],
      [
        ['\uffee', null],
        ['\u{1f600}', '\u{1f600}'],
      ],
    ],
  ])('%j beside %j', async (left, right, expected) => {
    expect(await paired(left, right)).toEqual(expected);
  });

  it('stand in the order of their UTF-8 bytes', () => {
    const texts = ['', 'a', 'ab', 'b', 'é', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{1f600}', '\u{1f600}a'];
    const bytes = (text: string) => new TextEncoder().encode(text);
    for (const a of texts) {
      for (const b of texts) expect(Math.sign(inOrder(a, b))).toBe(Buffer.compare(bytes(a), bytes(b)));
    }
  });

  it('lets go of both when nobody looks any further', async () => {
    const left: string[] = [];
    async function* told(name: string) {
      try {
        yield { _id: 'a' };
        yield { _id: 'b' };
      } finally {
        left.push(name);
      }
    }
    for await (const _ of pairs(told('one'), told('other'))) break;
    expect(left).toEqual(['one', 'other']);
  });
});
