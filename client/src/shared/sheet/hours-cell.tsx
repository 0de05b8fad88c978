import { CellInput } from '#components/cell-input.tsx';
import { Icon } from '#components/icon.tsx';
import { t } from '#texts/timesheet.ts';
import { Marked } from './cell-mark.tsx';
import { type CellProps, FixedCell, labelOf } from './cells.tsx';
import classes from './hours-cell.module.css';
import { formatHours, parseHours, settledHours, textOfHours } from './hours-text.ts';

interface HoursCellProps extends CellProps {
  /** Told when typing begins, and when the cell is left. */
  readonly onTyping: (typing: boolean) => void;
  /** Gets the focus when the page is opened. */
  readonly isStart?: boolean;
}

/** Hours as text. The text stays as typed until the cell loses the focus; then it gets two decimals. */
export function HoursCell({ row, label, onType, mark, tabIndex, problem, onTyping, isStart = false }: HoursCellProps) {
  if (row.entry.locked) {
    return (
      <FixedCell row={row} tabIndex={tabIndex}>
        {formatHours(row.entry.hours)}
      </FixedCell>
    );
  }
  const { fields } = row;
  const type = (text: string) => {
    onTyping(true);
    onType({ hours: text });
  };
  const settle = () => {
    onTyping(false);
    const text = settledHours(fields.hours);
    if (text !== fields.hours) onType({ hours: text });
  };
  return (
    <Marked mark={mark}>
      <CellInput
        label={labelOf(t.hoursOf(label), mark)}
        value={fields.hours}
        onChange={type}
        onBlur={settle}
        problem={problem}
        inputMode="decimal"
        placeholder="0.00"
        numeric
        maxLength={8}
        tabIndex={tabIndex}
        isStart={isStart}
      />
    </Marked>
  );
}

const STEP = 0.5;
const DAY = 24;

/** @returns the hours plus or minus half an hour, from 0 to 24, as text; invalid text is returned unchanged */
export function steppedHours(text: string, by: 1 | -1): string {
  const hours = parseHours(text);
  return hours === null ? text : textOfHours(Math.min(DAY, Math.max(0, hours + by * STEP)));
}

/** Hours with large buttons for half an hour more or less, for touch. */
export function HoursStepper(props: HoursCellProps) {
  const { row, label, onType } = props;
  if (row.entry.locked) {
    return (
      <span className={classes.locked}>
        <Icon name="lock" /> <HoursCell {...props} />
      </span>
    );
  }
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
