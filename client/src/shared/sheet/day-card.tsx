import type { Hundredths } from '@hourbook/domain/hours.ts';
import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { isOver24Hours } from '@hourbook/domain/timesheet/row-rules.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { ClientCell, CommentCell, PayCodeCell } from './cells.tsx';
import { clientName } from './clients.ts';
import classes from './day-card.module.css';
import { DayTotal } from './day-total.tsx';
import { type Day, dayLabel, rowLabel } from './days.ts';
import { HoursStepper } from './hours-cell.tsx';
import { useLockTexts } from './lock-texts.ts';
import { markOn } from './marks.ts';
import { RowStatus } from './row-status.tsx';
import { ChoiceStrip } from './row-strip.tsx';
import { RowWhy } from './row-why.tsx';
import { SentStrip } from './sent-strip.tsx';
import { type Fields, isFixed, isRemovable, type SheetRow } from './sheet.ts';
import { UndoRemoval } from './undo-removal.tsx';
import { UnlockSwitch } from './unlock-switch.tsx';
import { type CellProblem, useRowProblems } from './use-row-problems.ts';
import type { ViewProps } from './view-props.ts';

interface DayCardProps extends Omit<ViewProps, 'weeks' | 'totals' | 'late'> {
  readonly day: Day;
  readonly total: Hundredths;
}

/** A day on a phone: a summary and the hours of each row. The other fields are shown once it is tapped. */
export function DayCard({ day, total, ...view }: DayCardProps) {
  const [touched, setTouched] = useState(false);
  const name = dayLabel(day.date);
  const isToday = day.date === view.today;
  // A day with a conflict, or with an error in a hidden field, is always open.
  const isOpen = touched || day.rows.some((row) => row.overtaken || needsMending(row, view.problems));
  const single = day.rows.length === 1;
  const head = (
    <h3 className={classes.head}>
      {name}
      {isToday && <em>{t.today}</em>}
      <span>
        <DayTotal total={total} expected={day.expected} isOver={day.date < view.today} differenceOnly={single} />
      </span>
    </h3>
  );
  return (
    <section
      className={classes.card}
      data-today={isToday || undefined}
      data-off={day.expected === 0 || undefined}
      aria-label={name}
    >
      {!single && head}
      {day.rows.map((row) => (
        <CardRow
          key={row.slot}
          row={row}
          {...view}
          head={single && head}
          tooMany={isOver24Hours(total)}
          isOpen={isOpen}
          onTouch={() => setTouched(!isOpen)}
        />
      ))}
      {isOpen && day.open && (
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

const needsMending = ({ key }: SheetRow, problems: ViewProps['problems']): boolean => {
  const problem = problems.get(key);
  return problem !== undefined && problem.field !== 'hours';
};

interface CardRowProps extends Omit<DayCardProps, 'day' | 'total'> {
  readonly row: SheetRow;
  /** The heading of the day, if this is its only row. */
  readonly head: ReactNode;
  readonly tooMany: boolean;
  readonly isOpen: boolean;
  readonly onTouch: () => void;
}

function CardRow(props: CardRowProps) {
  const { row, head, acts, clients, problems: checked, holidays, failures, since, follow, markOf, isOpen } = props;
  const lockTexts = useLockTexts();
  const sent = since.get(row.key);
  const label = rowLabel(row);
  const { tooMany, announce } = props;
  const { problems, onTyping } = useRowProblems(row, { tooMany, checked: checked.get(row.key), announce });
  const mark = markOf(row);
  const cell = (field: keyof Fields) => ({
    row,
    label,
    onType: (fields: Partial<Fields>) => acts.type(row, fields),
    problem: problems.find((problem) => problem.field === field),
    mark: markOn(row, mark, field),
  });
  if (row.removed) {
    return (
      <div className={classes.gone}>
        {head}
        <UndoRemoval row={row} clients={clients} acts={acts} followed={follow === row.key} />
      </div>
    );
  }
  const holiday = row.entry.trackingType === 'HOLIDAY' ? holidays.get(row.date) : undefined;
  return (
    <div className={classes.row} data-locked={row.entry.locked || undefined}>
      <div className={classes.what}>
        {head}
        <Summary {...props} holiday={holiday} wrong={problems} />
      </div>
      <div className={classes.hours}>
        <HoursStepper {...cell('hours')} onTyping={onTyping} />
      </div>
      {isOpen && !isFixed(row) && (
        <div className={classes.fields}>
          <ClientCell {...cell('clientId')} clients={clients} autoFocus={follow === row.key} />
          <PayCodeCell {...cell('payCode')} />
          <CommentCell {...cell('comment')} placeholder={t.comment} />
        </div>
      )}
      {isOpen && row.entry.locked && <p className={classes.why}>{lockTexts(row.entry).join(' ')}</p>}
      {row.overtaken && (
        <div className={classes.strip} data-choose>
          <ChoiceStrip row={row} label={label} clients={clients} acts={acts} />
        </div>
      )}
      {failures.has(row.key) && <div className={classes.strip}>{failures.get(row.key)}</div>}
      {sent && (
        <div className={classes.strip} data-choose>
          <SentStrip row={row} label={label} acts={acts} since={sent} />
        </div>
      )}
      {isOpen && <RowActs {...props} label={label} />}
    </div>
  );
}

/** The row in one or two lines; a tap opens or closes its day. */
function Summary({
  row,
  clients,
  isOpen,
  onTouch,
  holiday,
  wrong,
}: CardRowProps & { holiday: string | undefined; wrong: readonly CellProblem[] }) {
  const { clientId, payCode, comment } = row.fields;
  const more = [payCode ? payCodeNames[payCode] : t.noPayCode, comment || holiday].filter(Boolean).join(' · ');
  return (
    <button type="button" className={classes.summary} aria-expanded={isOpen} onClick={onTouch}>
      <VisuallyHidden>{(row.entry.locked ? t.showDay : t.editDay)(rowLabel(row))}</VisuallyHidden>
      <span className={classes.client}>{clientName(clients, clientId)}</span>
      <span className={classes.more}>{wrong.length > 0 ? <RowWhy problems={wrong} /> : more}</span>
    </button>
  );
}

function RowActs({ row, acts, onHistory, label }: CardRowProps & { label: string }) {
  return (
    <div className={classes.status}>
      <RowStatus entry={row.entry} />
      <UnlockSwitch row={row} acts={acts} />
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
  );
}
