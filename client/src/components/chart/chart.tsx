import { lazy, Suspense, useId } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { t } from '#texts/charts.ts';
import { FoldedTable } from '../table/folded-table.tsx';
import type { TableColumn } from '../table/table-column.ts';
import classes from './chart.module.css';
import type { ChartContents, ChartPoint } from './series.ts';

/** Recharts is fetched when the first chart is shown. */
const Drawing = lazy(() =>
  import('./drawing.tsx').then(({ Drawing: drawing }) => ({ default: drawing })).catch(codeGone),
);

interface ChartProps extends ChartContents {
  /** What the points are: `Month`. */
  readonly axis: string;
  /** Whether there are no figures yet: only the place is kept, and nothing is fetched to draw with. */
  readonly isWaiting?: boolean;
}

/** Bars and lines over points, with a table of the same figures. Its height is kept while it loads. */
export function Chart({ axis, isWaiting = false, ...contents }: ChartProps) {
  const id = useId();
  const waiting = (
    <p className={classes.drawing} aria-busy="true">
      {t.loading}
    </p>
  );
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.title}>
        {contents.title}
      </figcaption>
      {isWaiting ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <Drawing {...contents} />
        </Suspense>
      )}
      <FoldedTable
        summary={t.asTable}
        label={contents.title}
        columns={columnsOf(axis, contents)}
        rows={contents.points}
        rowId={({ label }) => label}
      />
    </figure>
  );
}

const columnsOf = (axis: string, { series, format }: ChartContents): TableColumn<ChartPoint>[] => [
  { id: 'axis', label: axis, tone: 'quiet', cell: ({ label }) => label },
  ...series.map(({ key, name }) => ({
    id: key,
    label: name,
    align: 'end' as const,
    cell: ({ values }: ChartPoint) => valueText(values[key], format),
  })),
];

const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);
