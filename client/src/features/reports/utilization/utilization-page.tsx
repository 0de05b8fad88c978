import type { UtilizationFigure } from '@hourbook/domain/reports/contracts.ts';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useNotices } from '#components/use-notices.ts';
import { hoursText } from '#lib/amounts.ts';
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
import { ReportPeople } from '../hours/report-people.tsx';
import { reportPeriods } from '../hours/report-periods.ts';
import { RowsDrawer, signedHours } from '../hours/rows-drawer.tsx';
import { spotAsked } from '../hours/spot.ts';
import { type Report, useReport } from '../hours/use-report.ts';
import { utilizationFigures } from './figures.ts';
import { RateLegend } from './rate-bar.tsx';
import { useTarget } from './target.ts';
import { UtilizationOverTime } from './utilization-over-time.tsx';
import looks from './utilization-table.module.css';
import { lineName, percentText, type Utilization, UtilizationGroups, UtilizationTable } from './utilization-table.tsx';

/** How much of the available time was billable (RP-7), as bars beside their figures. */
export function UtilizationPage() {
  const report = useReport('/signed-in/utilization-rate', utilizationFigures);
  const { self, search, range, problem, asked, today, check } = report;
  const ready = range !== null;
  const query = trpc.reports.utilization.useQuery(asked, { enabled: ready, placeholderData: keepPreviousData });
  const { target, choose } = useTarget(self.id);
  const { startDate, endDate } = asked;
  const notices = useNotices();
  const view = useUnchangedView();
  const isOverTime = search.chart === 'shown';
  return (
    <SpotsContext value={report.spots}>
      <PageHead
        title={t.utilization}
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
          schedule={{ type: 'UTILIZATION_RATE_REPORT', viewId: view?.id ?? null }}
          notices={notices}
        />
        <ReportExcel
          label={t.utilization}
          href={
            ready ? workbookAddress('UTILIZATION_RATE_REPORT', { ...search, startDate, endDate }, [], view?.id) : null
          }
        />
      </PageHead>
      <div className={classes.toolbar}>
        <HoursChips filters={{ ...search, startDate, endDate }} onFilter={report.change} />
        <span className={classes.tools}>
          <ViewsMenu />
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="chart" />}
            aria-pressed={isOverTime}
            onClick={() => report.change({ chart: isOverTime ? undefined : 'shown' })}
          >
            {t.overTime}
          </Button>
          {!query.data?.isShare && <TargetField target={target} choose={choose} />}
        </span>
      </div>
      {isOverTime && ready && <UtilizationOverTime asked={asked} target={target} />}
      <ReportBody
        address={report.address}
        problem={problem}
        query={query}
        isEmpty={({ lines }) => lines.length === 0}
        empty={t.noUtilization}
      >
        {(data) => (
          <>
            <p className={looks.legend}>
              <RateLegend labels={t.figures} />
            </p>
            <UtilizationTable report={data} target={target} />
            <p className={classes.notes}>
              <span>{weightedText(data)}</span>
              <ReportPeople type="UTILIZATION_RATE_REPORT" />
            </p>
            {data.groups.length > 0 && <UtilizationGroups report={data} />}
          </>
        )}
      </ReportBody>
      {report.open && query.data && <UtilizationRows report={report} data={query.data} />}
    </SpotsContext>
  );
}

function weightedText({ total: { billable, available, utilization }, isShare }: Utilization): string {
  if (utilization === null) return '';
  return (isShare ? t.weightedShare : t.weighted)(hoursText(billable), hoursText(available), percentText(utilization));
}

interface TargetFieldProps {
  readonly target: number;
  readonly choose: (text: string) => void;
}

function TargetField({ target, choose }: TargetFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function settle(): void {
    if (typed !== null) choose(typed);
    setTyped(null);
  }
  return (
    <label className={looks.field}>
      {t.target}
      <input
        inputMode="decimal"
        value={typed ?? hoursText(target)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Enter') settle();
          if (key === 'Escape') setTyped(null);
        }}
      />
      {t.percent}
    </label>
  );
}

/** What a row takes off a figure that is made of several parts. */
const takenOff: Readonly<Partial<Record<UtilizationFigure, readonly UtilizationFigure[]>>> = {
  available: ['holiday', 'timeOff'],
  unreported: ['holiday', 'timeOff', 'billable', 'bench', 'other'],
};

function UtilizationRows({ report, data }: { readonly report: Report<UtilizationFigure>; readonly data: Utilization }) {
  const { open, asked, close } = report;
  const figure = open?.figure ?? 'billable';
  const query = trpc.reports.utilizationRows.useQuery({ ...asked, ...(open && spotAsked(open)), figure });
  return (
    open && (
      <RowsDrawer
        title={t.rowsTitle(t.figures[figure], lineName(data, open))}
        query={query}
        sum={query.data ? t.sumOfRows(hoursText(query.data.hours)) : null}
        amount={(row) => signedHours(row.hours, takenOff[figure]?.includes(row.figure) ?? false)}
        kind={(row) => (row.figure === 'standard' ? t.workingDay : t.figures[row.figure])}
        onClose={close}
      />
    )
  );
}
