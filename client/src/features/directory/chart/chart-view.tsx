import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Problem } from '#components/problem.tsx';
import { FilterChips } from '#components/table/filter-chips.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { TableSkeleton } from '#components/table/table-skeleton.tsx';
import { isFiltered } from '#components/table/view.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/directory.ts';
import { t as lists } from '#texts/lists.ts';
import looks from '#theme/looks.module.css';
import type { DirectoryView } from '../directory-view.ts';
import { chartAsked } from '../page-asked.ts';
import classes from './chart.module.css';
import { ChartLevel } from './chart-level.tsx';
import { type ChartAsked, knownOf, TreeContext, useTree } from './tree-state.ts';

/** Milliseconds without typing before the search. */
const PAUSE = 300;

/** DIR-4: who reports to whom, as a tree, with the search and filters of the list. */
export function ChartView({ columns, view, onView, head }: DirectoryView) {
  const search = useRef<HTMLInputElement>(null);
  const filtered = isFiltered(view);
  const asked = useMemo(() => chartAsked({ ...view, sort: null }), [view]);
  const { data, error, refetch } = trpc.colleagues.chart.useQuery(asked, { placeholderData: keepPreviousData });
  const label = lists.searchOf(t.colleagues);
  usePageCommands(t.colleagues, [{ label, keys: '/', run: () => search.current?.focus() }]);
  usePageCommands(t.keys.title, [
    { label: t.keys.move, keys: 'ArrowDown ArrowUp' },
    { label: t.keys.open, keys: 'ArrowRight ArrowLeft' },
    { label: t.keys.ends, keys: 'Home End' },
  ]);
  return (
    <>
      {head(data?.found ?? null)}
      <section aria-label={t.colleagues}>
        <div className={looks.toolbar}>
          <SearchBox
            ref={search}
            label={label}
            value={view.search}
            onSearch={(text) => onView({ search: text })}
            pause={PAUSE}
          />
          <FilterChips columns={columns} view={view} onView={onView} />
        </div>
        {error && !data ? (
          <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <TableSkeleton framed />
        ) : data.content.length > 0 ? (
          <ChartTree key={JSON.stringify(asked)} asked={asked} filtered={filtered} chart={data} />
        ) : (
          <div className={looks.empty}>
            <p>{filtered ? lists.nothingMatches : t.nobody}</p>
            {filtered && (
              <Button variant="default" mt="sm" onClick={() => onView({ search: '', filters: {} })}>
                {lists.showEverything}
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  );
}

interface ChartTreeProps {
  readonly asked: ChartAsked;
  readonly filtered: boolean;
  readonly chart: Answers['colleagues']['chart'];
}

function ChartTree({ asked, filtered, chart }: ChartTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const { state, ...handlers } = useTree(tree, asked, filtered);
  const known = useMemo(() => knownOf(chart), [chart]);
  return (
    <TreeContext value={state}>
      <div ref={tree} role="tree" aria-label={t.chartOf} className={classes.tree} {...handlers}>
        <ChartLevel under={null} total={chart.total} known={known} level={1} />
      </div>
    </TreeContext>
  );
}
