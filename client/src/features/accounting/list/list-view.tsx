import type { Instant, Zone } from '@hourbook/domain/time.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useContext, useMemo } from 'react';
import { Problem } from '#components/problem.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { t } from '#texts/accounting.ts';
import { t as lists } from '#texts/lists.ts';
import looks from '#theme/looks.module.css';
import { sheetPath } from '../sheet-href.ts';
import { ChangedView } from './changed-view.tsx';
import { ChoosingContext, choosing } from './choosing.tsx';
import { EntriesAct } from './entries-act.tsx';
import { ExcelLink } from './excel-link.tsx';
import { FailedElsewhere } from './failed-elsewhere.tsx';
import { FailedView } from './failed-view.tsx';
import { ListFilterChips } from './list-filters.tsx';
import classes from './list-view.module.css';
import type { Person } from './people.ts';
import { personColumns, worstFirst } from './person-columns.tsx';
import type { View } from './timesheets-search.ts';
import type { useList } from './use-list.ts';
import type { useListAddress } from './use-list-address.ts';
import { useSteadyRank } from './use-steady-rank.ts';

interface ListViewProps {
  readonly view: View;
  /** As known at this instant, when nothing can be sent; undefined: now. */
  readonly at: Instant | undefined;
  readonly address: ReturnType<typeof useListAddress>;
  readonly list: ReturnType<typeof useList>;
  readonly zone: Zone;
  readonly isPhone: boolean;
  /** Rows are being synchronized: the list keeps its order. */
  readonly running: boolean;
  /** Whether a sync is being requested. */
  readonly busy: boolean;
  /** The people left by the search or the status filter; null: neither is set. */
  readonly narrowedTo: readonly Person[] | null;
  readonly onSend: (ids: readonly string[]) => void;
  /** More tools, before the export. */
  readonly tools: ReactNode;
}

/** One of the three views: people, failed entries, changed entries. */
export function ListView(props: ListViewProps) {
  const { address, view, at, list, zone, isPhone, running, busy, narrowedTo, onSend, tools } = props;
  const { filters, isFiltered } = address;
  const { change } = address.page;
  const { overview, people, failed, changed, errors } = list;
  const chips = <ListFilterChips filters={filters} onFilter={change} />;
  const allTools = (
    <>
      {tools}
      {at === undefined && <ExcelLink filters={filters} days={overview.data ?? null} narrowedTo={narrowedTo} />}
    </>
  );
  const clear = () =>
    change({ officeId: undefined, clientIds: undefined, userId: undefined, status: undefined, search: undefined });
  const empty = isFiltered ? { text: lists.nothingMatches, act: { label: lists.showEverything, run: clear } } : null;

  if (view === 'people') {
    const { error } = overview;
    const problem =
      error && !overview.data ? { texts: refusalOf(error).errors, onRetry: () => void overview.refetch() } : null;
    return (
      <PeopleTable
        address={address.page}
        list={list}
        zone={zone}
        isPhone={isPhone}
        running={running}
        chips={chips}
        problem={problem}
        at={at}
        tools={allTools}
        rows={overview.data ? people : null}
        empty={empty ?? { text: t.nobodyHere }}
      />
    );
  }
  const asked = view === 'failed' ? errors : changed;
  const days = overview.data;
  const count = view === 'failed' ? failed?.length : changed.data?.rows.length;
  return (
    <section className={classes.list} aria-label={t[view]}>
      <div className={classes.toolbar}>
        {chips}
        <span className={classes.tools}>{allTools}</span>
      </div>
      {asked.error && !asked.data ? (
        <Problem texts={refusalOf(asked.error).errors} onRetry={() => void asked.refetch()} />
      ) : !days || count === undefined ? (
        <div className={looks.empty} aria-busy="true">
          <span role="status">{t.loadingList}</span>
        </div>
      ) : count === 0 ? (
        <div className={classes.empty}>
          <p>{view === 'failed' ? t.nothingFailed : t.nothingChanged}</p>
          {view === 'failed' && <FailedElsewhere days={days} />}
        </div>
      ) : view === 'failed' ? (
        <FailedView entries={failed ?? []} days={days} zone={zone} busy={busy} onTryAgain={onSend} />
      ) : (
        <ChangedView
          entries={changed.data?.rows ?? []}
          more={changed.data?.more ?? false}
          clientName={list.clientName}
          days={days}
          zone={zone}
          busy={busy}
          onSend={onSend}
        />
      )}
    </section>
  );
}

interface PeopleTableProps extends Pick<ListViewProps, 'list' | 'zone' | 'isPhone' | 'running' | 'at'> {
  readonly address: ListViewProps['address']['page'];
  readonly rows: readonly Person[] | null;
  readonly chips: ReactNode;
  readonly tools: ReactNode;
  readonly problem: { readonly texts: readonly string[]; readonly onRetry: () => void } | null;
  readonly empty: { readonly text: string; readonly act?: { readonly label: string; readonly run: () => void } };
}

function PeopleTable({
  address,
  list,
  zone,
  isPhone,
  running,
  rows,
  chips,
  tools,
  problem,
  empty,
  at,
}: PeopleTableProps) {
  const { offices, changes, people, overview } = list;
  const navigate = useNavigate();
  const { onOpen } = useContext(ChoosingContext);
  const rank = useSteadyRank(people, running);
  const columns = useMemo(
    () => personColumns({ offices, zone, rank, changed: changes, statusFirst: isPhone }),
    [offices, zone, rank, changes, isPhone],
  );
  const table = useUrlView(address, columns, worstFirst);
  const { startDate = '', endDate = '' } = overview.data ?? {};
  const pathOf = useCallback(
    (userId: number) =>
      at === undefined
        ? sheetPath(userId, { startDate, endDate })
        : `/audit${stringifySearch({ person: userId, startDate, endDate, at })}`,
    [startDate, endDate, at],
  );
  const hrefOf = useCallback(({ userId }: Person) => pageHref(pathOf(userId)), [pathOf]);
  const open = useCallback(
    ({ userId }: Person, column: string) =>
      column === 'person' || at !== undefined ? void navigate({ href: pathOf(userId) }) : onOpen(userId),
    [navigate, onOpen, pathOf, at],
  );
  return (
    <DataTable
      id="accounting-timesheets"
      label={t.timesheets}
      columns={columns}
      rows={rows}
      problem={problem}
      empty={empty}
      {...table}
      rowId={idOf}
      onOpen={open}
      hrefOf={hrefOf}
      {...(at === undefined && sending)}
      pageScrolls
      onePage
      chips={chips}
      tools={tools}
    />
  );
}

const idOf = ({ userId }: Person): string => String(userId);
const sending = { lead: choosing, acts: (person: Person) => <EntriesAct person={person} />, actsWidth: 46 };
