import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Excel from 'exceljs';

const ROWS = 100_000;
/** The columns of the accountant's Excel. */
const CELLS = Array.from({ length: 16 }, (_, n) => `Column ${n}`);

/** The floor of a download: exceljs streams rows as its documentation has it, with a turn of the loop now and then. */
const server = createServer(async (_request, response) => {
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: response, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet('Timecards');
  for (let n = 0; n < ROWS; n++) {
    sheet.addRow([...CELLS, 8]).commit();
    if (n % 100 === 0) await turn();
  }
  sheet.commit();
  await book.commit();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Bare exceljs is at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
