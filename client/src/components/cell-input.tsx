import { useId } from 'react';
import classes from './cell.module.css';

interface CellInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly invalid?: boolean;
  /** What would be valid; shown while it is not. */
  readonly hint?: string;
  /** Right-aligned figures. */
  readonly numeric?: boolean;
  readonly inputMode?: 'text' | 'decimal';
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** A value in a table or card that can be typed over; what stood there is selected when the cell is entered. */
export function CellInput(props: CellInputProps) {
  const { label, onChange, onFocus, invalid = false, numeric = false, hint, ...input } = props;
  const hintId = useId();
  const hinted = invalid && hint !== undefined;
  return (
    <span className={classes.field}>
      <input
        {...input}
        type="text"
        className={classes.cell}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={hinted ? hintId : undefined}
        data-numeric={numeric || undefined}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.();
        }}
      />
      {hinted && (
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      )}
    </span>
  );
}
