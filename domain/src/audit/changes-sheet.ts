import { toHours } from '../hours.ts';
import { toDollars } from '../money.ts';
import { payCodeNames } from '../pay-codes.ts';
import type { Cell, Sheet, SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { type CalendarDate, type DateRange, formatDate, formatInstant, type Zone } from '../time.ts';
import type { AuditDiff, AuditedEntry } from './contracts.ts';

const text = (heading: string): SheetColumn => ({ heading, holds: 'text' });
const pair = (heading: string, holds: SheetColumn['holds']): SheetColumn[] => [
  { heading: `${heading}, OLD`, holds },
  { heading: `${heading}, NEW`, holds },
];
const triple = (heading: string, holds: SheetColumn['holds']): SheetColumn[] => [
  ...pair(heading, holds),
  { heading: `${heading}, DIFFERENCE`, holds },
];

interface ChangesSheet {
  /** Whose timesheet it is. */
  readonly of: { readonly firstName: string; readonly lastName: string };
  readonly range: DateRange;
  readonly diff: AuditDiff;
  readonly zone: Zone;
  readonly clientName: (clientId: number) => string;
  /** What hours at a client bring in on a day, in whole cents; null: whoever reads the file may not see it. */
  readonly amountOf: ((clientId: number, date: CalendarDate, hours: number) => number) | null;
}

/** The differences of a timesheet, a line each, old beside new, with the hours and money of the changed rows below. */
export function changesSheet({ of, range, diff, zone, clientName, amountOf }: ChangesSheet): Sheet {
  const { changes, from, to } = diff;
  const centsOf = (entry: AuditedEntry | null): number =>
    entry && amountOf ? amountOf(entry.clientId, entry.trackingDate, entry.hours) : 0;
  const worked = (olds: number, news: number): Cell[] => [olds, news, news - olds].map(toHours);
  const sum = (take: (change: (typeof changes)[number]) => number): number =>
    changes.reduce((all, change) => all + take(change), 0);
  const hundredths = (entry: AuditedEntry | null): number => Math.round((entry?.hours ?? 0) * 100);
  const money = (olds: number, news: number): Cell[] => (amountOf ? [olds, news, news - olds].map(toDollars) : []);
  const shown = (entry: AuditedEntry | null, cell: (entry: AuditedEntry) => Cell): Cell => entry && cell(entry);
  const lines = changes.map(({ trackingDate, before, after }): SheetLine => {
    const both = (cell: (entry: AuditedEntry) => Cell): Cell[] => [shown(before, cell), shown(after, cell)];
    return {
      cells: [
        trackingDate,
        before === null ? 'Added' : after === null ? 'Removed' : 'Changed',
        ...both(({ clientId }) => clientName(clientId)),
        ...both(({ trackingType }) => trackingType && payCodeNames[trackingType]),
        ...both(({ comment }) => comment),
        ...worked(hundredths(before), hundredths(after)),
        ...money(centsOf(before), centsOf(after)),
      ],
    };
  });
  const total: SheetLine = {
    cells: [
      ...['Total', ...Array.from({ length: 7 }, () => null)],
      ...worked(
        sum(({ before }) => hundredths(before)),
        sum(({ after }) => hundredths(after)),
      ),
      ...money(
        sum(({ before }) => centsOf(before)),
        sum(({ after }) => centsOf(after)),
      ),
    ],
    bold: true,
  };
  const since = from === null ? 'Since it was synchronized' : `From ${formatInstant(from, zone)}`;
  return {
    name: 'Changes',
    above: [
      `${of.lastName}, ${of.firstName} | ${formatDate(range.start)} - ${formatDate(range.end)}`,
      `${since} | To ${formatInstant(to, zone)}`,
    ],
    columns: [
      { heading: 'DATE', holds: 'date' },
      text('CHANGE'),
      ...pair('CLIENT', 'text'),
      ...pair('PAY CODE', 'text'),
      ...pair('COMMENT', 'text'),
      ...triple('HOURS', 'hours'),
      ...(amountOf ? triple('AMOUNT', 'money') : []),
    ],
    lines: [changes.length === 0 ? [] : [...lines, total]],
  };
}
