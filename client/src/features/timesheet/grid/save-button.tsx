import { Button } from '@mantine/core';
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
            <Icon name="check" /> Hours successfully saved.
          </>
        )}
      </span>
      <Button onClick={() => onSave?.()} disabled={onSave === null && !saving} aria-keyshortcuts="Control+S Meta+S">
        {saving ? 'Saving…' : labelOf(changes)}
      </Button>
    </div>
  );
}

function labelOf(changes: number): string {
  if (changes === 0) return 'Save';
  return changes === 1 ? 'Save 1 change' : `Save ${changes} changes`;
}
