import type { DirectRow } from '@hourbook/domain/commissions/contracts.ts';
import { errorText } from '@hourbook/domain/error-texts.ts';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/placements.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { TableHandle } from '../../../components/data-table/table-body.tsx';
import { useUrlView } from '../../../components/data-table/use-url-view.ts';
import { NoticeBlock } from '../../../components/notices.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Problem } from '../../../components/problem.tsx';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { pageHref } from '../../../lib/page-href.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { DownloadStatus } from '../../../shared/files/download-status.tsx';
import { useDownload } from '../../../shared/files/use-download.ts';
import { todayOf } from '../../../shared/session/zone.ts';
import { ExcelButton } from '../records/excel-button.tsx';
import { RowButtons } from '../records/row-buttons.tsx';
import { shownColumns } from '../records/shown-columns.ts';
import { useFocusBack } from '../records/use-focus-back.ts';
import { useRecords } from '../records/use-records.ts';
import { CommissionFilters } from '../shared/commission-filters.tsx';
import { ExplainPage } from '../shared/explain/explain-page.tsx';
import { useExplained } from '../shared/explain/use-explained.ts';
import { MonthRangeStepper } from '../shared/month-range-stepper.tsx';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';
import { byStart, directColumns, directRowId, directTotals, placedName } from './direct-columns.tsx';
import { DirectDrawer } from './direct-drawer.tsx';
import { useDirectForm } from './use-direct-form.ts';

/** The list's key in the browser's storage. */
const LIST = 'direct-placements';
const said = { created: t.directCreated, updated: t.directUpdated, deleted: t.directDeleted };

/** R032: people found for clients, and what account managers earn by them (CM-20, CM-21). */
export function DirectPage() {
  const filter = useCommissionFilter('direct');
  const { self, asked, months, ofManagers: editable } = filter;
  const explained = useExplained();
  const utils = trpc.useUtils();
  const calls = utils.client.commissions.direct;
  const query = trpc.commissions.direct.list.useQuery(asked, {
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
  const records = useRecords({ editable, remove: calls.remove, readAgain: () => utils.commissions.invalidate(), said });
  const { notices, show, askToRemove, removing, openId, open, close } = records;
  const form = useDirectForm(openId, open !== null);
  const table = useUrlView(directColumns, byStart);
  const download = useDownload();
  const handle = useRef<TableHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = months === null ? NONE : (query.data?.content ?? null);
  useFocusBack({ open, handle, addButton, idOf: (id) => rowIdOf(rows, id) });
  const add = () => show('new');
  usePageCommands(t.direct, editable ? [{ label: t.newDirect, keys: 'alt+shift+N', run: add }] : []);

  const pathname = useLocation({ select: (location) => location.pathname });
  const hrefOf = useCallback(({ id }: DirectRow) => pageHref(`${pathname}?open=${id}`), [pathname]);
  const edit = useCallback(({ id }: DirectRow) => show(id), [show]);
  const acts = useCallback(
    (row: DirectRow) => (
      <RowButtons
        name={placedName(row)}
        onEdit={() => show(row.id)}
        onRemove={() => askToRemove({ id: row.id, name: placedName(row) })}
      />
    ),
    [show, askToRemove],
  );
  const totals = useMemo(() => query.data && directTotals(query.data), [query.data]);
  const managers = useMemo(
    () => new Map((rows ?? NONE).map(({ accountManagerId, accountManager }) => [accountManagerId, accountManager])),
    [rows],
  );
  return (
    <ExplainPage projectType="DIRECT_PLACEMENT" explained={explained}>
      <PageHead title={t.direct} period={<MonthRangeStepper filter={filter} />} notices={notices}>
        {editable && (
          <Button ref={addButton} onClick={add}>
            {t.newDirect}
          </Button>
        )}
      </PageHead>
      <CommissionFilters filter={filter} />
      {months === null ? (
        <Problem texts={[errorText('export-interval-invalid')]} onRetry={() => filter.change(NO_MONTHS)} />
      ) : (
        <DataTable
          ref={handle}
          id={LIST}
          label={t.direct}
          columns={directColumns}
          {...table}
          rows={rows}
          rowId={directRowId}
          problem={
            query.error && !query.data
              ? { texts: refusalOf(query.error).errors, onRetry: () => void query.refetch() }
              : null
          }
          empty={{
            text: filter.isFiltered ? t.noDirectFiltered : t.noDirect,
            ...(editable && { act: { label: t.newDirect, run: add } }),
          }}
          {...(editable && { onOpen: edit, hrefOf, acts, actsWidth: ACTS })}
          {...(totals && { totals })}
          refusal={
            <>
              <NoticeBlock notices={notices} />
              {download.state.is === 'refused' && <DownloadStatus state={download.state} />}
            </>
          }
          tools={
            <ExcelButton
              label={t.direct}
              download={download}
              request={() => ({
                path: '/direct-placement/excel',
                body: { ...asked, columns: shownColumns(LIST, directColumns) },
              })}
            />
          }
        />
      )}
      {editable && open !== null && form.problem && (
        <Problem texts={form.problem.texts} onRetry={form.problem.onRetry} />
      )}
      {editable && open !== null && form.ready && (
        <DirectDrawer
          key={open}
          placement={form.placement}
          nameOf={(id) => nameIn(managers.get(id))}
          choices={form.choices}
          today={todayOf(self)}
          calls={calls}
          onSave={(call) => records.save(call, openId === null)}
          onReload={form.reload}
          onRemove={(placement) =>
            askToRemove({ id: placement.id, name: `${placement.employeeLastName}, ${placement.employeeFirstName}` })
          }
          onClose={close}
        />
      )}
      {/* M086 */}
      <Confirm
        opened={removing !== null}
        title={everywhere.deleteNamedAsked(removing?.name ?? '')}
        text={t.deleteDirectAsked}
        confirm={t.deleteDirect}
        cancel={everywhere.keepIt}
        onConfirm={() => void records.remove()}
        onCancel={() => askToRemove(null)}
      />
    </ExplainPage>
  );
}

const NONE: readonly DirectRow[] = [];
const NO_MONTHS = { startMonth: undefined, endMonth: undefined };
/** The width of two actions in pixels. */
const ACTS = 76;

const rowIdOf = (rows: readonly DirectRow[] | null, id: number): string | undefined => {
  const row = rows?.find((each) => each.id === id);
  return row && directRowId(row);
};

const nameIn = (person: DirectRow['accountManager'] | undefined): string =>
  person ? `${person.lastName}, ${person.firstName}` : '';
