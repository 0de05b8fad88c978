import { type CalendarDate, formatDate, isWeekend } from '@hourbook/domain/time.ts';
import { weekdayName } from '../../../lib/calendar-words.ts';
import classes from './dates-list.module.css';

/** `9 dates`. */
export const countOf = (count: number): string => (count === 1 ? '1 date' : `${count} dates`);

/** The dates of a list, in order. */
export function DatesList({ dates, year }: { dates: readonly CalendarDate[]; year: number }) {
  const onWeekends = dates.filter(isWeekend).length;
  return (
    <>
      <table className={classes.dates}>
        <caption>
          {countOf(dates.length)} <span>in {year}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Weekday</th>
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
          {onWeekends === 1 ? 'One is' : `${onWeekends} are`} on a weekend and in nobody’s timesheet.
        </p>
      )}
    </>
  );
}
