import { t } from '#texts/time-off.ts';
import classes from './calendar-skeleton.module.css';

const WEEKS = [1, 2, 3, 4, 5, 6];
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The placeholder of the two months while they load. */
export const CalendarSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-busy="true" aria-label={t.loadingCalendar}>
    {[1, 2].map((month) => (
      <div key={month}>
        <i className={classes.title} />
        {WEEKS.map((week) => (
          <div key={week} className={classes.week}>
            {DAYS.map((day) => (
              <i key={day} />
            ))}
          </div>
        ))}
      </div>
    ))}
  </div>
);
