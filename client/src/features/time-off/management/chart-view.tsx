import { useCallback, useMemo, useState } from 'react';
import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { kindOf, kinds } from '#shared/time-off/kinds.ts';
import { t } from '#texts/time-off-management.ts';
import looks from '#theme/looks.module.css';
import { AwayDays } from './chart/away-days.tsx';
import { type ChartPerson, type ChartRequest, ofKind } from './chart/bars.ts';
import { BothChip } from './chart/both-chip.tsx';
import { ChartSkeleton } from './chart/chart-skeleton.tsx';
import { Legend } from './chart/legend.tsx';
import { PickedCard } from './chart/picked-card.tsx';
import { shownDays } from './chart/request-text.ts';
import { groupByOffice } from './chart/rows.ts';
import { WallChart } from './chart/wall-chart.tsx';
import classes from './chart-view.module.css';
import { Inbox } from './inbox/inbox.tsx';
import type { InboxRow } from './inbox/inbox-row.ts';
import { PeopleFilters } from './request-filters.tsx';
import { useChart, useLookups } from './use-requests.ts';
import type { ViewProps } from './view-props.ts';

/** The wall chart with the inbox beside it. On a phone, a list replaces the chart. */
export function ChartView({ kind, range, address, decisions, today, zone, isPhone, onHistory }: ViewProps) {
  const { offices } = useLookups();
  const chart = useChart(range, address.people);
  const people = useMemo(() => {
    const all = chart.people;
    return all && !address.both ? ofKind(all, kinds[kind].wire) : all;
  }, [chart.people, address.both, kind]);
  const groups = useMemo(() => people && groupByOffice(people, offices, t.noOffice), [people, offices]);
  const { request: open, change } = address;
  /** The row of the request that is open in the inbox. */
  const [waiting, setWaiting] = useState<InboxRow | null>(null);
  const onOpen = useCallback(
    (row: InboxRow | null) => {
      setWaiting(row);
      change({ request: row?.id });
    },
    [change],
  );
  const onPick = useCallback(({ id }: ChartRequest) => change({ request: id }), [change]);
  const inChart = useMemo(() => found(people, open), [people, open]);
  const picked = useMemo(() => {
    if (open === null) return null;
    if (inChart) return { id: open, userId: inChart.person.id, days: shownDays(inChart.request) };
    return waiting?.id === open
      ? { id: open, userId: waiting.user_id, days: { start: waiting.vacation_start, end: waiting.vacation_end } }
      : null;
  }, [open, inChart, waiting]);

  return (
    <>
      <div className={classes.toolbar}>
        <PeopleFilters filters={address.filters} onFilter={change} />
        <BothChip
          label={kind === 'vacation' ? t.withSickLeave : t.withPaidTimeOff}
          on={address.both}
          onChange={(on) => change({ both: on ? undefined : 'false' })}
        />
        {!isPhone && <Legend withSickLeave={kind === 'sickLeave' || address.both} />}
      </div>
      <div className={classes.split}>
        <section className={classes.side}>
          {inChart && inChart.request.status === 'APPROVED' && (
            <PickedCard
              person={inChart.person}
              request={inChart.request}
              refused={decisions.refused.get(inChart.request.id) ?? []}
              acting={decisions.acting.get(inChart.request.id)}
              onUndo={decisions.undo}
              onCancel={(item) => decisions.decide({ action: 'cancel', items: [item], comment: null })}
              onHistory={onHistory}
              onClose={() => change({ request: undefined })}
            />
          )}
          <Inbox
            zone={zone}
            decisions={decisions}
            open={open}
            onOpen={onOpen}
            order={address.order}
            onOrder={(order) => change({ order: order === 'first' ? undefined : order })}
            onHistory={({ id, type, employee_name }) => onHistory({ id, kind: kindOf(type), title: employee_name })}
            isPhone={isPhone}
          />
        </section>
        {chart.error ? (
          <Problem texts={refusalOf(chart.error).errors} onRetry={chart.retry} />
        ) : !groups || !people ? (
          <ChartSkeleton />
        ) : people.length === 0 ? (
          <p className={looks.empty}>{t.nobodyFound}</p>
        ) : isPhone ? (
          <AwayDays people={people} range={range} today={today} />
        ) : (
          <WallChart range={range} groups={groups} today={today} picked={picked} onPick={onPick} />
        )}
      </div>
    </>
  );
}

function found(people: readonly ChartPerson[] | null, id: string | null) {
  if (id === null) return null;
  for (const person of people ?? []) {
    const request = person.requests.find((each) => each.id === id);
    if (request) return { person, request };
  }
  return null;
}
