import { Icon } from '../../components/icon.tsx';
import { ClientCell, CommentCell, PayCodeCell } from './cells.tsx';
import classes from './day-cards.module.css';
import { type Day, dayName, shortDate } from './days.ts';
import { HoursStepper } from './hours-cell.tsx';
import { formatHundredths } from './hours-text.ts';
import { RowStatus } from './row-status.tsx';
import { isRemovable } from './sheet.ts';
import { UndoRemoval } from './undo-removal.tsx';
import type { ViewProps } from './view-props.ts';

/** The sheet where there is no room for a table: a card a day. */
export function DayCards({ weeks, totals, ...view }: ViewProps) {
  return weeks.map(({ monday, days }) => (
    <section key={monday} className={classes.week} aria-labelledby={`week-${monday}`}>
      <h2 id={`week-${monday}`} className={classes.weekHead}>
        {shortDate(days[0]?.date ?? monday)} – {shortDate(days.at(-1)?.date ?? monday)}
        <span>{formatHundredths(totals.byWeek.get(monday) ?? 0)} h</span>
      </h2>
      <div className={classes.cards}>
        {days.map((day) => (
          <DayCard key={day.date} day={day} total={totals.byDay.get(day.date) ?? 0} {...view} />
        ))}
      </div>
    </section>
  ));
}

interface DayCardProps extends Omit<ViewProps, 'weeks' | 'totals'> {
  readonly day: Day;
  readonly total: number;
}

function DayCard({ day, total, sheet, clients, today }: DayCardProps) {
  const name = `${dayName(day.date)} ${shortDate(day.date)}`;
  return (
    <section className={classes.card} data-today={day.date === today || undefined} aria-label={name}>
      <h3 className={classes.head}>
        {name}
        {day.date === today && <em>Today</em>}
        <span>{formatHundredths(total)} h</span>
      </h3>
      {day.rows.map((row, index) => {
        const label = index === 0 ? name : `${name}, row ${index + 1}`;
        const cell = { row, label, onType: (fields: Parameters<typeof sheet.type>[1]) => sheet.type(row, fields) };
        if (row.removed) {
          return (
            <div key={row.slot} className={classes.gone}>
              <UndoRemoval row={row} clients={clients} sheet={sheet} />
            </div>
          );
        }
        return (
          <div key={row.slot} className={classes.row} data-locked={row.entry.locked || undefined}>
            <div className={classes.client}>
              <ClientCell {...cell} clients={clients} autoFocus={sheet.follow === row.key} />
            </div>
            <div className={classes.payCode}>
              <PayCodeCell {...cell} />
            </div>
            <div className={classes.hours}>
              <HoursStepper {...cell} />
            </div>
            {(!row.entry.locked || row.entry.comment) && (
              <div className={classes.comment}>
                <CommentCell {...cell} placeholder="Comment" />
              </div>
            )}
            <div className={classes.status}>
              <RowStatus entry={row.entry} />
              {isRemovable(row) && (
                <button
                  type="button"
                  className={classes.act}
                  aria-label={`Remove row, ${label}`}
                  onClick={() => sheet.remove(row)}
                >
                  <Icon name="cross" /> Remove
                </button>
              )}
            </div>
          </div>
        );
      })}
      {day.open && (
        <button
          type="button"
          className={classes.act}
          aria-label={`Add row, ${name}`}
          onClick={() => sheet.add(day.date)}
        >
          <Icon name="plus" /> Add row
        </button>
      )}
    </section>
  );
}
