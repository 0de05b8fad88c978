import { compareNames } from '#lib/compare-names.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { kindOf } from '#shared/time-off/kinds.ts';
import type { DecidedItem } from '../decision.ts';

export type InboxRow = Answers['timeOff']['inbox']['rows'][number];

/** How the inbox can be sorted; the server sends it by first day. */
export const orders = ['first', 'requested', 'name'] as const;
export type Order = (typeof orders)[number];

export function inOrder(rows: readonly InboxRow[], order: Order): readonly InboxRow[] {
  if (order === 'first') return rows;
  return rows.toSorted(
    order === 'name'
      ? (a, b) => compareNames(a.employee_name, b.employee_name)
      : (a, b) => (a.requested_date < b.requested_date ? -1 : Number(a.requested_date > b.requested_date)),
  );
}

export const itemOf = (row: Pick<InboxRow, 'id' | 'type' | 'employee_name'>): DecidedItem => ({
  id: row.id,
  kind: kindOf(row.type),
  name: row.employee_name,
});
