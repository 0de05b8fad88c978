import type { FlatRateRow } from '@hourbook/domain/commissions/contracts.ts';
import { errorText } from '@hourbook/domain/error-texts.ts';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
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
import { byStart, excelColumns, flatColumns, flatTotals } from './flat-columns.tsx';
import { FlatDrawer } from './flat-drawer.tsx';
import { FoldAll, FoldButton } from './fold-buttons.tsx';
import { type Line, linesOf, projectLineId, projectName } from './lines.ts';
import { useFlatForm } from './use-flat-form.ts';

/** The list's key in the browser's storage. */
const LIST = 'flat-rate-projects';
const said = { created: t.flatCreated, updated: t.flatUpdated, deleted: t.flatDeleted };

/** R033: projects at a fixed price with their employees, and what account managers earn by them (CM-30 – CM-33). */
export function FlatPage() {
  const filter = useCommissionFilter('flatRate');
  const { self, asked, months, ofManagers: editable } = filter;
  const explained = useExplained();
  const utils = trpc.useUtils();
  const calls = utils.client.commissions.flatRate;
  const query = trpc.commissions.flatRate.list.useQuery(asked, {
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
  const records = useRecords({ editable, remove: calls.remove, readAgain: () => utils.commissions.invalidate(), said });
  const { notices, show, askToRemove, removing, openId, open, close } = records;
  const form = useFlatForm(openId, open !== null);
  const columns = useMemo(() => flatColumns(months), [months]);
  const table = useUrlView(columns, byStart);
  const download = useDownload();
  const [detailed, setDetailed] = useState(false);
  const handle = useRef<TableHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = months === null ? NONE : (query.data?.content ?? null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => rows && linesOf(rows, opened), [rows, opened]);
  useFocusBack({ open, handle, addButton, idOf: (id) => lineIdOf(rows, id) });
  const add = () => show('new');
  usePageCommands(t.flat, editable ? [{ label: t.newFlat, keys: 'alt+shift+N', run: add }] : []);

  const turn = useCallback(
    (id: string) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const foldable = useMemo(() => (rows ?? NONE).filter(({ employees }) => employees.length > 0), [rows]);
  const lead = useMemo(
    () => ({
      head: (
        <FoldAll
          isOpen={foldable.length > 0 && foldable.every((project) => opened.has(projectLineId(project)))}
          onTurn={(isOpen) => setOpened(new Set(isOpen ? foldable.map(projectLineId) : []))}
        />
      ),
      row: ({ project, employee, id }: Line) =>
        employee === null && (
          <FoldButton
            of={projectName(project)}
            isOpen={opened.has(id)}
            isEmpty={project.employees.length === 0}
            onTurn={() => turn(id)}
          />
        ),
    }),
    [foldable, opened, turn],
  );
  const pathname = useLocation({ select: (location) => location.pathname });
  const hrefOf = useCallback(({ project }: Line) => pageHref(`${pathname}?open=${project.id}`), [pathname]);
  const edit = useCallback(({ project }: Line) => show(project.id), [show]);
  const acts = useCallback(
    ({ project, employee }: Line) =>
      employee === null && (
        <RowButtons
          name={projectName(project)}
          onEdit={() => show(project.id)}
          onRemove={() => askToRemove({ id: project.id, name: projectName(project) })}
        />
      ),
    [show, askToRemove],
  );
  const totals = useMemo(() => query.data && flatTotals(query.data), [query.data]);
  const managers = useMemo(
    () => new Map((rows ?? NONE).map(({ accountManagerId, accountManager }) => [accountManagerId, accountManager])),
    [rows],
  );
  const clientOf = (id: number) => form.choices.clients.find((client) => client.id === id)?.name ?? '';
  return (
    <ExplainPage projectType="FLAT_RATE_PROJECT" explained={explained}>
      <PageHead title={t.flat} period={<MonthRangeStepper filter={filter} />} notices={notices}>
        {editable && (
          <Button ref={addButton} onClick={add}>
            {t.newFlat}
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
          label={t.flat}
          columns={columns}
          {...table}
          rows={lines}
          rowId={idOf}
          lead={lead}
          problem={
            query.error && !query.data
              ? { texts: refusalOf(query.error).errors, onRetry: () => void query.refetch() }
              : null
          }
          empty={{
            text: filter.isFiltered ? t.noFlatFiltered : t.noFlat,
            ...(editable && { act: { label: t.newFlat, run: add } }),
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
              label={t.flat}
              download={download}
              detailed={{ value: detailed, onChange: setDetailed }}
              request={() => ({
                path: '/flat-rate-project/excel',
                body: { ...asked, columns: excelColumns(shownColumns(LIST, columns)), detailed },
              })}
            />
          }
        />
      )}
      {editable && open !== null && form.problem && (
        <Problem texts={form.problem.texts} onRetry={form.problem.onRetry} />
      )}
      {editable && open !== null && form.ready && (
        <FlatDrawer
          key={open}
          project={form.project}
          title={form.project ? clientOf(form.project.clientId) : t.newFlat}
          nameOf={(id) => nameIn(managers.get(id))}
          choices={form.choices}
          today={todayOf(self)}
          calls={calls}
          onSave={(call) => records.save(call, openId === null)}
          onReload={form.reload}
          onRemove={({ id, clientId, startDate }) =>
            askToRemove({ id, name: projectName({ client: clientOf(clientId), startDate }) })
          }
          onClose={close}
        />
      )}
      {/* M086 */}
      <Confirm
        opened={removing !== null}
        title={everywhere.deleteNamedAsked(removing?.name ?? '')}
        text={t.deleteFlatAsked}
        confirm={t.deleteFlat}
        cancel={everywhere.keepIt}
        onConfirm={() => void records.remove()}
        onCancel={() => askToRemove(null)}
      />
    </ExplainPage>
  );
}

const NONE: readonly FlatRateRow[] = [];
const NO_MONTHS = { startMonth: undefined, endMonth: undefined };
/** The width of two actions in pixels. */
const ACTS = 76;
const idOf = ({ id }: Line): string => id;

const lineIdOf = (rows: readonly FlatRateRow[] | null, id: number): string | undefined => {
  const row = rows?.find((each) => each.id === id);
  return row && projectLineId(row);
};

const nameIn = (person: FlatRateRow['accountManager'] | undefined): string =>
  person ? `${person.lastName}, ${person.firstName}` : '';
