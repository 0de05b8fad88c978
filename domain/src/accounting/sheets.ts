import { toHours } from '../hours.ts';
import type { Language } from '../language.ts';
import { type PayCode, payCodeNames, payCodes } from '../pay-codes.ts';
import type { Sheet, SheetColumn, SheetLine } from '../ports/spreadsheet-writer.ts';
import { sheetSentencesIn } from '../sheet-sentences-in.ts';
import { type CalendarDate, type DateRange, mondayOf, weekday } from '../time.ts';
import type { SyncStatus } from '../timesheet/sync-status.ts';
import type { LedgerOperation } from './contracts.ts';
import { type HoursByPayCode, hoursByPayCode, together } from './timecards.ts';

/** The names shown on screen. */
const statusNames: Readonly<Record<SyncStatus, string>> = {
  UNSYNCHRONIZED: 'Not synchronized',
  AWAITING_SYNCHRONIZATION: 'Queued',
  ERROR_SYNCHRONIZATION: 'Sync failed',
  SYNCHRONIZED: 'Synchronized',
  NO_SYNCHRONIZATION: 'Not for accounting',
};
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const nameOf = (code: PayCode | null): string => (code === null ? '' : payCodeNames[code]);
const text = (heading: string): SheetColumn => ({ heading, holds: 'text' });
const hours = (heading: string): SheetColumn => ({ heading, holds: 'hours' });

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** RP-1. @param people in the order of the sheet @param clients names of the selected clients */
export function timecardTotalsSheet(
  people: readonly (Name & { readonly worked: HoursByPayCode })[],
  { clients, range }: { readonly clients: readonly string[]; readonly range: DateRange },
  language: Language,
): Sheet {
  const say = sheetSentencesIn[language];
  const cells = ({ hours: byCode, total }: HoursByPayCode) => [
    ...payCodes.map((code) => toHours(byCode[code])),
    toHours(total),
  ];
  const lines: SheetLine[] = people.map(({ lastName, firstName, worked }) => ({
    cells: [lastName, firstName, ...cells(worked)],
  }));
  if (people.length > 0) {
    lines.push({ cells: ['Total', null, ...cells(together(people.map(({ worked }) => worked)))], bold: true });
  }
  return {
    name: 'Timecard totals',
    above: [`${say.clients(clients)} | ${say.days(range)}`],
    columns: [
      text('LAST NAME'),
      text('FIRST NAME'),
      ...payCodes.map((code) => hours(payCodeNames[code])),
      hours('TOTAL'),
    ],
    lines: [lines],
  };
}

/** A row of a sheet, with ids resolved to names. */
export interface SheetRow {
  readonly date: CalendarDate;
  readonly client: string;
  readonly billableCode: string | null;
  readonly payCode: PayCode | null;
  /** In hundredths. */
  readonly hours: number;
  readonly comment: string | null;
  readonly sync: SyncStatus;
}

/** RP-3: the rows of one person by date, with a subtotal for each week and a total for each pay code. */
export function userTimecardSheet(person: Name, all: readonly SheetRow[], range: DateRange, language: Language): Sheet {
  const rows = all.filter(saysSomething);
  const lines: SheetLine[] = [];
  const subtotal = (label: string, some: readonly SheetRow[]): SheetLine => ({
    cells: [label, null, null, null, null, toHours(hoursByPayCode(some).total), null, null],
    bold: true,
  });
  for (const [, ofWeek] of Map.groupBy(rows, ({ date }) => mondayOf(date))) {
    for (const { date, client, billableCode, payCode, hours: worked, comment, sync } of ofWeek) {
      const day = dayNames[weekday(date) - 1] ?? null;
      lines.push({
        cells: [date, day, client, billableCode, nameOf(payCode), toHours(worked), comment, statusNames[sync]],
      });
    }
    lines.push(subtotal('Subtotal', ofWeek));
  }
  if (rows.length > 0) lines.push(subtotal('Total', rows), ...byPayCode(rows));
  return {
    name: 'Timecard',
    above: [`${person.firstName} ${person.lastName} | ${sheetSentencesIn[language].days(range)}`],
    columns: [
      { heading: 'Date', holds: 'date' },
      ...['Day', 'Client', 'Billable code', 'Pay code'].map(text),
      hours('Hours'),
      ...['Comment', 'Status'].map(text),
    ],
    lines: [lines],
  };
}

