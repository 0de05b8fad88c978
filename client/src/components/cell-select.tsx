import { useEffect, useRef } from 'react';
import classes from './cell.module.css';
import { Icon } from './icon.tsx';

interface CellSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Less prominent text after the selected option. */
  readonly note?: string | null | undefined;
  /** Takes the focus when it is mounted, because the user has just added this cell. */
  readonly autoFocus?: boolean;
  /** What is wrong with the value, and the id of the element that says it. */
  readonly problem?: { readonly id: string; readonly why: string } | undefined;
  readonly tabIndex?: number | undefined;
}

/** A native select in a table or card, as wide as the selected option. */
export function CellSelect(props: CellSelectProps) {
  const { label, value, options, onChange, note, autoFocus = false, problem, tabIndex } = props;
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
        aria-invalid={problem !== undefined}
        aria-describedby={problem?.id}
        data-tip={problem?.why}
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
