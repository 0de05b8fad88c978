import type { CalendarDate } from '@hourbook/domain/time.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { tinyDays, weekdayNames } from '#lib/calendar-words.ts';
import { weeksIn } from '#lib/month-weeks.ts';
import { FIRST_MONTH, LAST_MONTH, type Month, monthText } from '#lib/months.ts';
import { weekNumber } from '#lib/week-number.ts';
import { HALF_DAY } from '#shared/time-off/day-hours.ts';
import { t } from '#texts/time-off.ts';
import { type Away, type CalendarFacts, canBeAsked } from './calendar-day.ts';
import { aboutDay, dayCalled } from './day-texts.ts';
import classes from './month-grid.module.css';
import type { Selection } from './selection.ts';

interface MonthGridProps {
  readonly facts: CalendarFacts;
  readonly month: Month;
  readonly selection: Selection;
  readonly refused: ReadonlySet<CalendarDate>;
  /** The day that is the tab stop. */
  readonly stop: CalendarDate;
  readonly onPress: (date: CalendarDate) => void;
  /** Moves to earlier or later months; null except for the last month, which has the buttons. */
  readonly steps: ((by: 1 | -1) => void) | null;
}

/** A month with week numbers. Each day is a button that cycles through full day, half day and none. */
export function MonthGrid({ month, steps, ...days }: MonthGridProps) {
  const [year, number] = month.split('-').map(Number);
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <h2 aria-live={steps ? 'polite' : undefined}>{monthText(month)}</h2>
        {steps && (
          <span className={classes.steps}>
            <Step label={t.monthsBefore} icon="left" off={month <= FIRST_MONTH} onPress={() => steps(-1)} />
            <Step label={t.monthsAfter} icon="right" off={month >= LAST_MONTH} onPress={() => steps(1)} />
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows lead from day to day, which a table alone does not say */}
      <table role="grid" aria-label={monthText(month)} className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.week}>
              {t.week}
            </th>
            {weekdayNames.map((name, at) => (
              <th key={name} scope="col" abbr={name}>
                {tinyDays[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksIn(year ?? 0, number ?? 0).map((week) => (
            <tr key={week[0]?.date}>
              <th scope="row" className={classes.week} abbr={t.weekOf(weekNumber(week[0]?.date ?? ''))}>
                {weekNumber(week[0]?.date ?? '')}
              </th>
              {week.map(({ date, inMonth, onWeekend }) => (
                <td
                  key={date}
                  data-off={onWeekend || (inMonth && days.facts.days.get(date)?.holiday) ? true : undefined}
                >
                  {inMonth && <Day date={date} {...days} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: 'left' | 'right';
  readonly off: boolean;
  readonly onPress: () => void;
}

const Step = ({ label, icon, off, onPress }: StepProps) => (
  <button type="button" className={classes.step} aria-label={label} data-tip={label} disabled={off} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

type DayProps = Omit<MonthGridProps, 'month' | 'steps'> & { readonly date: CalendarDate };

function Day({ date, facts, selection, refused, stop, onPress }: DayProps) {
  const day = facts.days.get(date);
  const away = facts.away.get(date) ?? [];
  const asked = selection.get(date);
  const about = day ? aboutDay(day, away, facts) : [];
  const name = dayCalled(date, asked);
  const booked = day?.booked.reduce((sum, { hours }) => sum + hours, 0) ?? 0;
  const isPending = day?.booked.some(({ status }) => status === 'PENDING');
  return (
    <button
      type="button"
      className={classes.day}
      data-date={date}
      data-stop={date === stop || undefined}
      tabIndex={date === stop ? 0 : -1}
      aria-pressed={asked === HALF_DAY ? 'mixed' : asked !== undefined}
      aria-disabled={!canBeAsked(facts, date) || undefined}
      aria-current={date === facts.today ? 'date' : undefined}
      aria-invalid={(asked !== undefined && refused.has(date)) || undefined}
      data-asked={asked === undefined ? undefined : asked === HALF_DAY ? 'half' : 'full'}
      data-booked={booked > 0 ? (isPending ? 'pending' : 'approved') : undefined}
      data-tip={about.length > 0 ? [name, ...about].join('. ') : undefined}
      onClick={() => onPress(date)}
    >
      <span className={classes.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className={classes.note} aria-hidden="true">
        {asked !== undefined ? t.hoursOf(String(asked)) : booked > 0 ? t.hoursOf(String(booked)) : null}
        {asked === undefined && day?.holiday && <Icon name="flag" size={12} />}
      </span>
      <Dots away={away} />
      <VisuallyHidden>{[name, ...about].join('. ')}</VisuallyHidden>
    </button>
  );
}

const MOST_DOTS = 3;

/** One dot for each colleague who is away, up to a maximum; hollow: pending. */
const Dots = ({ away }: { away: readonly Away[] }) =>
  away.length > 0 && (
    <span className={classes.dots} aria-hidden="true">
      {away.slice(0, MOST_DOTS).map(({ user, status }) => (
        <i key={user.id} data-pending={status === 'PENDING' || undefined} />
      ))}
    </span>
  );
