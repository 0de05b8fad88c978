import type { Sheet } from '../ports/spreadsheet-writer.ts';
import type { Adjustments } from './closing-contracts.ts';
import { money, text, titles } from './contract-sheets.ts';
import { type ListColumns, listSheet } from './sheets.ts';

type Line = Adjustments['lines'][number];

/** "−3.66 with 2026-10, 1.20 with 2026-11" */
const paidText = ({ paid }: Line): string =>
  paid.map(({ month, amount }) => `${amount.toFixed(2)} with ${month}`).join(', ');

const columns: ListColumns<Line> = {
  month: text(({ month }) => month),
  projectType: text(({ projectType }) => titles[projectType]),
  client: text(({ client }) => client),
  employee: text(({ employee }) => employee),
  sowNumber: text(({ sowNumber }) => sowNumber),
  accountManager: text(({ accountManager }) => accountManager),
  commissionWhenClosed: money(({ closed }) => closed),
  commissionNow: money(({ now }) => now),
  adjustment: money(({ adjustment }) => adjustment, 'total'),
  paid: text(paidText),
  stillToBePaid: money(({ due }) => due, 'due'),
  reason: text(({ reason }) => reason),
  changedBy: text(({ changedBy }) => changedBy),
};

/**
 * What closed months have changed by since, beside a list that has the figures as they are now.
 * @returns none if nothing has changed
 */
export const adjustmentSheets = ({ lines, ...totals }: Adjustments): Sheet[] =>
  lines.length === 0
    ? []
    : [listSheet({ name: 'Adjustments', columns, shown: Object.keys(columns), rows: lines, totals })];
