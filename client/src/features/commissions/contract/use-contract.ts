import { withAdjusted } from '@hourbook/domain/commissions/adjusted-rows.ts';
import type { ContractRow, ContractRows } from '@hourbook/domain/commissions/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { compareValues } from '#components/table/column.ts';
import type { ListProblem } from '#components/table/table-states.tsx';
import type { TableSort } from '#components/table/view.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useAdjustments } from '../shared/closing/use-adjustments.ts';
import type { CommissionFilter } from '../shared/use-commission-filter.ts';
import type { ContractColumn } from './columns.tsx';
import { linesOf, type ShownRow } from './lines.ts';

export type ViewType = 'TOTAL' | 'MONTHLY';

const NONE: readonly never[] = [];

function sorted(rows: readonly ShownRow[], sort: TableSort | null, columns: readonly ContractColumn[]) {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column || !sort) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [column.value(a), column.value(b)];
    // Missing values come last in either direction.
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compareValues(left, right);
  });
}

interface Seen {
  readonly viewType: ViewType;
  readonly sort: TableSort | null;
  readonly columns: readonly ContractColumn[];
}

/** The rows of the filter, the months of those that are open, and what closed months have changed by. */
export function useContract(filter: CommissionFilter, { viewType, sort, columns }: Seen) {
  const { asked, months } = filter;
  const enabled = months !== null;
  const list = trpc.commissions.contract.list.useQuery(
    { ...asked, viewType },
    { enabled, placeholderData: keepPreviousData },
  );
  const since = useAdjustments(filter, 'CONTRACT_PLACEMENT');
  const adjustments = since.lines;

  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const data: ContractRows | undefined = list.data;
  const rows = useMemo(() => data && withAdjusted(data.content, adjustments), [data, adjustments]);
  const ordered = useMemo(() => rows && sorted(rows, sort, columns), [rows, sort, columns]);

  // The months of one client are asked for together, once one of its placements is open.
  const clients = [...new Set((rows ?? NONE).filter(({ id }) => open.has(id)).map(({ clientId }) => clientId))];
  const asking: readonly number[] = viewType === 'TOTAL' ? clients : NONE;
  const ofClients = trpc.useQueries((api) =>
    asking.map((clientId) =>
      api.commissions.contract.list({ ...asked, clientIds: [clientId], viewType: 'MONTHLY' }, { staleTime: 30_000 }),
    ),
  );
  function monthsOf({ id, clientId }: ContractRow): readonly ContractRow[] | ListProblem | null {
    const query = ofClients[asking.indexOf(clientId)];
    if (query?.data) {
      const ofRow = query.data.content.filter((row) => row.id === id);
      return ofRow.toSorted((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1));
    }
    if (!query?.error || query.isFetching) return null;
    return { texts: refusalOf(query.error).errors, onRetry: () => void query.refetch() };
  }
  const { error, refetch } = list;
  return {
    data,
    rows,
    lines: ordered ? linesOf(ordered, { adjustments, isOpen: (id) => open.has(id), monthsOf }) : null,
    since,
    turn: (id: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    problem: error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null,
  };
}
