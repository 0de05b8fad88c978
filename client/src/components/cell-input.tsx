import classes from './cell.module.css';

interface CellInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** What is wrong with the value, and the id of the element that says it. */
  readonly problem?: { readonly id: string; readonly why: string } | undefined;
  /** Right-aligned, for figures. */
  readonly numeric?: boolean;
  readonly inputMode?: 'text' | 'decimal';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly tabIndex?: number | undefined;
  /** The input that gets the focus when the page is opened. */
  readonly isStart?: boolean;
}

/** An editable value in a table or card. Its text is selected when the cell gets the focus. */
export function CellInput({ label, onChange, problem, numeric = false, isStart = false, ...input }: CellInputProps) {
  return (
    <input
      {...input}
      type="text"
      className={classes.cell}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem?.id}
      data-tip={problem?.why}
      data-numeric={numeric || undefined}
      data-page-start={isStart || undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
