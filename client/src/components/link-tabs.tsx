import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

interface LinkTab {
  readonly to: string;
  readonly label: string;
  /** The part of the address that the link keeps; default: nothing. */
  readonly search?: typeof nothing;
}

const nothing = (_before: object): object => ({});

/** Phones have room for this many tabs. With more, the current one might be out of sight. */
const MOST_ON_A_PHONE = 3;

/** Tabs that are links to pages with their own addresses. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const isPhone = useIsPhone();
  if (isPhone && tabs.length > MOST_ON_A_PHONE) return <Choice label={label} tabs={tabs} />;
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map(({ to, label: name, search = nothing }) => (
          <li key={to}>
            <Link
              to={to}
              search={search}
              activeOptions={{ includeSearch: false }}
              activeProps={{}}
              className={classes.tab}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ label, tabs }: LinkTabsProps) {
  const navigate = useNavigate();
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const open = tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav aria-label={label} className={classes.choice}>
      <select
        aria-label={everywhere.pageOf(label)}
        value={open?.to}
        onChange={({ target }) => {
          const chosen = tabs.find(({ to }) => to === target.value);
          if (chosen) void navigate({ to: chosen.to, search: chosen.search ?? nothing });
        }}
      >
        {tabs.map(({ to, label: name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </nav>
  );
}
