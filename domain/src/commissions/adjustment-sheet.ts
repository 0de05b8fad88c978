import type { Sheet } from '../ports/spreadsheet-writer.ts';
import { wallClock, type Zone } from '../time.ts';
import type { Adjustments } from './closing-contracts.ts';
import { money, text, titles } from './contract-sheets.ts';
import { dollarsTogether, type ListColumns, listSheet } from './sheets.ts';

type Line = Adjustments['lines'][number];

/** Dollars, and the months that it is paid with: "2026-10, 2026-11". */
const paidSum = ({ paid }: Line): number => dollarsTogether(paid.map(({ amount }) => amount));
const paidMonths = ({ paid }: Line): string | null => paid.map(({ month }) => month).join(', ') || null;

/** @param zone of whoever reads it */
const columnsIn = (zone: Zone): ListColumns<Line> => ({
  month: text(({ month }) => month),
  projectType: text(({ projectType }) => titles[projectType]),
  client: text(({ client }) => client),
  employee: text(({ employee }) => employee),
  sowNumber: text(({ sowNumber }) => sowNumber),
  accountManager: text(({ accountManager }) => accountManager),
  commissionWhenClosed: money(({ closed }) => closed),
  commissionNow: money(({ now }) => now),
  adjustment: money(({ adjustment }) => adjustment, 'total'),
  paid: money(paidSum),
  paidWith: text(paidMonths),
  stillToBePaid: money(({ due }) => due, 'due'),
  reason: text(({ reason }) => reason),
  comment: text(({ comment }) => comment),
  changedBy: text(({ changedBy }) => changedBy),
  lastChanged: { holds: 'time', cell: ({ changedAt }) => changedAt && wallClock(changedAt, zone).time },
});

/**
 * What closed months have changed by since, beside a list that has the figures as they are now.
 * @param zone of whoever reads it
 * @returns none if nothing has changed
 */
export function adjustmentSheets({ lines, ...totals }: Adjustments, zone: Zone): Sheet[] {
  if (lines.length === 0) return [];
  const columns = columnsIn(zone);
  return [listSheet({ name: 'Adjustments', columns, shown: Object.keys(columns), rows: lines, totals })];
}
