import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import segments from '#components/segments.module.css';
import { countText } from '#lib/amounts.ts';
import { t } from '#texts/accounting.ts';
import { type View, views } from './timesheets-search.ts';
import classes from './view-switch.module.css';

const labels: Readonly<Record<View, string>> = { people: t.people, failed: t.failed, changed: t.changed };

interface ViewSwitchProps {
  readonly view: View;
  /** null: not loaded yet. */
  readonly counts: Readonly<Record<View, string | null>>;
}

/** Links to the three views; the filters are kept. */
export const ViewSwitch = ({ view, counts }: ViewSwitchProps) => (
  <nav className={`${segments.segments} ${segments.links} ${classes.views}`} aria-label={t.views}>
    {views.map((each) => (
      <Link
        key={each}
        from="/accountant/timecards"
        to="."
        search={(before) => ({ ...before, view: each === 'people' ? undefined : each })}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-current={each === view ? 'page' : undefined}
      >
        {labels[each]}
        {counts[each] !== null && (
          <span className={classes.count} data-bad={(each === 'failed' && counts[each] !== countText(0)) || undefined}>
            {each === 'failed' && counts[each] !== countText(0) && <Icon name="alert" size={13} />}
            {counts[each]}
          </span>
        )}
      </Link>
    ))}
  </nav>
);
