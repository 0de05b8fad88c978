import { Link, useLocation } from '@tanstack/react-router';
import { type MenuGroup, openEntry } from './menu.ts';
import classes from './page-tabs.module.css';

/** The sister routes of the page, each with its own address; nothing where there is only one. */
export function PageTabs({ groups }: { groups: readonly MenuGroup[] }) {
  const entry = openEntry(groups, useLocation({ select: ({ pathname }) => pathname }));
  if (!entry || entry.tabs.length < 2) return null;
  return (
    <nav aria-label={entry.label}>
      <ul className={classes.tabs}>
        {entry.tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeProps={{}} className={classes.tab}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
