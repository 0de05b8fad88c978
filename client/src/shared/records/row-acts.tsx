import { useRowTab } from '../../components/data-table/row-tab.ts';
import { Icon } from '../../components/icon.tsx';
import { Lock } from '../../components/lock.tsx';
import classes from './row-acts.module.css';

interface RowActsProps {
  readonly name: string;
  /** Why it stays as it is; null: it can be changed. */
  readonly locked: string | null;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  /** null: nothing can be deleted here. */
  readonly onRemove: (() => void) | null;
}

export function RowActs({ name, locked, onEdit, onHistory, onRemove }: RowActsProps) {
  const tabIndex = useRowTab();
  return (
    <span className={classes.acts}>
      {locked === null ? (
        <button type="button" tabIndex={tabIndex} aria-label={`Change ${name}`} onClick={onEdit}>
          <Icon name="edit" />
        </button>
      ) : (
        <Lock what={name} why={locked} />
      )}
      <button type="button" tabIndex={tabIndex} aria-label={`History, ${name}`} data-history onClick={onHistory}>
        <Icon name="clock" />
      </button>
      {onRemove && locked === null && (
        <button type="button" tabIndex={tabIndex} aria-label={`Delete ${name}`} onClick={onRemove}>
          <Icon name="bin" />
        </button>
      )}
    </span>
  );
}
