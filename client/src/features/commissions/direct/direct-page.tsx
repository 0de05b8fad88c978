import type { DirectRow } from '@hourbook/domain/commissions/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/placements.ts';
import { RecordsPage } from '../records/records-page.tsx';
import { type Removing, useRecords } from '../records/use-records.ts';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';
import { byStart, directColumns, directRowId, directTotals, placedName } from './direct-columns.tsx';

const DirectEditor = lazy(() =>
  import('./direct-editor.tsx').then(({ DirectEditor: editor }) => ({ default: editor }), codeGone),
);

const NONE: readonly DirectRow[] = [];
const said = { created: t.directCreated, updated: t.directUpdated, deleted: t.directDeleted };
const texts = {
  title: t.direct,
  add: t.newDirect,
  none: t.noDirect,
  noneFiltered: t.noDirectFiltered,
  remove: t.deleteDirect,
  removeAsked: t.deleteDirectAsked,
};
const recordOf = (row: DirectRow): Removing => ({ id: row.id, name: placedName(row) });

/** R032: people found for clients, and what account managers earn by them (CM-20, CM-21). */
export function DirectPage() {
  const filter = useCommissionFilter('direct');
  const { asked, months, ofManagers: editable } = filter;
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.commissions.direct.list.useQuery(asked, {
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
  const remove = utils.client.commissions.direct.remove;
  const { address } = filter;
  const records = useRecords({ address, editable, remove, readAgain: () => utils.commissions.invalidate(), said });
  const rows = months === null ? NONE : (data?.content ?? null);
  const totals = useMemo(() => data && directTotals(data), [data]);
  return (
    <RecordsPage
      projectType="DIRECT_PLACEMENT"
      list="direct-placements"
      texts={texts}
      filter={filter}
      records={records}
      rows={rows}
      recordOf={recordOf}
      totals={totals}
      columns={directColumns}
      usualView={byStart}
      rowId={directRowId}
      managers={rows ?? NONE}
      problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
      excel={{ path: '/direct-placement/excel', body: (columns) => ({ columns }) }}
      Editor={DirectEditor}
    />
  );
}
