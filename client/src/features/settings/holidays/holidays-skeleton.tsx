import type { CalendarDate } from '@hourbook/domain/time.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { YearCalendar } from '#components/year-calendar.tsx';
import { everywhere } from '#texts/everywhere.ts';
import classes from './holidays-of.module.css';
import skeleton from './holidays-skeleton.module.css';

const NO_MARKS = new Map<never, never>();
const LINES = Array.from({ length: 9 }, (_, line) => line);

/** The calendar of the year without marks, while the holidays load. */
export const HolidaysSkeleton = ({ name, year, today }: { name: string; year: number; today: CalendarDate }) => (
  <div aria-busy="true">
    <header className={classes.head}>
      <h2>{name}</h2>
      <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
    </header>
    <div className={classes.year}>
      <YearCalendar year={year} today={today} marks={NO_MARKS} word={everywhere.holiday} />
      <div className={`${classes.panel} ${skeleton.lines}`}>
        {LINES.map((line) => (
          <i key={line} />
        ))}
      </div>
    </div>
  </div>
);
