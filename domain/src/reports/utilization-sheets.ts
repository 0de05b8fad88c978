import type { Language } from '../language.ts';
import { listedName } from '../people/name.ts';
import type { Sheet, SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { sheetSentencesIn } from '../sheet-sentences-in.ts';
import type { Coverage, Utilization } from './contracts.ts';
import { reports } from './report-types.ts';
import { bold, headOf, hours, inPages, text } from './sheet-parts.ts';

const { title } = reports.UTILIZATION_RATE_REPORT;

/** RP-7: the report, and its totals by client group on a sheet of their own. */
export function utilizationSheets(report: Utilization, covers: Coverage, language: Language): Sheet[] {
  const above = headOf('UTILIZATION_RATE_REPORT', report, covers, language);
  const rate: SheetColumn = { heading: report.isShare ? 'Share %' : 'Utilization %', holds: 'hours' };
  const figures = ['Standard', 'Holiday', 'Time off', 'Available', 'Billable', 'Bench', 'Other', 'Unreported'];
  return [
    {
      name: title,
      above,
      columns: [...['Employee', 'Office'].map(text), ...figures.map(hours), rate],
      lines: inPages(utilizationLines(report)),
    },
    {
      name: 'By client group',
      above,
      columns: [
        text('Client group'),
        { heading: 'People', holds: 'number' },
        ...['Available', 'Billable'].map(hours),
        { heading: 'Of their time, %', holds: 'hours' },
      ],
      lines: [
        report.groups.map(({ group, people, available, billable, utilization }) => ({
          cells: [group, people, available, billable, utilization],
        })),
      ],
    },
  ];
}

const figureCells = (line: Utilization['total']) => [
  ...[line.standard, line.holiday, line.timeOff, line.available],
  ...[line.billable, line.bench, line.other, line.unreported, line.utilization],
];

function* utilizationLines({ lines, offices, total }: Utilization): Generator<SheetLine> {
  let office = 0;
  for (const [n, line] of lines.entries()) {
    yield { cells: [listedName(line), line.office, ...figureCells(line)] };
    if (n + 1 < lines.length && lines[n + 1]!.officeId === line.officeId) continue;
    const ofOffice = offices[office++]!;
    yield bold(['Subtotal', ofOffice.office, ...figureCells(ofOffice)]);
  }
  if (lines.length > 0) yield bold(['Total', null, ...figureCells(total)]);
}

/** RP-25: the sums that a mail tells. */
export function utilizationTotals({ total, isShare }: Utilization, language: Language): string[] {
  const say = sheetSentencesIn[language];
  return [say.available(total.available), say.billable(total.billable), say.utilization(total.utilization, isShare)];
}
