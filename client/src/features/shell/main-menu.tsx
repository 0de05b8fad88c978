import { Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '#texts/shell.ts';
import { Icon } from '../../components/icon.tsx';
import classes from './main-menu.module.css';
import { type MenuGroup, markedEntry } from './menu.ts';

interface MainMenuProps {
  readonly groups: readonly MenuGroup[];
  /** Collapsed: icons, their names under the pointer. */
  readonly rail?: boolean;
  readonly onChoose?: () => void;
}

export function MainMenu({ groups, rail = false, onChoose }: MainMenuProps) {
  const id = useId();
  const open = markedEntry(groups, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav aria-label={t.main} className={classes.menu} data-rail={rail || undefined}>
      {groups.map(({ label: title, entries }, index) => (
        <div key={title} className={classes.group}>
          {title !== null && (
            <h2 id={`${id}-${index}`} className={classes.title}>
              {title}
            </h2>
          )}
          <ul aria-labelledby={title === null ? undefined : `${id}-${index}`}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Tooltip label={entry.label} position="right" disabled={!rail}>
                  <Link
                    to={entry.tabs[0].to}
                    onClick={onChoose}
                    activeProps={{}}
                    className={classes.entry}
                    data-open={entry.label === open?.label || undefined}
                  >
                    <span className={classes.icon}>
                      <Icon name={entry.icon} size={16} />
                    </span>
                    <span className={classes.label}>{entry.label}</span>
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
