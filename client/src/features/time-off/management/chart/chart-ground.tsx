import { type DateRange, daysBetween } from '@hourbook/domain/time.ts';
import { memo } from 'react';
import type { ChartDay } from './days.ts';
import { columns } from './style.ts';
import classes from './wall-chart.module.css';

interface ChartGroundProps {
  readonly days: readonly ChartDay[];
  readonly range: DateRange;
  readonly today: string;
  readonly picked: DateRange | null;
}

/** The background of all rows: weekends, today, and the days of the selected request. */
export const ChartGround = memo(({ days, range, today, picked }: ChartGroundProps) => {
  const now = daysBetween(range.start, today);
  return (
    <div className={classes.ground} aria-hidden="true">
      {days.map(({ date, weekend, opensWeek }, day) => {
        // One strip covers Saturday and Sunday; Sunday has its own only if the range begins with it.
        const from = weekend && (day === 0 || !days[day - 1]?.weekend);
        if (!from || opensWeek) return null;
        return <i key={date} className={classes.off} style={columns(day, days[day + 1]?.weekend ? 2 : 1)} />;
      })}
      {picked && <Band range={range} count={days.length} picked={picked} />}
      {now >= 0 && now < days.length && <i className={classes.now} style={columns(now, 0)} />}
    </div>
  );
});

function Band({ range, count, picked }: { range: DateRange; count: number; picked: DateRange }) {
  const from = Math.max(0, daysBetween(range.start, picked.start));
  const to = Math.min(count - 1, daysBetween(range.start, picked.end));
  return from <= to && <i className={classes.band} style={columns(from, to - from + 1)} />;
}
