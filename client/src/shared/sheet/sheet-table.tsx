import { isOver24Hours } from '@hourbook/domain/timesheet/row-rules.ts';
import { useRef } from 'react';
import { Tips } from '#components/grid/tips.tsx';
import { useGrid } from '#components/grid/use-grid.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { weekNumber } from '#lib/week-number.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { WeekTotal } from './day-total.tsx';
import { weekLabel } from './days.ts';
import { unlocks, useEditor } from './editor.ts';
import { columnCount, GridRow } from './grid-row.tsx';
import { useGridSource } from './grid-source.ts';
import { LateMark } from './late-mark.tsx';
import classes from './sheet-table.module.css';
import type { ViewProps } from './view-props.ts';

interface SheetTableProps extends ViewProps {
  /** Moves the focus out of the grid. */
  readonly onLeave: () => void;
}

/** The sheet as a grid: a single tab stop, in which the arrow keys move from cell to cell. */
export function SheetTable({ onLeave, ...view }: SheetTableProps) {
  const { weeks, totals, clients, acts, today, problems, announce, holidays, failures, since, start, follow } = view;
  const { late, markOf, onHistory } = view;
  const policy = useEditor();
  const table = useRef<HTMLTableElement>(null);
  const grid = useGrid(table, useGridSource(view, onLeave));
  return (
    <Tips className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (WAI-ARIA) */}
      <table ref={table} className={classes.table} role="grid" aria-multiselectable="true" {...grid}>
        <caption>
          <VisuallyHidden>{t.hoursByDayAndWeek}</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={classes.dayColumn} />
          <col className={classes.clientColumn} />
          <col className={classes.payCodeColumn} />
          <col className={classes.hoursColumn} />
          <col />
          <col className={classes.statusColumn} />
          {unlocks(policy) && <col className={classes.unlockColumn} />}
          <col className={classes.totalColumn} />
          <col className={classes.actsColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{everywhere.client}</th>
            <th scope="col">{t.payCode}</th>
            <th scope="col" className={classes.number}>
              {t.hours}
            </th>
            <th scope="col">{t.comment}</th>
            <th scope="col">{t.accounting}</th>
            {unlocks(policy) && (
              <th scope="col" className={classes.unlock}>
                {t.unlock}
              </th>
            )}
            <th scope="col" className={classes.number}>
              {t.dayTotal}
            </th>
            <th scope="col">
              <VisuallyHidden>{t.rowsTitle}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {weeks.map((week) => (
          <tbody key={week.monday}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.week}>
                {weekLabel(week)} <span className={classes.unit}>{t.weekNumber(weekNumber(week.monday))}</span>{' '}
                <LateMark late={late} week={week.monday} />
              </th>
              <td colSpan={columnCount(policy) - 4} className={`${classes.week} ${classes.number}`}>
                <WeekTotal total={totals.byWeek.get(week.monday) ?? 0} expected={week.expected} />
              </td>
              <td className={classes.week} />
            </tr>
            {week.days.flatMap((day) =>
              day.rows.map((row, index) => (
                <GridRow
                  key={row.slot}
                  row={row}
                  clients={clients}
                  acts={acts}
                  total={index === 0 ? (totals.byDay.get(day.date) ?? 0) : null}
                  expected={day.expected}
                  open={day.open}
                  tooMany={isOver24Hours(totals.byDay.get(day.date) ?? 0)}
                  holiday={row.entry.trackingType === 'HOLIDAY' ? holidays.get(day.date) : undefined}
                  isStart={row.key === start}
                  day={day.date === today ? 'today' : day.date < today ? 'past' : 'ahead'}
                  followed={follow === row.key}
                  problem={problems.get(row.key)}
                  announce={announce}
                  failure={failures.get(row.key)}
                  since={since.get(row.key)}
                  mark={markOf(row)}
                  onHistory={onHistory}
                />
              )),
            )}
          </tbody>
        ))}
      </table>
    </Tips>
  );
}
