import { listedName } from '@hourbook/domain/people/name.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import bar from '#components/table/chosen-rows.module.css';
import { DataTable } from '#components/table/data-table.tsx';
import type { TableHandle } from '#components/table/table-body.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { actingNow } from '#shared/acting/acting.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { callsOf } from '#shared/time-off/kinds.ts';
import { t as lists } from '#texts/lists.ts';
import { t } from '#texts/time-off-management.ts';
import { ActLines } from '../inbox/act-lines.tsx';
import { PeopleFilters } from '../request-filters.tsx';
import { useLookups } from '../use-requests.ts';
import type { ViewProps } from '../view-props.ts';
import { CommentBar } from './comment-bar.tsx';
import { actionsOf, type RequestRow } from './request-acts.ts';
import { choosing, RequestActsContext, RequestRowActs } from './request-boxes.tsx';
import { byFirstDay, requestColumns } from './request-columns.tsx';

const NOTHING: ReadonlySet<string> = new Set();
const NO_ROWS: readonly RequestRow[] = [];
const NOBODY: readonly never[] = [];

interface TableViewProps extends ViewProps {
  /** As known at this instant, when nothing can be decided; undefined: now. */
  readonly at: Instant | undefined;
}

/** All requests with days in the period, in any status. */
export function TableView({ kind, range, address, decisions, zone, onHistory, at }: TableViewProps) {
  const self = useSelf();
  const query = { startDate: range.start, endDate: range.end, ...address.people, at };
  const { data, error, refetch } = callsOf(kind).management.useQuery(query, { placeholderData: keepPreviousData });
  const { users } = useLookups();
  const { data: deciders = NOBODY } = trpc.timeOff.deciders.useQuery(undefined, { staleTime: 60_000 });
  const columns = useMemo(
    () =>
      requestColumns(
        new Map(users.map(({ id, firstName, lastName }) => [id, listedName({ firstName, lastName })])),
        zone,
      ),
    [users, zone],
  );
  const table = useUrlView(address.page, columns, byFirstDay);
  const handle = useRef<TableHandle>(null);
  const [chosen, setChosen] = useState(NOTHING);
  const [commented, setCommented] = useState<string | null>(null);
  const rows = useMemo(
    () =>
      data?.map((row) => ({
        ...row,
        acting: decisions.acting.get(row.id),
        own: row.user_id === self.id && (!self.isAdmin || actingNow() !== null),
      })),
    [data, decisions.acting, self],
  );
  const waiting = useMemo(() => (rows ?? NO_ROWS).filter((row) => actionsOf(row).includes('approve')), [rows]);
  const ticked = at === undefined ? waiting.filter(({ id }) => chosen.has(id)) : [];
  const asked = commented === null ? undefined : rows?.find((row) => row.id === commented && actionsOf(row).length > 0);
  const { decide, undo } = decisions;
  const acts = useMemo(
    () => ({
      chosen,
      waiting,
      deciders,
      onChoose: setChosen,
      onUndo: undo,
      onDecide(those: readonly RequestRow[], action: TimeOffAction, comment: string | null = null): void {
        decide({
          action,
          items: those.map(({ id, employee_name }) => ({ id, kind, name: employee_name })),
          comment,
        });
        setChosen(NOTHING);
        setCommented(null);
      },
      onComment: ({ id }: RequestRow) => setCommented(id),
      onHistory: ({ id, employee_name }: RequestRow) => onHistory({ id, kind, title: employee_name }),
    }),
    [chosen, waiting, deciders, decide, undo, kind, onHistory],
  );
  const { officeId, userId, clientIds } = address.filters;
  const isFiltered = officeId !== undefined || userId !== undefined || clientIds !== undefined;
  return (
    <RequestActsContext value={acts}>
      <DataTable
        ref={handle}
        id="time-off-requests"
        label={t.requests}
        columns={columns}
        {...table}
        rows={rows ?? null}
        rowId={idOf}
        problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
        empty={
          isFiltered
            ? {
                text: lists.nothingMatches,
                act: {
                  label: lists.showEverything,
                  run: () => address.change({ officeId: undefined, userId: undefined, clientIds: undefined }),
                },
              }
            : { text: t.noRequests }
        }
        {...(at === undefined && deciding)}
        chips={<PeopleFilters filters={address.filters} onFilter={address.change} />}
        refusal={
          <ActLines
            decisions={decisions}
            onUndo={(key, firstId) => {
              undo(key);
              if (firstId !== undefined) handle.current?.focusRow(firstId);
            }}
          />
        }
      />
      {asked && (
        <CommentBar
          key={asked.id}
          row={asked}
          onDecide={(action, comment) => acts.onDecide([asked], action, comment)}
          onClose={() => setCommented(null)}
        />
      )}
      {!asked && ticked.length > 0 && (
        <section className={bar.bulk} aria-label={t.acts}>
          <b>{t.selected(ticked.length, hoursText(ticked.reduce((sum, { duration }) => sum + duration, 0)))}</b>
          <Button variant="default" onClick={() => acts.onDecide(ticked, 'decline')}>
            {t.declineCount(ticked.length)}
          </Button>
          <Button onClick={() => acts.onDecide(ticked, 'approve')}>{t.approveCount(ticked.length)}</Button>
        </section>
      )}
    </RequestActsContext>
  );
}

const deciding = { lead: choosing, acts: (row: RequestRow) => <RequestRowActs row={row} />, actsWidth: 164 };

const idOf = ({ id }: RequestRow): string => id;
