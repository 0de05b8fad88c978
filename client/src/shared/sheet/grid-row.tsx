import type { Hundredths } from '@hourbook/domain/hours.ts';
import { isWeekend } from '@hourbook/domain/time.ts';
import type { EditPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import { memo, type ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { ClientCell, CommentCell, PayCodeCell } from './cells.tsx';
import type { AssignedClient } from './clients.ts';
import { DayTotal } from './day-total.tsx';
import { dayLabel, dayName, rowLabel, shortDate } from './days.ts';
import { unlocks, useEditor } from './editor.ts';
import { HoursCell } from './hours-cell.tsx';
import { useLockTexts } from './lock-texts.ts';
import { type Mark, markOn } from './marks.ts';
import type { SheetActs } from './open-sheet.ts';
import type { RowProblem } from './problems.ts';
import { RowStatus } from './row-status.tsx';
import { ChoiceStrip } from './row-strip.tsx';
import { RowWhy } from './row-why.tsx';
import { SentStrip } from './sent-strip.tsx';
import { type Fields, isRemovable, type SheetRow } from './sheet.ts';
import classes from './sheet-table.module.css';
import type { SinceSync } from './since-sync.ts';
import { UndoRemoval } from './undo-removal.tsx';
import { UnlockSwitch } from './unlock-switch.tsx';
import { useRowProblems } from './use-row-problems.ts';

/** The day, four values, accounting, day total and actions; also the unlock switch, if the editor can unlock rows. */
export const columnCount = (policy: EditPolicy): number => (unlocks(policy) ? 9 : 8);
/** Reached with the arrow keys only, since the grid is a single tab stop. */
const NO_TAB = -1;

interface GridRowProps {
  readonly row: SheetRow;
  readonly clients: readonly AssignedClient[];
  readonly acts: SheetActs;
  /** Hundredths of hours of the day; null: not the first row of its day. */
  readonly total: Hundredths | null;
  readonly expected: Hundredths;
  readonly open: boolean;
  readonly day: 'past' | 'today' | 'ahead';
  /** The day has more than 24 hours. */
  readonly tooMany: boolean;
  /** The name of the holiday, if the row is for one. */
  readonly holiday: string | undefined;
  /** Its hours get the focus when the page is opened. */
  readonly isStart: boolean;
  readonly followed: boolean;
  /** What a refused save has found in the row. */
  readonly problem: RowProblem | undefined;
  readonly announce: (why: string | null) => void;
  /** Why accounting refused the row, if it did. */
  readonly failure: ReactNode;
  /** What was sent to accounting, if the row was changed since. */
  readonly since: SinceSync | undefined;
  readonly mark: Mark;
  readonly onHistory: (row: SheetRow) => void;
}

/** A row of the sheet. It renders only if one of its props changes, so a key press renders a single row. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, clients, acts, failure, since, mark, followed } = props;
  const policy = useEditor();
  const columns = columnCount(policy);
  const label = rowLabel(row);
  const { tooMany, announce } = props;
  const { problems, onTyping } = useRowProblems(row, { tooMany, checked: props.problem, announce });
  const cell = (field: keyof Fields) => ({
    row,
    label,
    onType: (fields: Partial<Fields>) => acts.type(row, fields),
    tabIndex: NO_TAB,
    problem: problems.find((problem) => problem.field === field),
    mark: markOn(row, mark, field),
  });
  return (
    <>
      <tr
        data-grid-row={row.key}
        data-weekend={isWeekend(row.date) || undefined}
        data-today={props.day === 'today' || undefined}
        data-locked={row.entry.locked || undefined}
        data-default={(row.entry.id === null && !row.changed) || undefined}
      >
        <DayHead {...props} />
        {row.removed ? (
          <td colSpan={columns - 3} data-grid-cell="removed">
            <UndoRemoval row={row} clients={clients} acts={acts} followed={followed} tabIndex={NO_TAB} />
          </td>
        ) : (
          <>
            <td className={classes.edit} data-grid-cell="clientId">
              <ClientCell {...cell('clientId')} clients={clients} autoFocus={followed} />
            </td>
            <td className={classes.edit} data-grid-cell="payCode">
              <PayCodeCell {...cell('payCode')} />
            </td>
            <td className={`${classes.edit} ${classes.number}`} data-grid-cell="hours">
              <HoursCell {...cell('hours')} onTyping={onTyping} isStart={props.isStart} />
            </td>
            <td className={classes.edit} data-grid-cell="comment">
              <CommentCell {...cell('comment')} holiday={props.holiday} />
            </td>
            <td data-grid-cell="status">
              {problems.length > 0 ? <RowWhy problems={problems} /> : <RowStatus entry={row.entry} tabIndex={NO_TAB} />}
            </td>
            {unlocks(policy) && (
              <td className={classes.unlock} data-grid-cell="unlock">
                <UnlockSwitch row={row} acts={acts} tabIndex={NO_TAB} />
              </td>
            )}
          </>
        )}
        <td className={classes.total}>
          {props.total !== null && (
            <DayTotal total={props.total} expected={props.expected} isOver={props.day === 'past'} />
          )}
        </td>
        <td className={classes.acts} data-grid-cell="acts">
          <RowActs {...props} label={label} />
        </td>
      </tr>
      {row.overtaken && (
        <tr className={classes.choice}>
          <td />
          <td colSpan={columns - 1}>
            <ChoiceStrip row={row} label={label} clients={clients} acts={acts} />
          </td>
        </tr>
      )}
      {failure && (
        <tr className={classes.problem}>
          <td />
          <td colSpan={columns - 1}>{failure}</td>
        </tr>
      )}
      {since && (
        <tr className={classes.choice}>
          <td />
          <td colSpan={columns - 1}>
            <SentStrip row={row} label={label} since={since} acts={acts} />
          </td>
        </tr>
      )}
    </>
  );
});

/** The day; only for screen readers after the first row of a day. */
function DayHead({ row: { date, entry }, total, day }: GridRowProps) {
  const lockTexts = useLockTexts();
  const name = (
    <>
      <b>{dayName(date)}</b> <span>{shortDate(date)}</span>
      {day === 'today' && <VisuallyHidden>{t.commaToday}</VisuallyHidden>}
    </>
  );
  return (
    <th scope="row" className={classes.day} {...(entry.locked && { 'data-tip': lockTexts(entry).join(' ') })}>
      {total === null ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </th>
  );
}

function RowActs({ row, total, open, acts, onHistory, label }: GridRowProps & { label: string }) {
  return (
    <>
      {row.entry.id !== null && (
        <button
          type="button"
          tabIndex={NO_TAB}
          aria-label={everywhere.historyOf(label)}
          data-tip={everywhere.history}
          onClick={() => onHistory(row)}
        >
          <Icon name="clock" />
        </button>
      )}
      {isRemovable(row) && (
        <button
          type="button"
          tabIndex={NO_TAB}
          aria-label={t.removeRowOf(label)}
          data-tip={t.removeThisRow}
          onClick={() => acts.remove(row)}
        >
          <Icon name="cross" />
        </button>
      )}
      {total !== null && open && (
        <button
          type="button"
          tabIndex={NO_TAB}
          aria-label={t.addRowOf(dayLabel(row.date))}
          data-tip={t.addRowOf(dayLabel(row.date))}
          onClick={() => acts.add(row.date)}
        >
          <Icon name="plus" />
        </button>
      )}
    </>
  );
}
