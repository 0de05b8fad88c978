import type { Sheet, SheetLine } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { excelWriter } from './excel.ts';

const columns: Sheet['columns'] = [
  { heading: 'Employee', holds: 'text' },
  { heading: 'Date', holds: 'date' },
  { heading: 'Hours', holds: 'hours' },
];
const sheet = (lines: readonly SheetLine[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Hours',
  columns,
  lines: [lines],
  ...more,
});

async function written(...sheets: readonly Sheet[]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of excelWriter.write(sheets)) chunks.push(chunk);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(Buffer.concat(chunks) as never);
  return workbook;
}

const first = async (...lines: readonly SheetLine[]) => (await written(sheet(lines))).worksheets[0]!;

describe('a workbook (XL-1)', () => {
  it('has its headings frozen and bold, numbers as numbers and days as dates', async () => {
    const read = await first({ cells: ['Dana', '2025-06-10', 7.25] }, { cells: ['Total', null, 7.25], bold: true });
    expect(read.getRow(1).values).toEqual([undefined, 'Employee', 'Date', 'Hours']);
    expect(read.getRow(1).font).toMatchObject({ bold: true });
    expect(read.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(read.getCell('B2').value).toEqual(new Date('2025-06-10T00:00:00Z'));
    expect(read.getCell('B2').numFmt).toBe('mm/dd/yyyy');
    expect(read.getCell('C2')).toMatchObject({ value: 7.25, type: Excel.ValueType.Number });
    expect(read.getRow(3).font).toMatchObject({ bold: true });
    expect(read.getCell('B3').value).toBeNull();
  });

  it('is filtered by its headings, without the total at its end', async () => {
    const lines: SheetLine[] = [{ cells: ['Dana', null, 1] }, { cells: ['Lee', null, 2] }];
    const total: SheetLine = { cells: ['Total', null, 3], bold: true };
    const [read] = (await written(sheet([...lines, total], { above: ['June 2025'] }))).worksheets;
    expect(read!.autoFilter).toBe('A2:C4');
    expect((await first()).autoFilter).toBeFalsy();
  });

  it('writes times as times, which can be sorted', async () => {
    const times: Sheet['columns'] = [{ heading: 'Last modified', holds: 'time' }];
    const read = (await written(sheet([{ cells: ['2025-06-11T22:15'] }], { columns: times }))).worksheets[0]!;
    expect(read.getCell('A2')).toMatchObject({
      value: new Date('2025-06-11T22:15:00Z'),
      numFmt: 'mm/dd/yyyy hh:mm AM/PM',
    });
  });

  it('shows whole numbers without decimals, and others with two', async () => {
    const numbers: Sheet['columns'] = [{ heading: 'Average', holds: 'number' }];
    const lines: SheetLine[] = [{ cells: [35] }, { cells: [35.5], bold: true }, { cells: [1000] }, { cells: [null] }];
    const read = (await written(sheet(lines, { columns: numbers }))).worksheets[0]!;
    const formats = [2, 3, 4].map((row) => read.getCell(row, 1).numFmt);
    expect(formats).toEqual(['#,##0', '#,##0.00', '#,##0']);
    expect(read.getCell('A3')).toMatchObject({ value: 35.5, type: Excel.ValueType.Number, font: { bold: true } });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '1', '2025-06-10', ' padded '])(
    'keeps the text %j a text, as it is',
    async (text) => {
      const read = await first({ cells: [text, null, null] });
      expect(read.getCell('A2')).toMatchObject({ value: text, type: Excel.ValueType.String });
    },
  );

  // The reader of these tests takes texts as they are stored; Excel makes the text out of it that was entered.
  it.each([
    ['_x003D_1+1', '_x005F_x003D_1+1'],
    ['_x000D_', '_x005F_x000D_'],
    ['a_x00e9_x00E9_b', 'a_x005F_x00e9_x005F_x00E9_b'],
    ['_x12_ _x12345_ x003D_', '_x12_ _x12345_ x003D_'],
  ])('stores the text %j so that nobody takes a part of it for a sign', async (text, stored) => {
    const read = await first({ cells: [text, null, null] });
    expect(read.getCell('A2').value).toBe(stored);
  });

  it('leaves out what no workbook can hold', async () => {
    const read = await first(
      { cells: ['a\u0000b\u001f\ufffe', null, null] },
      { cells: ['x'.repeat(40_000), null, null] },
    );
    expect(read.getCell('A2').value).toBe('ab');
    expect(String(read.getCell('A3').value)).toHaveLength(32_767);
  });

  it('says above the headings what was asked for, and has several sheets', async () => {
    const workbook = await written(sheet([], { above: ['June 2025', 'Lakeshore'] }), sheet([], { name: 'Parameters' }));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Hours', 'Parameters']);
    const [read] = workbook.worksheets;
    expect(read!.getCell('A2').value).toBe('Lakeshore');
    expect(read!.getCell('A3').value).toBe('Employee');
    expect(read!.views[0]).toMatchObject({ ySplit: 3 });
  });
});

describe('writing', () => {
  const manyLines = (pages: number, told: (page: number) => void) =>
    (async function* () {
      for (let page = 0; page < pages; page++) {
        told(page);
        yield Array.from(
          { length: 500 },
          (_, n): SheetLine => ({ cells: [`row ${n} of ${page} ${Math.sin(n + page)}`, '2025-06-10', n] }),
        );
      }
    })();

  it('goes on only as fast as somebody reads', async () => {
    let made = 0;
    const bytes = excelWriter.write([
      {
        name: 'Hours',
        columns,
        lines: manyLines(400, (page) => {
          made = page;
        }),
      },
    ]);
    const reading = bytes[Symbol.asyncIterator]();
    await reading.next();
    for (let turns = 0; turns < 200; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBeLessThan(100);
    await reading.return?.(undefined);
    const stopped = made;
    for (let turns = 0; turns < 200; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBe(stopped);
  });

  it('that fails says why', async () => {
    async function* broken(): AsyncGenerator<SheetLine[]> {
      yield [{ cells: ['Dana', null, 1] }];
      throw new Error('the list is being filled');
    }
    await expect(written({ name: 'Hours', columns, lines: broken() })).rejects.toThrow('the list is being filled');
  });
});
