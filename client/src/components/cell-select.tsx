import { useEffect, useRef } from 'react';
import classes from './cell.module.css';
import { Icon } from './icon.tsx';

interface CellSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Said quietly behind the choice. */
  readonly note?: string | null | undefined;
  /** The person has just made this cell appear. */
  readonly autoFocus?: boolean;
  /** The id of the text that says what is wrong, while something is. */
  readonly problemId?: string | undefined;
  readonly tabIndex?: number | undefined;
}

/** A choice in a table or card: the system's own list, as wide as what is chosen. */
export function CellSelect(props: CellSelectProps) {
  const { label, value, options, onChange, note, autoFocus = false, problemId, tabIndex } = props;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (autoFocus) select.current?.focus();
  }, [autoFocus]);
  return (
    <span className={classes.select}>
      <span className={classes.chosen} data-chosen aria-hidden="true">
        {options.find((option) => option.value === value)?.label}
      </span>
      {note && (
        <span className={classes.note} data-note>
          {note}
        </span>
      )}
      <Icon name="down" size={12} />
      <select
        ref={select}
        className={classes.cell}
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        tabIndex={tabIndex}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
