import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { Segments } from '#components/segments.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { pageHref } from '#lib/page-href.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/directory.ts';
import type { Colleague } from './away-mark.tsx';
import { byName, cards, directoryColumns, inChart } from './directory-columns.tsx';
import type { DirectoryView } from './directory-view.ts';
import { pageAsked } from './page-asked.ts';

// Loaded on demand, since the list does not need it.
const ChartView = lazy(() =>
  import('./chart/chart-view.tsx').then(({ ChartView }) => ({ default: ChartView })).catch(codeGone),
);

const views = [
  { value: 'list', label: t.list },
  { value: 'chart', label: t.chart },
] as const;
const NO_OFFICES: readonly never[] = [];

/** DIR-1: who works here, for everybody. */
export function DirectoryPage() {
  const address = useAddress('/signed-in/directory');
  const { data: offices = NO_OFFICES } = trpc.reference.offices.list.useQuery();
  const columns = useMemo(() => directoryColumns(offices), [offices]);
  const state = useUrlView(address, columns, byName);
  const isChart = address.search.view === 'chart';
  const head: DirectoryView['head'] = (count) => (
    <PageHead
      title={t.directory}
      part={isChart ? t.chart : undefined}
      count={count}
      period={
        <Segments
          label={t.view}
          options={views}
          value={isChart ? 'chart' : 'list'}
          onChange={(next) => address.change({ view: next === 'chart' ? next : undefined, page: undefined })}
        />
      }
    />
  );
  return isChart ? (
    <Suspense fallback={head(null)}>
      <ChartView columns={columns} {...state} head={head} />
    </Suspense>
  ) : (
    <ListView columns={columns} {...state} head={head} />
  );
}

function ListView({ columns, view, onView, head }: DirectoryView) {
  const navigate = useNavigate();
  const asked = useMemo(() => pageAsked(view), [view]);
  const { data, error, refetch } = trpc.colleagues.page.useQuery(asked, { placeholderData: keepPreviousData });
  const rows = data?.content ?? null;
  const open = useCallback((colleague: Colleague) => void navigate({ href: inChart(colleague) }), [navigate]);
  return (
    <>
      {head(data?.totalElements ?? null)}
      <DataTable
        id="directory"
        label={t.colleagues}
        columns={columns}
        rows={rows}
        view={view}
        onView={onView}
        total={data?.totalElements ?? 0}
        rowId={idOf}
        problem={error && !rows ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
        empty={{ text: t.nobody }}
        onOpen={open}
        hrefOf={hrefOf}
        cards={cards}
      />
    </>
  );
}

const idOf = ({ id }: Colleague): string => String(id);
const hrefOf = (colleague: Colleague): string => pageHref(inChart(colleague));
