import type { SummaryRow } from '@hourbook/domain/commissions/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useNotices } from '#components/use-notices.ts';
import { currency } from '#lib/money.ts';
import { pageHref } from '#lib/page-href.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { DownloadStatus } from '#shared/files/download-status.tsx';
import { useDownload } from '#shared/files/use-download.ts';
import { t } from '#texts/commissions-summary.ts';
import { everywhere } from '#texts/everywhere.ts';
import { ExcelButton } from '../records/excel-button.tsx';
import { shownColumns } from '../records/shown-columns.ts';
import { CloseButton } from '../shared/closing/close-button.tsx';
import { ClosingFoot } from '../shared/closing/closing-foot.tsx';
import { useAdjustments } from '../shared/closing/use-adjustments.ts';
import { useClosing } from '../shared/closing/use-closing.tsx';
import { CommissionFilters } from '../shared/commission-filters.tsx';
import { MonthRangeStepper } from '../shared/month-range-stepper.tsx';
import { MonthsProblem } from '../shared/months-problem.tsx';
import { useClearedBy } from '../shared/use-cleared-by.ts';
import { useCommissionFilter } from '../shared/use-commission-filter.ts';
import { leadOf } from './leads.ts';
import { SummaryChart } from './summary-chart.tsx';
import { LeadContext, summaryColumns, totalsAtFoot, usualView } from './summary-columns.tsx';

const ID = 'commissions-summary';

/** R034: what clients bring in and what is paid for it, by project type and office (CM-40). */
export function SummaryPage() {
  const filter = useCommissionFilter('summary');
  const { asked, months, search, isAdmin, isFiltered, ofManagers, change } = filter;
  const { data, error, refetch } = trpc.commissions.summary.list.useQuery(asked, {
    enabled: months !== null,
    placeholderData: keepPreviousData,
  });
  const table = useUrlView(filter.address, summaryColumns, usualView);
  const since = useAdjustments(filter);
  const notices = useNotices();
  useClearedBy(asked, notices);
  const acts = useClosing(filter, notices);
  const navigate = useNavigate();
  const download = useDownload();
  const lead = useCallback((row: SummaryRow) => leadOf(row, search, isAdmin), [search, isAdmin]);
  const hrefOf = useCallback((row: SummaryRow) => pageHref(lead(row)), [lead]);
  const open = useCallback((row: SummaryRow) => void navigate({ href: lead(row) }), [navigate, lead]);
  const totals = useMemo(() => data && totalsAtFoot(data), [data]);
  return (
    <LeadContext value={lead}>
      <PageHead
        title={t.summary}
        note={everywhere.amountsIn(currency)}
        period={<MonthRangeStepper filter={filter} closing={acts} />}
        notices={notices}
      >
        <CloseButton acts={acts} />
      </PageHead>
      <CommissionFilters filter={filter} />
      {months === null ? (
        <MonthsProblem address={filter.address} />
      ) : (
        <>
          {(data ? data.content.length > 0 : !error) && <SummaryChart rows={data?.content ?? null} />}
          <DataTable
            id={ID}
            label={t.summary}
            columns={summaryColumns}
            {...table}
            rows={data?.content ?? null}
            rowId={idOf}
            onOpen={open}
            hrefOf={hrefOf}
            {...(totals && { totals })}
            refusal={download.state.is === 'refused' && <DownloadStatus state={download.state} />}
            tools={
              <ExcelButton
                label={t.summary}
                download={download}
                request={() => ({
                  path: '/commission/summary/excel',
                  body: { ...asked, columns: shownColumns(ID, summaryColumns) },
                })}
              />
            }
            problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
            empty={{
              text: ofManagers ? t.empty : t.emptyOwn,
              ...(isFiltered && {
                act: {
                  label: t.showEverything,
                  run: () =>
                    change({
                      projectTypes: undefined,
                      accountManagerIds: undefined,
                      clientIds: undefined,
                      officeIds: undefined,
                    }),
                },
              }),
            }}
          />
        </>
      )}
      <ClosingFoot since={since} acts={acts} />
    </LeadContext>
  );
}

const idOf = ({ clientId, projectType, officeId }: SummaryRow): string => `${clientId}.${projectType}.${officeId ?? 0}`;
