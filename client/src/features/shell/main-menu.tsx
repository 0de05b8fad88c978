import { formatDate } from '@hourbook/domain/time.ts';
import { Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { pageHref } from '#lib/page-href.ts';
import { type CallContext, trpc } from '#shared/api/trpc.ts';
import { failedHref, failedSearch } from '#shared/failed-address.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/shell.ts';
import classes from './main-menu.module.css';
import { type MenuEntry, type MenuGroup, markedEntry } from './menu.ts';

const WAITING = {
  staleTime: 60_000,
  trpc: { context: { apart: true } satisfies CallContext },
};

/** The number of people who wait for HR; a link to them, as the usual list leaves them out. */
function PeopleWaiting({ onChoose }: Pick<MainMenuProps, 'onChoose'>) {
  const self = useSelf();
  const { data } = trpc.people.list.waiting.useQuery(undefined, {
    ...WAITING,
    enabled: rightsOf(self)('people.administer'),
  });
  const forHr = data?.forHr ?? 0;
  return (
    forHr > 0 && (
      <a href={pageHref('/users?enabled=all&waitsForHr=true')} onClick={onChoose} className={classes.list}>
        <Count text={String(forHr)} means={t.waitForHr(forHr)} />
      </a>
    )
  );
}

/** The number of time-off requests that wait for this person's decision. */
function RequestsWaiting() {
  const { data } = trpc.timeOff.waiting.useQuery(undefined, WAITING);
  const waiting = data ? data.vacation + data.sickLeave : 0;
  return waiting > 0 && <Count text={String(waiting)} means={t.requestsWait(waiting)} />;
}

/** The number of rows that accounting refused; a link to them, on the days where they are. */
function RowsFailed({ onChoose }: Pick<MainMenuProps, 'onChoose'>) {
  const self = useSelf();
  const { data } = trpc.accounting.sync.failedCount.useQuery(undefined, {
    ...WAITING,
    enabled: rightsOf(self)('accounting.timesheets'),
  });
  if (!data?.since || !data.until) return null;
  const { since, until } = data;
  const text = data.failed < MOST_COUNTED ? String(data.failed) : `${MOST_COUNTED - 1}+`;
  return (
    <a href={failedHref(failedSearch({ since, until }))} onClick={onChoose} className={classes.list}>
      <Count text={text} means={t.rowsFailed(text, formatDate(since))} />
    </a>
  );
}

/** The server stops counting at this number. */
const MOST_COUNTED = 1_000;

const Count = ({ text, means }: { text: string; means: string }) => (
  <span className={classes.waiting} title={means}>
    <span aria-hidden="true">{text}</span>
    <VisuallyHidden>{means}</VisuallyHidden>
  </span>
);

/** Counts that are links of their own stand beside the link of their entry. */
const waitingOf = { people: PeopleWaiting, timesheets: RowsFailed } as const;

function WaitingLink({ of, onChoose }: { of: MenuEntry['waiting'] } & Pick<MainMenuProps, 'onChoose'>) {
  const Waiting = of === undefined || of === 'requests' ? null : waitingOf[of];
  return Waiting && <Waiting onChoose={onChoose} />;
}

interface MainMenuProps {
  readonly groups: readonly MenuGroup[];
  /** Collapsed to icons, with tooltips. */
  readonly rail?: boolean;
  readonly onChoose?: (() => void) | undefined;
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
                    data-own-tip
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
                    {entry.waiting === 'requests' && <RequestsWaiting />}
                  </Link>
                </Tooltip>
                <WaitingLink of={entry.waiting} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
