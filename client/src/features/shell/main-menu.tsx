import { Tooltip } from '@mantine/core';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '#texts/shell.ts';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type CallContext, trpc } from '../../shared/api/trpc.ts';
import { rightsOf } from '../../shared/session/session.ts';
import classes from './main-menu.module.css';
import { type MenuGroup, markedEntry } from './menu.ts';

const signedIn = getRouteApi('/signed-in');

const WAITING = {
  staleTime: 60_000,
  trpc: { context: { apart: true } satisfies CallContext },
};

/** How many wait for HR: work that waits for whoever sees it. */
function PeopleWaiting() {
  const { self } = signedIn.useRouteContext();
  const { data } = trpc.people.list.waiting.useQuery(undefined, {
    ...WAITING,
    enabled: rightsOf(self)('people.administer'),
  });
  return <Waiting count={data?.forHr ?? 0} said={t.waitForHr} />;
}

/** How many requests for time off wait for this person's decision. */
function RequestsWaiting() {
  const { data } = trpc.timeOff.waiting.useQuery(undefined, WAITING);
  return <Waiting count={data ? data.vacation + data.sickLeave : 0} said={t.requestsWait} />;
}

const waitingOf = { people: <PeopleWaiting />, requests: <RequestsWaiting /> } as const;

function Waiting({ count, said }: { count: number; said: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <span className={classes.waiting} title={said(count)}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{said(count)}</VisuallyHidden>
    </span>
  );
}

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
                    {entry.waiting && waitingOf[entry.waiting]}
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
