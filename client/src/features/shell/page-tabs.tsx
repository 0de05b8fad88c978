import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { type MenuEntry, type MenuGroup, openEntry } from './menu.ts';
import classes from './page-tabs.module.css';

/** A phone has room for so many beside each other; of more the open one would be out of sight. */
const MOST_ON_A_PHONE = 3;
const PHONE = '(max-width: 43.75rem)';

/** The sister routes of the page, each with its own address; nothing where there is only one. */
export function PageTabs({ groups }: { groups: readonly MenuGroup[] }) {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const entry = openEntry(groups, pathname);
  if (!entry || entry.tabs.length < 2) return null;
  if (isPhone && entry.tabs.length > MOST_ON_A_PHONE) return <Choice entry={entry} pathname={pathname} />;
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

function Choice({ entry, pathname }: { readonly entry: MenuEntry; readonly pathname: string }) {
  const navigate = useNavigate();
  const open = entry.tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav aria-label={entry.label} className={classes.choice}>
      <select
        aria-label={`Page of ${entry.label}`}
        value={open?.to}
        onChange={({ target }) => {
          const chosen = entry.tabs.find(({ to }) => to === target.value);
          if (chosen) void navigate({ to: chosen.to });
        }}
      >
        {entry.tabs.map(({ to, label }) => (
          <option key={to} value={to}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </nav>
  );
}
