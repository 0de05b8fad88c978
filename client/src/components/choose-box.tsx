import { useEffect, useRef } from 'react';
import classes from './choose-box.module.css';

/** How many of the items that a box stands for are selected. */
export type Ticked = 'all' | 'some' | 'none';

interface ChooseBoxProps {
  /** The label, which says what is selected: `Choose Raman, Priya`. */
  readonly label: string;
  readonly ticked: Ticked;
  /** Whether there is nothing to select. */
  readonly disabled?: boolean;
  /** Why the box is disabled. */
  readonly reason?: string | undefined;
  readonly tabIndex?: 0 | -1;
  readonly onChoose: (on: boolean) => void;
}

/** A checkbox for one or more items. If only some of them are selected, a click selects all. */
export function ChooseBox({ label, ticked, disabled, reason, tabIndex, onChoose }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'some';
  }, [ticked]);
  return (
    <label className={classes.choose} data-ticked={ticked} title={disabled ? reason : undefined}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={ticked === 'all'}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={() => onChoose(ticked !== 'all')}
      />
    </label>
  );
}
