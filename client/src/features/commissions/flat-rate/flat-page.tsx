import type { FlatRateRow } from '@hourbook/domain/commissions/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/placements.ts';
import { RecordsPage } from '../records/records-page.tsx';
import { type Removing, useRecords } from '../records/use-records.ts';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';
import { byStart, excelColumns, flatColumns, flatTotals } from './flat-columns.tsx';
import { type Line, linesOf, projectName } from './lines.ts';
import { useUnfolded } from './use-unfolded.tsx';

const FlatEditor = lazy(() =>
  import('./flat-editor.tsx').then(({ FlatEditor: editor }) => ({ default: editor }), codeGone),
);

const NONE: readonly FlatRateRow[] = [];
const said = { created: t.flatCreated, updated: t.flatUpdated, deleted: t.flatDeleted };
const texts = {
  title: t.flat,
  add: t.newFlat,
  none: t.noFlat,
  noneFiltered: t.noFlatFiltered,
  remove: t.deleteFlat,
  removeAsked: t.deleteFlatAsked,
};
const recordOf = ({ project }: Line): Removing => ({ id: project.id, name: projectName(project) });
const isPart = ({ employee }: Line): boolean => employee !== null;
const idOf = ({ id }: Line): string => id;

/** R033: projects at a fixed price with their employees, and what account managers earn by them (CM-30 – CM-33). */
export function FlatPage() {
  const filter = useCommissionFilter('flatRate');
  const { asked, months, ofManagers: editable } = filter;
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.commissions.flatRate.list.useQuery(asked, {
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
  const remove = utils.client.commissions.flatRate.remove;
  const { address } = filter;
  const records = useRecords({ address, editable, remove, readAgain: () => utils.commissions.invalidate(), said });
  const columns = useMemo(() => flatColumns(months), [months]);
  const [detailed, setDetailed] = useState(false);
  const rows = months === null ? NONE : (data?.content ?? null);
  const { lead, opened } = useUnfolded(rows ?? NONE);
  const lines = useMemo(() => rows && linesOf(rows, opened), [rows, opened]);
  const totals = useMemo(() => data && flatTotals(data), [data]);
  return (
    <RecordsPage
      projectType="FLAT_RATE_PROJECT"
      list="flat-rate-projects"
      texts={texts}
      filter={filter}
      records={records}
      columns={columns}
      recordOf={recordOf}
      isPart={isPart}
      totals={totals}
      lead={lead}
      rows={lines}
      usualView={byStart}
      rowId={idOf}
      managers={rows ?? NONE}
      problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
      excel={{
        path: '/flat-rate-project/excel',
        body: (shown) => ({ columns: excelColumns(shown), detailed }),
        detailed: { value: detailed, onChange: setDetailed },
      }}
      Editor={FlatEditor}
    />
  );
}