/** A day off at the weekend, for example, has a row without hours, which tells nothing. */
const saysSomething = ({ hours: worked, comment, sync }: SheetRow): boolean =>
  worked > 0 || comment !== null || sync !== 'NO_SYNCHRONIZATION';

function byPayCode(rows: readonly SheetRow[]): SheetLine[] {
  const { hours: byCode } = hoursByPayCode(rows);
  const used = payCodes.filter((code) => byCode[code] > 0);
  const line = (code: PayCode): SheetLine => ({
    cells: [null, null, null, null, payCodeNames[code], toHours(byCode[code]), null, null],
  });
  return [{ cells: ['Total by pay code', null, null, null, null, null, null, null], bold: true }, ...used.map(line)];
}

/** The additional columns of the accountant's Excel file (RP-4). */
export interface AccountantSheetRow extends SheetRow, Name {
  readonly qBName: string | null;
  readonly office: string | null;
  readonly officeQbCode: string | null;
  readonly clientQbName: string | null;
  readonly billable: boolean;
  /** For a row that accounting refused. */
  readonly syncError: string | null;
  /** In the viewer's time zone. @see wallClock */
  readonly lastModified: { readonly time: string; readonly zone: string };
}

/** RP-4: one line per entry, read page by page. */
export function accountantSheet(pages: AsyncIterable<readonly AccountantSheetRow[]>): Sheet {
  async function* lines(): AsyncGenerator<SheetLine[]> {
    for await (const rows of pages) yield rows.map(lineOf);
  }
  const before = ['Last name', 'First name', 'QB name', 'Office', 'Office QB code'];
  const between = ['Client', 'Client QB name', 'Billable code', 'Billable', 'Pay code'];
  return {
    name: 'Timecards',
    columns: [
      ...before.map(text),
      { heading: 'Date', holds: 'date' },
      ...between.map(text),
      hours('Hours'),
      ...['Comment', 'Sync status', 'Sync error'].map(text),
      { heading: 'Last modified', holds: 'time' },
      text('Time zone'),
    ],
    lines: lines(),
  };
}

const lineOf = (row: AccountantSheetRow): SheetLine => ({
  cells: [
    ...[row.lastName, row.firstName, row.qBName, row.office, row.officeQbCode],
    row.date,
    ...[row.client, row.clientQbName, row.billableCode, row.billable ? 'Y' : 'N', nameOf(row.payCode)],
    toHours(row.hours),
    ...[row.comment, statusNames[row.sync], row.syncError],
    ...[row.lastModified.time, row.lastModified.zone],
  ],
});

/** The names shown on screen. */
const operationNames: Readonly<Record<LedgerOperation, string>> = {
  create: 'Entered',
  update: 'Changed',
  delete: 'Taken out',
};

/** A line of the built-in ledger, with ids resolved to names. */
export interface LedgerSheetRow extends Name {
  /** In the viewer's time zone. */
  readonly recorded: string;
  readonly operation: LedgerOperation;
  readonly date: CalendarDate;
  /** In hundredths. */
  readonly hours: number;
  readonly client: string;
  readonly payCode: PayCode;
  readonly version: number;
  readonly entry: string;
  readonly requestId: string;
}

/** SY-18, XL-1: the built-in ledger, read page by page. */
export function ledgerSheet(pages: AsyncIterable<readonly LedgerSheetRow[]>): Sheet {
  async function* lines(): AsyncGenerator<SheetLine[]> {
    for await (const rows of pages) yield rows.map(ledgerLine);
  }
  return {
    name: 'Ledger',
    columns: [
      ...['Recorded', 'Operation', 'Last name', 'First name'].map(text),
      { heading: 'Day', holds: 'date' },
      hours('Hours'),
      ...['Client', 'Pay code'].map(text),
      { heading: 'Version', holds: 'number' },
      ...['Entry', 'Request ID'].map(text),
    ],
    lines: lines(),
  };
}

const ledgerLine = (row: LedgerSheetRow): SheetLine => ({
  cells: [
    ...[row.recorded, operationNames[row.operation], row.lastName, row.firstName, row.date, toHours(row.hours)],
    ...[row.client, payCodeNames[row.payCode], row.version, row.entry, row.requestId],
  ],
});
