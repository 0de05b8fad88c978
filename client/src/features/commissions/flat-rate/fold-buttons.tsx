import { Icon } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { t } from '#texts/placements.ts';
import classes from '../records/record-form.module.css';

interface FoldButtonProps {
  /** Whose employees. */
  readonly of: string;
  readonly isOpen: boolean;
  /** Whether there are no employees to show. */
  readonly isEmpty: boolean;
  readonly onTurn: () => void;
}

/** Shows and hides the employees of a project. */
export function FoldButton({ of, isOpen, isEmpty, onTurn }: FoldButtonProps) {
  const tabIndex = useRowTab();
  if (isEmpty) return <span className={classes.fold} />;
  return (
    <button
      type="button"
      className={classes.fold}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={t.showEmployees(of)}
      onClick={onTurn}
    >
      <Icon name={isOpen ? 'down' : 'right'} />
    </button>
  );
}

/** Shows and hides the employees of all projects. */
export const FoldAll = ({ isOpen, onTurn }: { isOpen: boolean; onTurn: (isOpen: boolean) => void }) => (
  <button
    type="button"
    className={classes.fold}
    aria-expanded={isOpen}
    aria-label={t.showAllEmployees}
    title={t.showAllEmployees}
    onClick={() => onTurn(!isOpen)}
  >
    <Icon name={isOpen ? 'down' : 'right'} />
  </button>
);
