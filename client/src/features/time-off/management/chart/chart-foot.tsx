// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be drawn only when they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the chart has the focus and names its cell
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: rows of a treegrid have a level and are folded
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the chart sees to its keys
import type { DateRange } from '@hourbook/domain/time.ts';
import { memo, useMemo } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { shortDate } from '#shared/sheet/days.ts';
import { t } from '#texts/time-off-management.ts';
import type { ChartPerson } from './bars.ts';
import type { ChartDay, Scale } from './days.ts';
import { fewestDays, headcount } from './headcount.ts';
import { countText, fewestText } from './headcount-text.ts';
import { columns } from './style.ts';
import classes from './wall-chart.module.css';

interface ChartFootProps {
  readonly people: readonly ChartPerson[];
  readonly days: readonly ChartDay[];
  readonly range: DateRange;
  readonly scale: Scale;
  readonly rowIndex: number;
}

/** The height of the tallest bar, in pixels. */
const HIGHEST = { month: 34, quarter: 52, year: 52 } as const;

/** For everybody together: bars for how many are away each day and, if there is room, numbers for how many are here. */
export const ChartFoot = memo(({ people, days, range, scale, rowIndex }: ChartFootProps) => {
  const counts = useMemo(() => headcount(people, days, range), [people, days, range]);
  const fewest = useMemo(() => fewestDays(counts), [counts]);
  const most = Math.max(1, ...counts.map(({ away, pending }) => away + pending));
  const height = (count: number) => Math.round((count / most) * HIGHEST[scale]);
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" aria-rowindex={rowIndex} className={classes.line} style={{ height: '100%' }}>
        <span role="rowheader" className={classes.who} data-tip={t.hereNote}>
          {scale === 'month' ? t.here : t.away}
          <small>{t.ifAllApproved}</small>
          {scale === 'month' && <small>{t.barsAreAway}</small>}
        </span>
        <span role="gridcell" className={classes.track}>
          <VisuallyHidden>{fewestText(counts, range)}</VisuallyHidden>
          <span aria-hidden="true">
            {counts.map(({ working, away, pending, here }, day) =>
              working === 0 ? null : (
                <span
                  key={days[day]?.date}
                  className={classes.stack}
                  style={columns(day, 1)}
                  data-fewest={fewest.has(day) || undefined}
                  data-tip={t.hereOf(shortDate(days[day]?.date ?? ''), here, working)}
                >
                  {pending > 0 && <i data-pending style={{ height: Math.max(2, height(pending)) }} />}
                  {away > 0 && <i style={{ height: Math.max(2, height(away)) }} />}
                  {scale === 'month' && <b data-wide={countText(here).length > 2 || undefined}>{countText(here)}</b>}
                </span>
              ),
            )}
          </span>
        </span>
      </div>
    </div>
  );
});
