import { useEffect, useRef } from 'react';
import classes from './choose-box.module.css';

/** Of what a box stands for. */
export type Ticked = 'all' | 'some' | 'none';

interface ChooseBoxProps {
  /** What is chosen by it: `Choose Raman, Priya`. */
  readonly label: string;
  readonly ticked: Ticked;
  /** There is nothing to choose. */
  readonly disabled?: boolean;
  /** Why that is so. */
  readonly reason?: string | undefined;
  readonly tabIndex?: 0 | -1;
  readonly onChoose: (on: boolean) => void;
}

/** Some chosen: a click chooses all. */
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
