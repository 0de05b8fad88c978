import { payCodeNames, payCodes } from '@hourbook/domain/pay-codes.ts';
import { textIn } from '@hourbook/domain/refusal-text.ts';
import { reportsRefusals } from '@hourbook/domain/reports/refusals.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { PageHead } from '#components/page-head.tsx';
import { FilterChip } from '#components/table/filter-chip.tsx';
import { useNotices } from '#components/use-notices.ts';
import { hoursText } from '#lib/amounts.ts';
import { priceText } from '#lib/money.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { trpc } from '#shared/api/trpc.ts';
import { HoursChips } from '#shared/filters/hours-chips.tsx';
import { HoursReportButton } from '#shared/hours-report/hours-report-button.tsx';
import { workbookAddress } from '#shared/hours-report/workbook-address.ts';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { askedRange } from '#shared/sheet/days.ts';
import { useUnchangedView } from '#shared/views/use-views.ts';
import { ViewsMenu } from '#shared/views/views-menu.tsx';
import { t } from '#texts/reports.ts';
import { SpotsContext } from '../hours/figure.tsx';
import classes from '../hours/report.module.css';
import { ReportBody } from '../hours/report-body.tsx';
import { ReportExcel } from '../hours/report-excel.tsx';
import { payCodesIn, payCodesText } from '../hours/report-filters.ts';
import { ReportPeople } from '../hours/report-people.tsx';
import { reportPeriods } from '../hours/report-periods.ts';
import { RowsDrawer } from '../hours/rows-drawer.tsx';
import { spotAsked } from '../hours/spot.ts';
import { type Report, useReport } from '../hours/use-report.ts';
import {
  lineName,
  type Unbillable,
  type UnbillableFigure,
  UnbillableGroups,
  UnbillableTable,
  unbillableFigures,
} from './unbillable-table.tsx';

const byPayCode = {
  kind: 'multi-select' as const,
  options: payCodes.map((value) => ({ value, label: payCodeNames[value] })),
};

/** What unbillable hours cost (RP-6). */
export function UnbillablePage() {
  const report = useReport('/signed-in/unbillable-hours-cost', unbillableFigures);
  const { search, range, problem, asked, today, check } = report;
  const trackingTypes = payCodesIn(search);
  const ready = range !== null && trackingTypes.length > 0;
  const query = trpc.reports.unbillable.useQuery(
    { ...asked, trackingTypes: [...trackingTypes] },
    { enabled: ready, placeholderData: keepPreviousData },
  );
  const { startDate, endDate } = asked;
  const notices = useNotices();
  const view = useUnchangedView();
  return (
    <SpotsContext value={report.spots}>
      <PageHead
        title={t.unbillable}
        notices={notices}
        period={
          <PeriodStepper
            address={report.address}
            check={check}
            today={today}
            compact
            range={range ?? askedRange(search)}
            presets={reportPeriods(today)}
          />
        }
      >
        <HoursReportButton
          filters={{ ...search, startDate, endDate }}
          schedule={{ type: 'UNBILLABLE_HOURS_COST', payCodes: trackingTypes, viewId: view?.id ?? null }}
          notices={notices}
        />
        <ReportExcel
          label={t.unbillable}
          href={
            ready
              ? workbookAddress('UNBILLABLE_HOURS_COST', { ...search, startDate, endDate }, trackingTypes, view?.id)
              : null
          }
        />
      </PageHead>
      <div className={classes.toolbar}>
        <HoursChips filters={{ ...search, startDate, endDate }} onFilter={report.change} />
        <FilterChip
          label={t.payCode}
          filter={byPayCode}
          chosen={trackingTypes}
          onChoose={(chosen) => report.change({ trackingTypes: payCodesText(chosen) })}
        />
        <span className={classes.tools}>
          <ViewsMenu />
        </span>
      </div>
      <ReportBody
        address={report.address}
        problem={problem}
        query={query}
        missing={trackingTypes.length === 0 ? textIn(reportsRefusals, 'pay-code-not-chosen') : null}
        isEmpty={({ lines }) => lines.length === 0}
        empty={t.noUnbillable}
      >
        {(data) => (
          <>
            <UnbillableTable report={data} />
            <p className={classes.notes}>
              <span>{t.weightedCost}</span>
              <ReportPeople type="UNBILLABLE_HOURS_COST" />
              {data.total.hoursWithoutSalary > 0 && (
                <span>{t.notCosted(hoursText(data.total.hoursWithoutSalary))}</span>
              )}
            </p>
            {data.groups.length > 0 && <UnbillableGroups groups={data.groups} />}
          </>
        )}
      </ReportBody>
      {report.open && query.data && <UnbillableRows report={report} data={query.data} />}
    </SpotsContext>
  );
}

function UnbillableRows({ report, data }: { readonly report: Report<UnbillableFigure>; readonly data: Unbillable }) {
  const { open, asked, search, close } = report;
  const query = trpc.reports.unbillableRows.useQuery({
    ...asked,
    trackingTypes: [...payCodesIn(search)],
    ...(open && { ...spotAsked(open), lineClientId: open.clientId, linePayCode: open.payCode }),
  });
  return (
    open && (
      <RowsDrawer
        title={t.rowsTitle(t.costFigures[open.figure], lineName(data, open))}
        query={query}
        sum={query.data ? sumText(open.figure, query.data) : null}
        amount={({ hours, cost, costPerHour }) => (
          <>
            {hoursText(hours)}
            <small>
              {cost === null || costPerHour === null
                ? t.noSalary
                : `${priceText(cost)} · ${t.perHour(priceText(costPerHour))}`}
            </small>
          </>
        )}
        onClose={close}
      />
    )
  );
}

type RowsFigures = Answers['reports']['unbillableRows'];

/** What the rows come to; operational costs are of all of them together. */
function sumText(figure: UnbillableFigure, { hours, cost, operationalCost, totalCost }: RowsFigures): string {
  return figure === 'operationalCost' || figure === 'totalCost'
    ? t.totalOfRows(priceText(totalCost), priceText(cost), priceText(operationalCost))
    : t.costOfRows(hoursText(hours), priceText(cost));
}
