import { type CalendarDate, formatDate, isWeekend } from '@hourbook/domain/time.ts';
import { weekdayName } from '#lib/calendar-words.ts';
import { t } from '#texts/holidays.tsx';
import classes from './dates-list.module.css';

interface DatesListProps {
  readonly dates: readonly CalendarDate[];
  readonly year: number;
  /** The known names of dates. */
  readonly names: ReadonlyMap<CalendarDate, string>;
}

/** The dates of a list, in chronological order. */
export function DatesList({ dates, year, names }: DatesListProps) {
  const onWeekends = dates.filter(isWeekend).length;
  return (
    <>
      <table className={classes.dates}>
        <caption>
          {t.dateCount(dates.length)} <span>{t.inYear(year)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.date}</th>
            <th scope="col">{t.weekday}</th>
            <th scope="col">{t.holiday}</th>
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date} data-weekend={isWeekend(date) || undefined}>
              <td>{formatDate(date)}</td>
              <td>{weekdayName(date)}</td>
              <td>{names.get(date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onWeekends > 0 && <p className={classes.note}>{t.onWeekends(onWeekends)}</p>}
    </>
  );
}
