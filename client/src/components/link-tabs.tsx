import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { Icon } from './icon.tsx';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** What they are the pages of. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
  /** What of the address goes along; default: nothing. */
  readonly search?: Readonly<Record<string, string>> | undefined;
}

/** A phone has room for so many beside each other; of more the open one would be out of sight. */
const MOST_ON_A_PHONE = 3;
const PHONE = '(max-width: 43.75rem)';

/** Sister pages, each with its own address. */
export function LinkTabs({ label, tabs, search }: LinkTabsProps) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  if (isPhone && tabs.length > MOST_ON_A_PHONE) return <Choice {...{ label, tabs, search }} />;
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map(({ to, label: name }) => (
          <li key={to}>
            <Link
              to={to}
              search={search as never}
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

function Choice({ label, tabs, search }: LinkTabsProps) {
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
          if (chosen) void navigate({ to: chosen.to, search: search as never });
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
