import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import { useRowTab } from '#components/table/row-tab.ts';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/accounting.ts';
import classes from './marks.module.css';
import type { Person } from './people.ts';
import type { TimesheetsSearch } from './timesheets-search.ts';

/** The number of entries that were changed or are to be removed since accounting took them, with links to them. */
export function Marks({ person: { userId, toBeRemoved }, changed }: { person: Person; changed: number }) {
  const tabIndex = useRowTab();
  const search = (before: TimesheetsSearch) => ({ ...before, view: 'changed', userId }) as const;
  return (
    <span className={classes.marks}>
      {changed > 0 && (
        <Link from="/accountant/timecards" to="." search={search} className={classes.mark} tabIndex={tabIndex}>
          <Icon name="edit" size={12} />
          {t.changedCount(countText(changed))}
        </Link>
      )}
      {toBeRemoved > 0 && (
        <Link from="/accountant/timecards" to="." search={search} className={classes.mark} tabIndex={tabIndex}>
          <Icon name="bin" size={12} />
          {t.toBeRemovedCount(countText(toBeRemoved))}
        </Link>
      )}
    </span>
  );
}
