import { lazy, Suspense, useId } from 'react';
import { codeGone } from '#lib/code-gone.ts';
import { t } from '#texts/charts.ts';
import classes from './chart.module.css';
import type { ChartContents } from './series.ts';

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
      <details className={classes.table}>
        <summary>{t.asTable}</summary>
        <OwnTable axis={axis} {...contents} />
      </details>
    </figure>
  );
}

const OwnTable = ({ axis, title, points, series, format }: Omit<ChartProps, 'isWaiting'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
  <section className={classes.frame} aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ key }) => (
              <td key={key}>{valueText(values[key], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);
