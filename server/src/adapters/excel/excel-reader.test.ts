import { monitorEventLoopDelay } from 'node:perf_hooks';
import { UnreadableWorkbook } from '@hourbook/domain/ports/spreadsheet-reader.ts';
import { allOf } from '@hourbook/tests/builders/all-of.ts';
import Excel from 'exceljs';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { excelReader } from './excel-reader.ts';

async function* inPieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const read = (bytes: Uint8Array) => allOf(excelReader.rows(inPieces(bytes)));

async function workbookWith(...rows: readonly (readonly unknown[])[]): Promise<Uint8Array> {
  const workbook = new Excel.Workbook();
  const sheet = workbook.addWorksheet('People');
  for (const row of rows) sheet.addRow([...row]);
  sheet.getColumn(2).numFmt = 'mm/dd/yyyy';
  workbook.addWorksheet('Notes').addRow(['Nothing to read']);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

describe('a workbook that is read (IM-2)', () => {
  it('gives the rows of its first sheet as texts, days without a time', async () => {
    const bytes = await workbookWith(
      ['Name', 'Hired', 'Rate', 'Sum', 'Rich', 'Yes'],
      [
        'Ada',
        new Date('2024-03-15T00:00:00Z'),
        85.5,
        { formula: '1+1', result: 2 },
        { richText: [{ text: 'a' }, { text: 'b' }] },
        true,
      ],
      [],
      ['Ben', null, 7],
    );
    expect((await read(bytes)).filter(({ cells }) => cells.length > 0)).toEqual([
      { row: 1, cells: ['Name', 'Hired', 'Rate', 'Sum', 'Rich', 'Yes'] },
      { row: 2, cells: ['Ada', '2024-03-15', '85.5', '2', 'ab', 'true'] },
      { row: 4, cells: ['Ben', '', '7'] },
    ]);
  });

  it('is refused where it is none, is cut off, or unpacks to too much', async () => {
    const bytes = await workbookWith(['Name'], ['Ada']);
    const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(25 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    for (const bad of [Buffer.from('PK\u0003\u0004 not a workbook'), bytes.subarray(0, 900), bomb])
      await expect(read(bad)).rejects.toThrow(UnreadableWorkbook);
  });

  it('is refused where a text has no end, before it is unpacked, and others have their turns meanwhile', async () => {
    const blanks = new Uint8Array(60 * 1024 * 1024).fill(0x20);
    const sheet = new TextEncoder().encode('<worksheet><sheetData><row r="1">');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': Buffer.concat([sheet, blanks]) });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await expect(allOf(excelReader.rows(inPieces(bomb, 64 * 1024)))).rejects.toThrow('unpacks to more');
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(400);
  });
});
