import { formatDate } from '@hourbook/domain/time.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/time-off.ts';
import { type Ahead, type AheadPoint, lowestOf, placeIn } from './ahead.ts';
import classes from './ahead-chart.module.css';

/**
 * The balance as a step line, solid with the request and dotted without it, with its lowest point marked. The table
 * beside it has the same data.
 */
export function AheadChart({ ahead, hasRequest }: { ahead: Ahead; hasRequest: boolean }) {
  const { points, from, until } = ahead;
  const all = points.flatMap(({ without, after }) => [without, after]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const y = (hours: number): number => (100 * (high - hours)) / (high - low);
  const lineOf = (value: (point: AheadPoint) => number): string =>
    points
      .map((point, index) => {
        const [x, height] = [placeIn(ahead, point.date), y(value(point))];
        return index === 0 ? `M${x} ${height}` : `H${x}V${height}`;
      })
      .join('')
      .concat('H100');
  const withIt = lineOf(({ after }) => after);
  const lowest = lowestOf(ahead);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !lowest) return null;
  const lowestAt = placeIn(ahead, lowest.date);
  return (
    <div className={classes.chart} role="img" aria-label={t.balanceChart}>
      <div className={classes.plot} aria-hidden="true">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the chart around it has a name, and a table says the same */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          <path className={classes.area} d={`${withIt}V${y(0)}H0Z`} />
          <path className={classes.zero} d={`M0 ${y(0)}H100`} />
          {hasRequest && <path className={classes.without} d={lineOf(({ without }) => without)} />}
          <path className={classes.line} d={withIt} />
        </svg>
        <span className={classes.begin} style={{ top: `${y(first.after)}%` }}>
          {hoursText(first.after)}
        </span>
        {!hasRequest && (
          <span className={classes.end} style={{ top: `${y(last.after)}%` }}>
            {hoursText(last.after)}
          </span>
        )}
        {hasRequest && (
          <>
            <i className={classes.dot} style={{ left: `${lowestAt}%`, top: `${y(lowest.after)}%` }} />
            <b
              className={classes.lowest}
              data-at-end={lowestAt > 60 || undefined}
              style={{ left: `${lowestAt}%`, top: `${y(lowest.after)}%` }}
            >
              {t.lowest(hoursText(lowest.after))}
            </b>
            <span className={classes.end} style={{ top: `${y(last.without)}%` }}>
              {hoursText(last.without)} {t.withoutRequest}
            </span>
          </>
        )}
      </div>
      <p className={classes.days} aria-hidden="true">
        <span>{shortDate(from)}</span>
        <span>{formatDate(until)}</span>
      </p>
    </div>
  );
}
