import { Link } from '@tanstack/react-router';
import { t } from '#texts/accounting.ts';
import { useRowTab } from '../../../components/data-table/row-tab.ts';
import { Icon } from '../../../components/icon.tsx';
import { countText } from '../amounts.ts';
import classes from './marks.module.css';
import type { Person } from './people.ts';

/** What happened to entries since accounting took them; each mark leads to them. */
export function Marks({ person: { userId, toBeRemoved }, changed }: { person: Person; changed: number }) {
  const tabIndex = useRowTab();
  const search = ((before: object) => ({ ...before, view: 'changed', userId: String(userId) })) as never;
  return (
    <span className={classes.marks}>
      {changed > 0 && (
        <Link to="." search={search} className={classes.mark} tabIndex={tabIndex}>
          <Icon name="edit" size={12} />
          {t.changedCount(countText(changed))}
        </Link>
      )}
      {toBeRemoved > 0 && (
        <Link to="." search={search} className={classes.mark} tabIndex={tabIndex}>
          <Icon name="bin" size={12} />
          {t.toBeRemovedCount(countText(toBeRemoved))}
        </Link>
      )}
    </span>
  );
}
