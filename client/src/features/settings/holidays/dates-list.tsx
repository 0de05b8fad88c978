import { type CalendarDate, formatDate, isWeekend } from '@hourbook/domain/time.ts';
import { t } from '#texts/holidays.ts';
import { weekdayName } from '../../../lib/calendar-words.ts';
import classes from './dates-list.module.css';

/** `9 dates`. */
export const countOf = (count: number): string => (count === 1 ? '1 date' : t.datesOf(count));

/** The dates of a list, in order. */
export function DatesList({ dates, year }: { dates: readonly CalendarDate[]; year: number }) {
  const onWeekends = dates.filter(isWeekend).length;
  return (
    <>
      <table className={classes.dates}>
        <caption>
          {countOf(dates.length)} <span>{t.inOf(year)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.date}</th>
            <th scope="col">{t.weekday}</th>
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date} data-weekend={isWeekend(date) || undefined}>
              <td>{formatDate(date)}</td>
              <td>{weekdayName(date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onWeekends > 0 && (
        <p className={classes.note}>
          {onWeekends === 1 ? t.oneIs : t.severalAre(onWeekends)} {t.onWeekendAndInNobodys}
        </p>
      )}
    </>
  );
}
