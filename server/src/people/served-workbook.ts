import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type Sheet, spreadsheetName } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import { sheetIn } from '@hourbook/domain/sheet-in.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';
import { ServedFile } from '../served-file.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** XL-1, LG-6: sheets as a file in the words of its reader, named after the report and the viewer's current date; it is written while it is sent. */
export async function servedWorkbook(
  ports: Pick<Ports, 'records' | 'clock' | 'spreadsheets'>,
  viewer: Person,
  report: string,
  language: Language,
  ...sheets: readonly Sheet[]
): Promise<ServedFile> {
  const { today } = await zoneAndToday(ports, viewer);
  const name = spreadsheetName(report, today);
  return new ServedFile(
    { name, contentType: XLSX, size: null },
    ports.spreadsheets.write(sheets.map((sheet) => sheetIn(sheet, language))),
  );
}
