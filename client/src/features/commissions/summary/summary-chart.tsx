import type { SummaryRow } from '@hourbook/domain/commissions/contracts.ts';
import { useMemo, useState } from 'react';
import { Chart } from '#components/chart/chart.tsx';
import { Segments } from '#components/segments.tsx';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/commissions-summary.ts';
import { everywhere } from '#texts/everywhere.ts';
import { amountText } from '../shared/figures.ts';
import { barsOf, measures } from './chart-points.ts';
import classes from './summary-page.module.css';

const options = measures.map((value) => ({ value, label: t.figures[value] }));

/** The clients with the most, as bars. @param rows null while they are loading: the chart keeps its place */
export function SummaryChart({ rows }: { rows: readonly SummaryRow[] | null }) {
  const [measure, setMeasure] = useState<(typeof measures)[number]>('revenue');
  const points = useMemo(
    () =>
      barsOf(rows ?? [], measure, (count) => t.others(countText(count))).map(({ label, value }) => ({
        label,
        values: { [measure]: value },
      })),
    [rows, measure],
  );
  const series = useMemo(() => [{ key: measure, name: t.figures[measure], as: 'bar' as const }], [measure]);
  return (
    <div className={classes.chart}>
      <Segments label={t.measure} options={options} value={measure} onChange={setMeasure} />
      <Chart
        axis={everywhere.client}
        isWaiting={rows === null}
        title={t.chart(t.figures[measure])}
        points={points}
        series={series}
        named
        format={amountText}
      />
    </div>
  );
}
