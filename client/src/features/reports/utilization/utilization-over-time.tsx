import { formatDate } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import card from '#components/card.module.css';
import { Chart } from '#components/chart/chart.tsx';
import { MOST_LINES } from '#components/chart/series.ts';
import { Problem } from '#components/problem.tsx';
import { countText, hoursText } from '#lib/amounts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/reports.ts';
import classes from '../hours/report.module.css';
import type { reportAsked } from '../hours/report-filters.ts';

type OverTime = Answers['reports']['utilizationOverTime'];

const TOTAL = 'total';

interface UtilizationOverTimeProps {
  readonly asked: ReturnType<typeof reportAsked>;
  /** In percent. */
  readonly target: number;
}

/** RP-7 by week or month: everybody as bars, the offices as lines, against the target. Recharts is loaded only here. */
export function UtilizationOverTime({ asked, target }: UtilizationOverTimeProps) {
  const query = trpc.reports.utilizationOverTime.useQuery(asked, { placeholderData: keepPreviousData });
  const { data, error } = query;
  if (error && !data) return <Problem texts={refusalOf(error).errors} onRetry={() => void query.refetch()} />;
  if (!data) {
    return (
      <p className={card.empty} aria-busy="true">
        {t.loading}
      </p>
    );
  }
  return <Drawn data={data} target={target} />;
}

function Drawn({
  data: { unit, isShare, points, offices },
  target,
}: {
  readonly data: OverTime;
  readonly target: number;
}) {
  const drawn = new Set(offices.length > 1 ? offices.toSorted(byAvailable).slice(0, MOST_LINES) : []);
  const lines = offices.filter((office) => drawn.has(office));
  return (
    <>
      <Chart
        title={isShare ? t.shareByUnit[unit] : t.byUnit[unit].title}
        axis={t.byUnit[unit].point}
        series={[
          { key: TOTAL, name: offices.length === 1 ? nameOf(offices[0]!) : t.everyOffice, as: 'bar' },
          ...lines.map((office) => ({ key: keyOf(office), name: nameOf(office), as: 'line' as const })),
        ]}
        points={points.map(({ startDate, endDate, utilization }, n) => ({
          label: startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`,
          values: {
            [TOTAL]: utilization,
            ...Object.fromEntries(lines.map((office) => [keyOf(office), office.utilization[n] ?? null])),
          },
        }))}
        // A share of some clients is not measured against the target for all of them.
        level={isShare ? null : { name: t.target, value: target }}
        named
        format={hoursText}
      />
      {lines.length > 0 && lines.length < offices.length && (
        <p className={classes.notes}>{t.onlyLargest(countText(lines.length), countText(offices.length))}</p>
      )}
    </>
  );
}

type Office = OverTime['offices'][number];
const byAvailable = (a: Office, b: Office): number => b.available - a.available;
const keyOf = ({ officeId }: Office): string => `office-${officeId}`;
const nameOf = ({ office }: Office): string => office ?? t.withoutOffice;
