import classes from './cell.module.css';

interface CellInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** The id of the text that says what is wrong, while something is. */
  readonly problemId?: string | undefined;
  /** Right-aligned figures. */
  readonly numeric?: boolean;
  readonly inputMode?: 'text' | 'decimal';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly tabIndex?: number | undefined;
  /** Whoever opens the page begins here. */
  readonly isStart?: boolean;
}

/** A value in a table or card that can be typed over; what stood there is selected when the cell is entered. */
export function CellInput({ label, onChange, problemId, numeric = false, isStart = false, ...input }: CellInputProps) {
  return (
    <input
      {...input}
      type="text"
      className={classes.cell}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      data-numeric={numeric || undefined}
      data-page-start={isStart || undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
