import type { Hundredths } from '@hourbook/domain/hours.ts';
import { type KeyboardEvent, useRef } from 'react';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { Icon } from '../../../components/icon.tsx';
import { ClientCell, CommentCell, PayCodeCell } from './cells.tsx';
import classes from './day-cards.module.css';
import { DayTotal, WeekTotal } from './day-total.tsx';
import { type Day, dayLabel, rowLabel, weekLabel } from './days.ts';
import { HoursStepper } from './hours-cell.tsx';
import { RowStatus } from './row-status.tsx';
import { ChoiceStrip, ProblemStrip } from './row-strip.tsx';
import { type Fields, isRemovable, type SheetRow } from './sheet.ts';
import { UndoRemoval } from './undo-removal.tsx';
import type { ViewProps } from './view-props.ts';

/** The sheet where there is no room for a table: a card a day. */
export function DayCards({ weeks, totals, ...view }: ViewProps) {
  const list = useRef<HTMLDivElement>(null);

  /** The key that enters leads from day to day. */
  function toNextHours(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const cells = [...(list.current?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ?? [])];
    cells[cells.indexOf(event.target) + 1]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the inputs within
    <div ref={list} onKeyDown={toNextHours}>
      {weeks.map((week) => (
        <section key={week.monday} className={classes.week} aria-labelledby={`week-${week.monday}`}>
          <h2 id={`week-${week.monday}`} className={classes.weekHead}>
            {weekLabel(week)}
            <WeekTotal total={totals.byWeek.get(week.monday) ?? 0} expected={week.expected} />
          </h2>
          <div className={classes.cards}>
            {week.days.map((day) => (
              <DayCard key={day.date} day={day} total={totals.byDay.get(day.date) ?? 0} {...view} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface DayCardProps extends Omit<ViewProps, 'weeks' | 'totals'> {
  readonly day: Day;
  readonly total: Hundredths;
}

function DayCard({ day, total, ...view }: DayCardProps) {
  const name = dayLabel(day.date);
  const isToday = day.date === view.today;
  return (
    <section
      className={classes.card}
      data-today={isToday || undefined}
      data-off={day.expected === 0 || undefined}
      aria-label={name}
    >
      <h3 className={classes.head}>
        {name}
        {isToday && <em>{t.today}</em>}
        <span>
          <DayTotal total={total} expected={day.expected} isOver={day.date < view.today} />
        </span>
      </h3>
      {day.rows.map((row) => (
        <CardRow key={row.slot} row={row} {...view} />
      ))}
      {day.open && (
        <button
          type="button"
          className={classes.act}
          aria-label={t.addRowOf(name)}
          onClick={() => view.acts.add(day.date)}
        >
          <Icon name="plus" /> {t.addRow}
        </button>
      )}
    </section>
  );
}

interface CardRowProps extends Omit<DayCardProps, 'day' | 'total'> {
  readonly row: SheetRow;
}

function CardRow({ row, acts, clients, problems, follow, markOf, onHistory }: CardRowProps) {
  const label = rowLabel(row);
  const problem = problems.get(row.key);
  const stripId = `problem-${row.slot}`;
  if (row.removed) {
    return (
      <div className={classes.gone}>
        <UndoRemoval row={row} clients={clients} acts={acts} followed={follow === row.key} />
      </div>
    );
  }
  const cell = (field: keyof Fields) => ({
    row,
    label,
    onType: (fields: Partial<Fields>) => acts.type(row, fields),
    problemId: problem?.field === field ? stripId : undefined,
  });
  return (
    <div className={classes.row} data-locked={row.entry.locked || undefined}>
      <div className={classes.client}>
        <ClientCell {...cell('clientId')} clients={clients} autoFocus={follow === row.key} />
      </div>
      <div className={classes.payCode}>
        <PayCodeCell {...cell('payCode')} />
      </div>
      <div className={classes.hours}>
        <HoursStepper {...cell('hours')} mark={markOf(row)} />
      </div>
      {(!row.entry.locked || row.entry.comment) && (
        <div className={classes.comment}>
          <CommentCell {...cell('comment')} placeholder={t.comment} />
        </div>
      )}
      {(problem || row.overtaken) && (
        <div className={classes.strip} data-choose={row.overtaken || undefined}>
          {row.overtaken ? (
            <ChoiceStrip {...{ row, label, clients, acts }} />
          ) : (
            problem && <ProblemStrip id={stripId} text={problem.text} />
          )}
        </div>
      )}
      <div className={classes.status}>
        <RowStatus entry={row.entry} />
        {row.entry.id !== null && (
          <button
            type="button"
            className={classes.act}
            aria-label={everywhere.historyOf(label)}
            onClick={() => onHistory(row)}
          >
            <Icon name="clock" /> {everywhere.history}
          </button>
        )}
        {isRemovable(row) && (
          <button
            type="button"
            className={classes.act}
            aria-label={t.removeRowOf(label)}
            onClick={() => acts.remove(row)}
          >
            <Icon name="cross" /> {t.remove}
          </button>
        )}
      </div>
    </div>
  );
}
