import { Button } from '@mantine/core';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { Icon } from '../../../components/icon.tsx';
import classes from './save-button.module.css';

interface SaveButtonProps {
  readonly changes: number;
  readonly saving: boolean;
  readonly saved: boolean;
  /** null: nothing to save. */
  readonly onSave: (() => void) | null;
}

/** Says what it will save, and beside it that it did. */
export function SaveButton({ changes, saving, saved, onSave }: SaveButtonProps) {
  return (
    <div className={classes.save}>
      <span role="status" className={classes.saved}>
        {saved && (
          <>
            <Icon name="check" /> {t.hoursSaved}
          </>
        )}
      </span>
      <Button onClick={() => onSave?.()} disabled={onSave === null && !saving} aria-keyshortcuts="Control+S Meta+S">
        {saving ? everywhere.saving : labelOf(changes)}
      </Button>
    </div>
  );
}

function labelOf(changes: number): string {
  if (changes === 0) return everywhere.save;
  return t.saveChanges(changes);
}
