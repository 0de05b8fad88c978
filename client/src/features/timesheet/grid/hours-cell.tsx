import { t } from '#texts/timesheet.ts';
import { CellInput } from '../../../components/cell-input.tsx';
import { Icon } from '../../../components/icon.tsx';
import { type CellProps, FixedCell } from './cells.tsx';
import classes from './hours-cell.module.css';
import { formatHours, parseHours, settledHours, textOfHours } from './hours-text.ts';

/** How a row stands with the server. */
export type Mark = 'changed' | 'saving' | 'saved' | null;

export interface HoursCellProps extends CellProps {
  readonly mark: Mark;
}

/** Hours as text: what is typed stays as it is until the cell is left, then it has two decimals for good. */
export function HoursCell({ row, label, onType, mark, tabIndex, problemId }: HoursCellProps) {
  if (row.entry.locked) {
    return (
      <FixedCell tabIndex={tabIndex} locked>
        {formatHours(row.entry.hours)}
      </FixedCell>
    );
  }
  const { fields } = row;
  const settle = () => {
    const text = settledHours(fields.hours);
    if (text !== fields.hours) onType({ hours: text });
  };
  return (
    <span className={classes.hours} data-mark={mark ?? undefined}>
      {mark && (
        <span className={classes.mark} aria-hidden="true">
          {mark === 'saved' && <Icon name="check" size={12} />}
        </span>
      )}
      <CellInput
        label={(mark ? t.hoursMarked[mark] : t.hoursOf)(label)}
        value={fields.hours}
        onChange={(text) => onType({ hours: text })}
        onBlur={settle}
        problemId={problemId}
        inputMode="decimal"
        placeholder="0.00"
        numeric
        maxLength={8}
        tabIndex={tabIndex}
      />
    </span>
  );
}

const STEP = 0.5;
const DAY = 24;

/** @returns half an hour more or less, as it would be typed; within a day. What is no hours stays. */
export function steppedHours(text: string, by: 1 | -1): string {
  const hours = parseHours(text);
  return hours === null ? text : textOfHours(Math.min(DAY, Math.max(0, hours + by * STEP)));
}

/** The same with big buttons, for a thumb. */
export function HoursStepper(props: HoursCellProps) {
  const { row, label, onType } = props;
  if (row.entry.locked) return <HoursCell {...props} />;
  const step = (by: 1 | -1) => onType({ hours: steppedHours(row.fields.hours, by) });
  return (
    <span className={classes.stepper}>
      <button type="button" aria-label={t.halfHourLessOf(label)} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <HoursCell {...props} />
      <button type="button" aria-label={t.halfHourMoreOf(label)} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
