import classes from './table.module.css';
import { usePausedText } from './use-paused-text.ts';

interface ColumnFilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onFilter: (text: string) => void;
}

/** Milliseconds, because each new filter is sent to the server. */
export const FILTER_PAUSE = 700;

/** A text filter. Enter applies it at once, Escape removes it. */
export function ColumnFilterField({ label, value, onFilter }: ColumnFilterFieldProps) {
  const filter = usePausedText(value, onFilter, FILTER_PAUSE);
  return (
    <input
      className={classes.filter}
      aria-label={label}
      data-set={value !== '' || undefined}
      value={filter.text}
      onChange={({ currentTarget }) => filter.type(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') filter.tell();
        if (key === 'Escape') filter.tell('');
      }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
