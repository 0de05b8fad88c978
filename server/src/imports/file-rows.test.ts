import { monitorEventLoopDelay } from 'node:perf_hooks';
import { allOf } from '@hourbook/tests/builders/all-of.ts';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './file-rows.ts';

/** The rows of a text file that comes in pieces as a store has them. */
function rowsIn(text: string) {
  const bytes = new TextEncoder().encode(text);
  async function* read() {
    for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
  }
  const file = { format: 'csv', content: 'x', encoding: 'utf-8', separator: ',' } as const;
  return rowsOf({ contents: { read }, workbooks: {} } as never, file);
}

describe('the rows of a text file (IM-3)', () => {
  it('are counted as a spreadsheet counts them, empty ones too', async () =>
    expect(await allOf(rowsIn('\nName,Code\n\n\n,\nA,"1\n2"\r\n\r\nB,2'))).toEqual([
      { row: 2, cells: ['Name', 'Code'] },
      { row: 6, cells: ['A', '1\n2'] },
      { row: 8, cells: ['B', '2'] },
    ]));

  it.each([
    ['without a character, before', `${'\n'.repeat(1_000_000)}A,1\n`, 1],
    ['without a character, behind', `A,1\n${'\n'.repeat(10_000_000)}`, 1],
    ['with separators only', `A,1\n${',\n'.repeat(1_000_000)}`, 1],
    ['of one letter', 'a\n'.repeat(1_000_000), 1_000_000],
  ])('%s, do not keep others from the event loop', async (_what, text, count) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    let found = 0;
    for await (const _row of rowsIn(text)) found += 1;
    delay.disable();
    expect(found).toBe(count);
    expect(delay.max / 1e6).toBeLessThan(300);
  });

  it('are refused where there are more than a spreadsheet has', () =>
    Promise.all(
      [`A,1\n${',\n'.repeat(1_100_000)}`, `${'\n'.repeat(10_000_000)}A,1\n`].map((text) =>
        expect(allOf(rowsIn(text))).rejects.toThrow('import-unreadable'),
      ),
    ));
});
