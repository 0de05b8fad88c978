import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBlock, parseBlock } from './block-text.ts';

describe('a block from a spreadsheet', () => {
  it.each([
    ['8', [['8']]],
    ['8\t7,5\n', [['8', '7,5']]],
    ['8\r\n7.5\r\n', [['8'], ['7.5']]],
    ['8\n\n7', [['8'], [''], ['7']]],
    [
      'Lakeshore\tRegular\t8\tLedger\nLakeshore\tRegular\t7:30\t',
      [
        ['Lakeshore', 'Regular', '8', 'Ledger'],
        ['Lakeshore', 'Regular', '7:30', ''],
      ],
    ],
    ['"two\nlines"\t"say ""yes"""', [['two\nlines', 'say "yes"']]],
    ['5" screen\t8', [['5" screen', '8']]],
    ['', [['']]],
  ])('%j', (text, block) => {
    expect(parseBlock(text)).toEqual(block);
  });

  it('is read again as it was written', () => {
    const cell = fc.string().map((text) => text.trim());
    const block = fc.tuple(fc.nat(5), fc.nat(4)).chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns + 2, maxLength: columns + 2 }), {
        minLength: rows + 1,
        maxLength: rows + 1,
      }),
    );
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseBlock(formatBlock(cells))).toEqual(cells);
      }),
    );
  });
});
