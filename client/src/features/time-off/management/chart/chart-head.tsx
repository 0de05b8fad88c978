// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be drawn only when they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the chart has the focus and names its cell
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: rows of a treegrid have a level and are folded
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the chart sees to its keys
import { type DateRange, inRange } from '@hourbook/domain/time.ts';
import { memo } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { tinyDay } from '#lib/calendar-words.ts';
import { rangeText } from '#lib/typed-date.ts';
import { t } from '#texts/time-off-management.ts';
import { type ChartDay, monthLabel, monthSpans, type Scale } from './days.ts';
import { columns } from './style.ts';
import classes from './wall-chart.module.css';

interface ChartHeadProps {
  readonly days: readonly ChartDay[];
  readonly people: number;
  readonly today: string;
  readonly scale: Scale;
  readonly picked: DateRange | null;
}

/** The months, and below them the days (month scale) or the Mondays (quarter scale). */
export const ChartHead = memo(({ days, people, today, scale, picked }: ChartHeadProps) => {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today];
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.line} style={{ height: '100%' }}>
        <span role="columnheader" className={classes.who}>
          {t.people(people)}
        </span>
        <span role="columnheader" className={classes.track}>
          <VisuallyHidden>{t.timeOffColumn(rangeText({ start: first, end: last }))}</VisuallyHidden>
          <span aria-hidden="true">
            {monthSpans(days).map((span) => (
              <span key={span.from} className={classes.month} style={columns(span.from, span.days)}>
                {monthLabel(span, scale)}
              </span>
            ))}
            {days.map(({ date, number, weekend, opensWeek }, day) => {
              const look = {
                'data-today': date === today || undefined,
                'data-picked': (picked && inRange(date, picked)) || undefined,
              };
              if (scale === 'month') {
                return (
                  <span
                    key={date}
                    className={classes.day}
                    style={columns(day, 1)}
                    data-weekend={weekend || undefined}
                    {...look}
                  >
                    <small>{tinyDay(date)}</small>
                    {number}
                  </span>
                );
              }
              return (
                scale === 'quarter' &&
                opensWeek && (
                  <span key={date} className={classes.day} style={columns(day, 7)} data-week {...look}>
                    {number}
                  </span>
                )
              );
            })}
          </span>
        </span>
      </div>
    </div>
  );
});
