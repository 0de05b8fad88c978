import type { ExplainInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { type ComponentType, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { Lead } from '#components/table/lead.ts';
import type { TableHandle } from '#components/table/table-body.tsx';
import type { ListProblem } from '#components/table/table-states.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import type { UsualView } from '#components/table/view.ts';
import { currency } from '#lib/money.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { pageHref } from '#lib/page-href.ts';
import { DownloadStatus } from '#shared/files/download-status.tsx';
import { useDownload } from '#shared/files/use-download.ts';
import { useFocusAfterRemoval } from '#shared/records/use-focus-after-removal.ts';
import { todayOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { CloseButton } from '../shared/closing/close-button.tsx';
import { ClosingFoot } from '../shared/closing/closing-foot.tsx';
import { useAdjustments } from '../shared/closing/use-adjustments.ts';
import { useClosing } from '../shared/closing/use-closing.tsx';
import { CommissionFilters } from '../shared/commission-filters.tsx';
import { ExplainPage } from '../shared/explain/explain-page.tsx';
import { useExplained } from '../shared/explain/use-explained.ts';
import { MonthRangeStepper } from '../shared/month-range-stepper.tsx';
import { MonthsProblem } from '../shared/months-problem.tsx';
import { useClearedBy } from '../shared/use-cleared-by.ts';
import type { CommissionFilter } from '../shared/use-commission-filter.ts';
import type { EditorProps } from './editor.ts';
import { ExcelButton } from './excel-button.tsx';
import { RowButtons } from './row-buttons.tsx';
import { shownColumns } from './shown-columns.ts';
import { useFocusBack } from './use-focus-back.ts';
import type { RecordsOfPage, Removing } from './use-records.ts';

type Person = { readonly firstName: string; readonly lastName: string };

interface RecordsPageProps<Row> {
  readonly projectType: ExplainInput['projectType'];
  /** The list's key in the browser's storage. */
  readonly list: string;
  readonly texts: {
    readonly title: string;
    readonly add: string;
    readonly none: string;
    readonly noneFiltered: string;
    readonly remove: string;
    readonly removeAsked: string;
  };
  readonly filter: CommissionFilter;
  readonly records: RecordsOfPage;
  readonly columns: readonly Column<Row>[];
  readonly usualView: UsualView;
  /** null while they are loading. */
  readonly rows: readonly Row[] | null;
  readonly rowId: (row: Row) => string;
  /** The record that a row is about. Must be stable, as `isPart` must. */
  readonly recordOf: (row: Row) => Removing;
  /** Whether a row is only a part of what another row shows; it has no actions. */
  readonly isPart?: (row: Row) => boolean;
  readonly managers: readonly { readonly accountManagerId: number | null; readonly accountManager: Person | null }[];
  readonly totals: Readonly<Record<string, ReactNode>> | undefined;
  readonly lead?: Lead<Row>;
  readonly problem: ListProblem | null;
  readonly excel: {
    readonly path: string;
    /** @param columns that are shown @returns what is asked besides the filter */
    readonly body: (columns: readonly string[]) => object;
    readonly detailed?: { readonly value: boolean; readonly onChange: (detailed: boolean) => void };
  };
  /** Loaded when a record is opened. */
  readonly Editor: ComponentType<EditorProps>;
}

/** A list of direct placements or of projects, with what account managers earn by them. */
export function RecordsPage<Row extends RowData>(props: RecordsPageProps<Row>) {
  const { texts, filter, records, columns, rows, rowId, recordOf, isPart, managers, totals, excel, Editor } = props;
  const { asked, self, months, ofManagers: editable } = filter;
  const { notices, show, askToRemove, removing, openId, open, close } = records;
  const explained = useExplained(filter.address);
  useClearedBy(asked, notices);
  const since = useAdjustments(filter, props.projectType);
  const closing = useClosing(filter, notices);
  const table = useUrlView(filter.address, columns, props.usualView);
  const download = useDownload();
  const handle = useRef<TableHandle>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusBack({ open, handle, addButton, idOf: (id) => rowIdOf(props, id) });
  const expectRemoval = useFocusAfterRemoval(props.rows, addButton);
  const add = () => show('new');
  usePageCommands(texts.title, editable ? [{ label: texts.add, keys: 'alt+shift+N', run: add }] : []);

  const pathname = useLocation({ select: (location) => location.pathname });
  const hrefOf = useCallback((row: Row) => pageHref(`${pathname}?open=${recordOf(row).id}`), [pathname, recordOf]);
  const edit = useCallback((row: Row) => show(recordOf(row).id), [show, recordOf]);
  const acts = useCallback(
    (row: Row) => {
      const record = recordOf(row);
      return (
        !isPart?.(row) && (
          <RowButtons name={record.name} onEdit={() => show(record.id)} onRemove={() => askToRemove(record)} />
        )
      );
    },
    [show, askToRemove, recordOf, isPart],
  );
  const names = useMemo(() => new Map(managers.map((each) => [each.accountManagerId, nameOf(each)])), [managers]);
  return (
    <ExplainPage projectType={props.projectType} explained={explained}>
      <PageHead
        title={texts.title}
        note={everywhere.amountsIn(currency)}
        period={<MonthRangeStepper filter={filter} closing={closing} />}
        notices={notices}
      >
        <CloseButton acts={closing} />
        {editable && (
          <Button ref={addButton} onClick={add}>
            {texts.add}
          </Button>
        )}
      </PageHead>
      <CommissionFilters filter={filter} />
      {months === null ? (
        <MonthsProblem address={filter.address} />
      ) : (
        <DataTable
          ref={handle}
          id={props.list}
          label={texts.title}
          columns={columns}
          rows={rows}
          rowId={rowId}
          problem={props.problem}
          lead={props.lead}
          {...table}
          empty={{
            text: filter.isFiltered ? texts.noneFiltered : texts.none,
            ...(editable && { act: { label: texts.add, run: add } }),
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
              label={texts.title}
              download={download}
              {...(excel.detailed && { detailed: excel.detailed })}
              request={() => ({
                path: excel.path,
                body: { ...asked, ...excel.body(shownColumns(props.list, columns)) },
              })}
            />
          }
        />
      )}
      <ClosingFoot since={since} acts={closing} />
      {editable && open !== null && (
        <Suspense>
          <Editor
            key={open}
            id={openId}
            nameOf={(id) => names.get(id) ?? ''}
            today={todayOf(self)}
            onSave={(call) => records.save(call, openId === null)}
            onRemove={askToRemove}
            onClose={close}
          />
        </Suspense>
      )}
      {/* M086 */}
      <Confirm
        opened={removing !== null}
        title={everywhere.deleteNamedAsked(removing?.name ?? '')}
        text={texts.removeAsked}
        confirm={texts.remove}
        cancel={everywhere.keepIt}
        onConfirm={() => {
          expectRemoval();
          void records.remove();
        }}
        onCancel={() => askToRemove(null)}
      />
    </ExplainPage>
  );
}

/** The width of two actions in pixels. */
const ACTS = 76;

const nameOf = ({ accountManager }: { readonly accountManager: Person | null }): string =>
  accountManager ? listedName(accountManager) : '';

function rowIdOf<Row>(
  { rows, rowId, recordOf }: Pick<RecordsPageProps<Row>, 'rows' | 'rowId' | 'recordOf'>,
  id: number,
): string | undefined {
  const row = rows?.find((each) => recordOf(each).id === id);
  return row && rowId(row);
}
