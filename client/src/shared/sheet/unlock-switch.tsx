import { t } from '#texts/timesheet.ts';
import { Icon } from '../../components/icon.tsx';
import { rowLabel } from './days.ts';
import type { SheetRow } from './sheet.ts';
import classes from './unlock-switch.module.css';
import type { SheetActs } from './use-sheet.ts';

interface UnlockSwitchProps {
  readonly row: SheetRow;
  readonly acts: SheetActs;
  /** In a grid the arrows lead here, not Tab. */
  readonly tabIndex?: number;
}

/** TS-23: opens a synchronized row, and closes it again; nothing where there is nothing to unlock. */
export function UnlockSwitch({ row, acts, tabIndex }: UnlockSwitchProps) {
  if (row.unlocked === null) return null;
  // No checkbox: the keyboard fills in cells, and this is none.
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
