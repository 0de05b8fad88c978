import { Icon } from '#components/icon.tsx';
import { t } from '#texts/timesheet.ts';
import { rowLabel } from './days.ts';
import type { SheetActs } from './open-sheet.ts';
import type { SheetRow } from './sheet.ts';
import classes from './unlock-switch.module.css';

interface UnlockSwitchProps {
  readonly row: SheetRow;
  readonly acts: SheetActs;
  /** In a grid it is reached with the arrow keys, not with Tab. */
  readonly tabIndex?: number;
}

/** TS-23: unlocks a synchronized row and locks it again; renders nothing if there is nothing to unlock. */
export function UnlockSwitch({ row, acts, tabIndex }: UnlockSwitchProps) {
  if (row.unlocked === null) return null;
  // Not a checkbox, because the grid takes every input for a cell to fill in.
  return (
    <button
      type="button"
      role="switch"
      aria-checked={row.unlocked}
      aria-label={t.unlockOf(rowLabel(row))}
      data-tip={row.unlocked ? t.lockAgain : t.unlockRow}
      className={classes.switch}
      tabIndex={tabIndex}
      onClick={() => (row.unlocked ? acts.lock(row) : acts.unlock(row))}
    >
      <span className={classes.knob}>
        <Icon name={row.unlocked ? 'unlock' : 'lock'} size={11} />
      </span>
    </button>
  );
}
