import { useState } from 'react';
import { CellInput } from '../../components/cell-input.tsx';
import { Icon } from '../../components/icon.tsx';
import type { CellProps } from './cells.tsx';
import classes from './hours-cell.module.css';
import { formatHours, parseHours } from './hours-text.ts';

/** Hours as text: what is typed stays as it is until the cell is left, then it has two decimals. */
export function HoursCell({ row, label, onType }: CellProps) {
  const [typing, setTyping] = useState(false);
  if (row.entry.locked) return formatHours(row.entry.hours);
  const { hours, fields } = row;
  const shown = typing || hours === null ? fields.hours : hours === 0 ? '' : formatHours(hours);
  return (
    <span className={classes.hours}>
      {row.changed && <span className={classes.changed} title="Not saved yet" aria-hidden="true" />}
      <CellInput
        label={`Hours, ${label}${row.changed ? ', not saved yet' : ''}`}
        value={shown}
        onChange={(text) => onType({ hours: text })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        invalid={hours === null}
        hint="Hours look like 7.5, 7,5 or 7:30."
        inputMode="decimal"
        placeholder="0.00"
        numeric
        maxLength={8}
      />
    </span>
  );
}

const STEP = 0.5;
const DAY = 24;

/** The same with big buttons, for a thumb. */
export function HoursStepper(props: CellProps) {
  const { row, label, onType } = props;
  if (row.entry.locked) return <HoursCell {...props} />;
  const hours = parseHours(row.fields.hours) ?? 0;
  const step = (by: number) => {
    const next = Math.min(DAY, Math.max(0, hours + by));
    onType({ hours: next === 0 ? '' : formatHours(next) });
  };
  return (
    <span className={classes.stepper}>
      <button type="button" aria-label={`Half an hour less, ${label}`} onClick={() => step(-STEP)}>
        <Icon name="minus" size={16} />
      </button>
      <HoursCell {...props} />
      <button type="button" aria-label={`Half an hour more, ${label}`} onClick={() => step(STEP)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
