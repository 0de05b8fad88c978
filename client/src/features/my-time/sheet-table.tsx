import { type CalendarDate, isWeekend } from '@hourbook/domain/time.ts';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { ClientCell, CommentCell, PayCodeCell } from './cells.tsx';
import { type Day, dayName, shortDate } from './days.ts';
import { HoursCell } from './hours-cell.tsx';
import { formatHundredths } from './hours-text.ts';
import { RowStatus } from './row-status.tsx';
import { isRemovable } from './sheet.ts';
import classes from './sheet-table.module.css';
import { UndoRemoval } from './undo-removal.tsx';
import type { Sheet } from './use-sheet.ts';
import type { ViewProps } from './view-props.ts';

const COLUMNS = 8;

export function SheetTable({ weeks, totals, ...view }: ViewProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>Hours by day and week</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={classes.dayColumn} />
          <col className={classes.clientColumn} />
          <col className={classes.payCodeColumn} />
          <col className={classes.hoursColumn} />
          <col />
          <col className={classes.statusColumn} />
          <col className={classes.totalColumn} />
          <col className={classes.actsColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Client</th>
            <th scope="col">Pay code</th>
            <th scope="col" className={classes.number}>
              Hours
            </th>
            <th scope="col">Comment</th>
            <th scope="col">Accounting</th>
            <th scope="col" className={classes.number}>
              Day total
            </th>
            <th scope="col">
              <VisuallyHidden>Rows</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {weeks.map(({ monday, days }) => (
          <tbody key={monday}>
            <tr>
              <th scope="rowgroup" colSpan={5} className={classes.week}>
                {shortDate(days[0]?.date ?? monday)} – {shortDate(days.at(-1)?.date ?? monday)}
              </th>
              <td colSpan={2} className={`${classes.week} ${classes.number}`}>
                <VisuallyHidden>Week total </VisuallyHidden>
                {formatHundredths(totals.byWeek.get(monday) ?? 0)} <span className={classes.unit}>h</span>
              </td>
              <td className={classes.week} />
            </tr>
            {days.map((day) => (
              <DayRows key={day.date} day={day} total={totals.byDay.get(day.date) ?? 0} {...view} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface DayRowsProps extends Omit<ViewProps, 'weeks' | 'totals'> {
  readonly day: Day;
  readonly total: number;
}

function DayRows({ day, total, sheet, clients, today }: DayRowsProps) {
  const name = `${dayName(day.date)} ${shortDate(day.date)}`;
  return day.rows.map((row, index) => {
    const label = index === 0 ? name : `${name}, row ${index + 1}`;
    const onType = (fields: Parameters<Sheet['type']>[1]) => sheet.type(row, fields);
    return (
      <tr
        key={row.slot}
        data-weekend={isWeekend(day.date) || undefined}
        data-today={day.date === today || undefined}
        data-locked={row.entry.locked || undefined}
        data-default={(row.entry.id === null && !row.changed) || undefined}
      >
        <th scope="row" className={classes.day}>
          <DayName day={day.date} isToday={day.date === today} hidden={index > 0} />
        </th>
        {row.removed ? (
          <td colSpan={COLUMNS - 3}>
            <UndoRemoval row={row} clients={clients} sheet={sheet} />
          </td>
        ) : (
          <>
            <td className={classes.edit}>
              <ClientCell {...{ row, label, onType, clients }} autoFocus={sheet.follow === row.key} />
            </td>
            <td className={classes.edit}>
              <PayCodeCell {...{ row, label, onType }} />
            </td>
            <td className={`${classes.edit} ${classes.number}`}>
              <HoursCell {...{ row, label, onType }} />
            </td>
            <td className={classes.edit}>
              <CommentCell {...{ row, label, onType }} />
            </td>
            <td>
              <RowStatus entry={row.entry} />
            </td>
          </>
        )}
        <td className={classes.total}>{index === 0 && total > 0 && formatHundredths(total)}</td>
        <td className={classes.acts}>
          {isRemovable(row) && (
            <button type="button" aria-label={`Remove row, ${label}`} onClick={() => sheet.remove(row)}>
              <Icon name="cross" />
            </button>
          )}
          {index === 0 && day.open && (
            <button type="button" aria-label={`Add row, ${name}`} onClick={() => sheet.add(day.date)}>
              <Icon name="plus" />
            </button>
          )}
        </td>
      </tr>
    );
  });
}

interface DayNameProps {
  readonly day: CalendarDate;
  readonly isToday: boolean;
  /** Rows after the first of a day say it to those who cannot see the one above. */
  readonly hidden: boolean;
}

function DayName({ day, isToday, hidden }: DayNameProps) {
  const name = (
    <>
      <b>{dayName(day)}</b> <span>{shortDate(day)}</span>
      {isToday && <VisuallyHidden>, today</VisuallyHidden>}
    </>
  );
  return hidden ? <VisuallyHidden>{name}</VisuallyHidden> : name;
}
