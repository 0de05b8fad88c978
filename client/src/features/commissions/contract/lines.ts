import { monthKey, withAdjusted } from '@hourbook/domain/commissions/adjusted-rows.ts';
import type { Closing } from '@hourbook/domain/commissions/closing-contracts.ts';
import type { ContractRow } from '@hourbook/domain/commissions/contracts.ts';
import type { ListProblem } from '#components/table/table-states.tsx';
import type { Month } from '#lib/months.ts';
import type { Adjustment } from '../shared/closing/use-adjustments.ts';

export type ClosedMonth = Closing['months'][number];

/** What a line of the table shows. */
export interface ShownRow extends ContractRow {
  /** What its closed months have changed by since, in dollars. */
  readonly adjusted: number;
}

export type Line =
  /** A placement over all months, or in the view by month a month of it. */
  | { readonly kind: 'row'; readonly id: string; readonly row: ShownRow; readonly isOpen: boolean }
  /** A month of the placement above; as it was closed, if it was. */
  | { readonly kind: 'month'; readonly id: string; readonly row: ShownRow; readonly isLast: boolean }
  /** What a closed month has changed by. */
  | { readonly kind: 'adjustment'; readonly id: string; readonly adjustment: Adjustment; readonly isLast: boolean }
  /** What a closed month has changed by, of a placement that is no longer among the rows. */
  | { readonly kind: 'gone'; readonly id: string; readonly adjustment: Adjustment }
  /** The months of the placement above are on their way. */
  | { readonly kind: 'loading'; readonly id: string }
  /** The months of the placement above could not be loaded. */
  | { readonly kind: 'failed'; readonly id: string; readonly row: ShownRow; readonly problem: ListProblem };

/** Dollars with two decimals, free of what subtracting them as binary fractions adds. */
const less = (from: number, amount: number): number => Math.round((from - amount) * 100) / 100;

/** @returns a month as it was closed: the list has it as it is now */
function asClosed(row: ShownRow, { hours, revenue, netProfit, closed }: Adjustment): ShownRow {
  return {
    ...row,
    hours: less(row.hours, hours),
    revenue: less(row.revenue, revenue),
    netProfit: less(row.netProfit, netProfit),
    earnedCommission: closed,
  };
}

interface Known {
  readonly adjustments: readonly Adjustment[];
  /** Which rows show their months. */
  readonly isOpen: (id: string) => boolean;
  /** The months of a row, oldest first; null: still loading; or why they could not be loaded. */
  readonly monthsOf: (row: ContractRow) => readonly ContractRow[] | ListProblem | null;
}

/**
 * @returns the lines of the table: rows, below open ones their months, and below closed months their adjustments; at the end
 * those of rows that are gone
 */
export function linesOf(rows: readonly ShownRow[], { adjustments, isOpen, monthsOf }: Known): Line[] {
  const changes = new Map(adjustments.map((adjustment) => [monthKey(adjustment), adjustment]));
  const changeLine = (adjustment: Adjustment, isLast: boolean): Line => ({
    kind: 'adjustment',
    id: `adjustment ${monthKey(adjustment)}`,
    adjustment,
    isLast,
  });
  const lines = rows.flatMap((row): Line[] => {
    if (row.month !== null) {
      const change = changes.get(monthKey(row));
      const shown = change ? asClosed(row, change) : row;
      return [
        { kind: 'row', id: monthKey(row), row: shown, isOpen: false },
        ...(change ? [changeLine(change, true)] : []),
      ];
    }
    const head: Line = { kind: 'row', id: row.id, row, isOpen: isOpen(row.id) };
    if (!head.isOpen) return [head];
    const months = monthsOf(row);
    if (months === null) return [head, { kind: 'loading', id: `loading ${row.id}` }];
    if ('onRetry' in months) return [head, { kind: 'failed', id: `failed ${row.id}`, row, problem: months }];
    return [
      head,
      ...withAdjusted(months, []).flatMap((month, place): Line[] => {
        const isLast = place === months.length - 1;
        const change = changes.get(monthKey(month));
        return [
          {
            kind: 'month',
            id: monthKey(month),
            row: change ? asClosed(month, change) : month,
            isLast: isLast && !change,
          },
          ...(change ? [changeLine(change, isLast)] : []),
        ];
      }),
    ];
  });
  const there = new Set(rows.flatMap((row) => (row.month === null ? row.id : monthKey(row))));
  const gone = adjustments.filter((each) => !there.has(each.id) && !there.has(monthKey(each)));
  return [
    ...lines,
    ...gone.map((adjustment): Line => ({ kind: 'gone', id: `gone ${monthKey(adjustment)}`, adjustment })),
  ];
}

/** @returns when a month was closed; undefined: it is open */
export const closedMonth = (closing: Closing | undefined, month: Month): ClosedMonth | undefined =>
  closing?.months.find((each) => each.month === month);

/** @returns how many assignments rows are about: one with several managers has a row for each (CM-14) */
export const assignmentsIn = (rows: readonly ContractRow[]): number =>
  new Set(rows.map(({ clientId, userId, sowNumber }) => JSON.stringify([clientId, userId, sowNumber]))).size;
