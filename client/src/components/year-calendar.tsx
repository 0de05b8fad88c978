import { monthNames, tinyDays, weekdayNames } from '#lib/calendar-words.ts';
import { type MonthDay, weeksIn } from '#lib/month-weeks.ts';
import { t } from '#texts/dates.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import classes from './year-calendar.module.css';

/** Whether a marked day stays, is added or is removed. */
export type DayMark = 'kept' | 'added' | 'removed';

interface YearCalendarProps {
  readonly year: number;
  /** In the person's time zone, which may differ from the browser's. */
  readonly today: string;
  /** By date, `YYYY-MM-DD`. */
  readonly marks: ReadonlyMap<string, DayMark>;
  /** What the marked days are: `Holiday`. */
  readonly word: string;
}

/**
 * A read-only calendar of twelve months, one table each. A marked day on a weekend looks different and is named
 * differently.
 */
export function YearCalendar({ year, today, marks, word }: YearCalendarProps) {
  return (
    <section aria-label={t.calendarOfYear(year)} className={classes.calendar}>
      <div className={classes.months}>
        {monthNames.map((name, index) => (
          <table key={name} className={classes.month}>
            <caption>{name}</caption>
            <thead>
              <tr>
                {weekdayNames.map((day, at) => (
                  <th key={day} scope="col" abbr={day}>
                    {tinyDays[at]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksIn(year, index + 1).map((week) => (
                <tr key={week[0]?.date}>
                  {week.map((day) =>
                    day.inMonth ? (
                      <Day key={day.date} day={day} mark={marks.get(day.date)} today={day.date === today} word={word} />
                    ) : (
                      <td key={day.date} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Legend marks={[...new Set(marks.values())]} word={word} />
    </section>
  );
}

interface DayProps {
  readonly day: MonthDay;
  readonly mark: DayMark | undefined;
  readonly today: boolean;
  readonly word: string;
}

function Day({ day: { date, onWeekend }, mark, today, word }: DayProps) {
  return (
    <td data-weekend={onWeekend || undefined} aria-current={today ? 'date' : undefined}>
      <span
        className={classes.day}
        data-mark={mark}
        data-weekend={onWeekend || undefined}
        data-today={today || undefined}
      >
        {Number(date.slice(8))}
      </span>
      {mark && <VisuallyHidden> {called(mark, onWeekend, word)}</VisuallyHidden>}
    </td>
  );
}

function called(mark: DayMark, onWeekend: boolean, word: string): string {
  const what = onWeekend ? t.onWeekendOf(word) : word;
  return { kept: what, added: t.newOf(what), removed: t.takenOffOf(what) }[mark];
}

const LEGEND = [
  { mark: 'kept', weekend: false },
  { mark: 'kept', weekend: true },
  { mark: 'added', weekend: false },
  { mark: 'removed', weekend: false },
] as const;

/** Explains how marked days look. */
const Legend = ({ marks, word }: { marks: readonly DayMark[]; word: string }) => (
  <ul className={classes.legend}>
    {LEGEND.filter(({ mark }) => mark === 'kept' || marks.includes(mark)).map(({ mark, weekend }) => (
      <li key={`${mark}${weekend}`}>
        <i className={`${classes.day} ${classes.small}`} data-mark={mark} data-weekend={weekend || undefined} />
        {called(mark, weekend, word)}
      </li>
    ))}
    <li>
      <i className={classes.swatch} />
      {t.weekend}
    </li>
    <li>
      <b className={classes.day} data-today aria-hidden="true">
        7
      </b>
      {t.today}
    </li>
  </ul>
);
