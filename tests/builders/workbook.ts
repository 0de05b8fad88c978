import Excel from 'exceljs';
import { expect } from 'vitest';
import type { Caller, Running } from './hourbook.ts';

/** The values of the cells in the first sheet of a download. */
export async function sheetOf({ url }: Pick<Running, 'url'>, { cookie }: Caller, path: string) {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const [sheet] = book.worksheets;
  const rows: unknown[][] = [];
  sheet!.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)));
  return { rows, sheet: sheet!, name: response.headers.get('content-disposition') };
}
