import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { Lock } from '#components/lock.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/records.ts';
import classes from './row-acts.module.css';

interface RowActsProps {
  readonly name: string;
  /** Why the row is locked; null: it can be changed. */
  readonly locked: string | null;
  /** null: the row is read-only. */
  readonly onEdit: (() => void) | null;
  /** null: it has no history. */
  readonly onHistory: (() => void) | null;
  /** null: rows cannot be deleted here. */
  readonly onRemove: (() => void) | null;
  /** The label for deleting it: `Delete Engineering`. */
  readonly remove: string;
  /** More actions. */
  readonly children?: ReactNode;
}

/** The actions at the end of a row. */
export function RowActs({ name, locked, onEdit, onHistory, onRemove, remove, children }: RowActsProps) {
  const tabIndex = useRowTab();
  return (
    <span className={classes.acts}>
      {children}
      {locked !== null && <Lock what={name} why={locked} />}
      {onEdit && locked === null && (
        <button type="button" tabIndex={tabIndex} aria-label={t.changeNamed(name)} onClick={onEdit}>
          <Icon name="edit" />
        </button>
      )}
      {onHistory && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={everywhere.historyOf(name)}
          data-history
          onClick={onHistory}
        >
          <Icon name="clock" />
        </button>
      )}
      {onRemove && locked === null && (
        <button type="button" tabIndex={tabIndex} aria-label={remove} onClick={onRemove}>
          <Icon name="bin" />
        </button>
      )}
    </span>
  );
}
