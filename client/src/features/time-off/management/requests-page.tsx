import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { actingNow } from '#shared/acting/acting.ts';
import { AsOfBanner, AsOfButton } from '#shared/past/as-of.tsx';
import { useAsOf } from '#shared/past/use-as-of.ts';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { askedRange } from '#shared/sheet/days.ts';
import { kindOf, kinds, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { RequestHistory } from '#shared/time-off/request-history.tsx';
import { t } from '#texts/time-off-management.ts';
import { FeedsButton } from '../feeds/feeds-button.tsx';
import { ChartSkeleton } from './chart/chart-skeleton.tsx';
import { neighbourOf } from './chart/days.ts';
import { ChartView } from './chart-view.tsx';
import { PeriodProblem, periodPresets, ScaleSwitch, ViewSwitch } from './period-switches.tsx';
import { useDecisions } from './use-decisions.ts';
import { requestsRange, useRequestsAddress } from './use-requests-address.ts';
import type { HistoryAsked } from './view-props.ts';

// Loaded on demand, since the chart does not need it.
const TableView = lazy(() =>
  import('./table/table-view.tsx').then(({ TableView }) => ({ default: TableView })).catch(codeGone),
);

/** R022, R026: who is away and which requests are pending, as a chart or a table. */
function RequestsPage({ kind }: { kind: TimeOffKind }) {
  const self = useSelf();
  const [today, zone] = [todayOf(self), zoneOf(self)];
  const isPhone = useIsPhone();
  const address = useRequestsAddress(kind);
  const { page } = address;
  const asOf = useAsOf(page);
  const isNow = asOf.at === undefined;
  /** DG-4: neither the past nor feeds are handed over to a substitute. */
  const isOwn = actingNow() === null;
  const { startDate, endDate } = address.filters;
  const { range, problem } = useMemo(
    () => rangeWithin(requestsRange, { startDate, endDate }, asOf.day),
    [startDate, endDate, asOf.day],
  );
  const decisions = useDecisions();
  const [history, setHistory] = useState<HistoryAsked | null>(null);
  const [feeds, setFeeds] = useState(false);
  useDrawerAddress(page, 'open', {
    name: feeds ? 'feeds' : null,
    onBack: () => setFeeds(false),
    onAsked(name) {
      setFeeds(name === 'feeds');
      return name === 'feeds';
    },
  });
  const presets = useMemo(() => periodPresets(today), [today]);
  const shared = { kind, address, decisions, today, zone, isPhone, onHistory: setHistory };
  return (
    <>
      <AsOfBanner asOf={asOf} />
      <PageHead
        title={t.requests}
        part={kinds[kind].name}
        period={
          <>
            <PeriodStepper
              address={page}
              range={range ?? askedRange(address.filters)}
              check={checkOf(requestsRange, asOf.day)}
              today={today}
              presets={presets}
              neighbour={neighbourOf}
              compact
            />
            {range && <ScaleSwitch address={page} range={range} />}
            {isNow && <ViewSwitch address={page} view={address.view} isPhone={isPhone} />}
          </>
        }
      >
        {isOwn && <AsOfButton asOf={asOf} />}
        {isNow && isOwn && <FeedsButton page={t.requests} zone={zone} opened={feeds} setOpened={setFeeds} />}
      </PageHead>
      {problem !== null ? (
        <PeriodProblem address={page} text={problem} />
      ) : address.view === 'chart' && isNow ? (
        <ChartView {...shared} range={range} />
      ) : (
        <Suspense fallback={<ChartSkeleton />}>
          <TableView {...shared} range={range} at={asOf.at} />
        </Suspense>
      )}
      <RequestHistory
        kind={history?.kind ?? kind}
        of={history}
        zone={zone}
        onClose={useCallback(() => setHistory(null), [])}
      />
    </>
  );
}

export const PaidTimeOffRequestsPage = () => <RequestsPage key="vacation" kind={kindOf('VACATION_PTO')} />;
export const SickLeaveRequestsPage = () => <RequestsPage key="sickLeave" kind={kindOf('SICK_LEAVE')} />;
