import { Button } from '@mantine/core';
import { Icon } from '#components/icon.tsx';
import { keyCaps } from '#lib/keys.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import classes from './save-button.module.css';

interface SaveButtonProps {
  readonly changes: number;
  /** Whether a save waits for its answer. */
  readonly waits: boolean;
  readonly saving: boolean;
  /** null: nothing to save. */
  readonly onSave: (() => void) | null;
}

/** Shows the number of changes and the shortcut. */
export const SaveButton = ({ changes, waits, saving, onSave }: SaveButtonProps) => (
  <Button
    className={classes.save}
    onClick={() => onSave?.()}
    disabled={onSave === null && !saving}
    aria-keyshortcuts="Control+S Meta+S"
  >
    {saving ? everywhere.saving : changes > 0 ? t.saveChanges(changes) : waits ? t.sendNow : everywhere.save}
    <span className={classes.keys} aria-hidden="true">
      {keyCaps('mod+S').flat().join(' ')}
    </span>
  </Button>
);

interface SaveStateProps {
  readonly saved: boolean;
  /** The last save was refused or not answered; the answer says why. */
  readonly refused: boolean;
}

/** Whether the hours are saved. */
export const SaveState = ({ saved, refused }: SaveStateProps) => (
  <>
    <span role="status" className={classes.saved}>
      {saved && (
        <>
          <Icon name="check" /> <span>{t.hoursSaved}</span>
        </>
      )}
    </span>
    {refused && (
      <span className={classes.saved} data-refused>
        <Icon name="alert" /> <span>{t.notSaved}</span>
      </span>
    )}
  </>
);

/** @param onDiscard null: nothing to discard */
export const DiscardButton = ({ onDiscard }: { onDiscard: (() => void) | null }) => (
  <Button
    variant="subtle"
    px={10}
    className={classes.discard}
    data-none={onDiscard === null || undefined}
    onClick={() => onDiscard?.()}
    aria-label={everywhere.discardChanges}
  >
    {t.discard}
  </Button>
);
