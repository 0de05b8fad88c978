import type { Permission } from '@hourbook/domain/access/permissions.ts';
import { fullName } from '@hourbook/domain/people/name.ts';

import { usePageCommands } from '#lib/page-commands.ts';
import { pageHref } from '#lib/page-href.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person.ts';
import classes from './user-page.module.css';

interface PageAbout {
  readonly label: string;
  readonly needs: Permission;
  /** The address of the page with this person chosen. */
  readonly of: (id: number) => string;
}

const pages: readonly PageAbout[] = [
  { label: t.balance, needs: 'time-off.manage', of: (id) => `/vacation-balance?userId=${id}` },
  { label: t.requests, needs: 'time-off.manage', of: (id) => `/vacation-management?userId=${id}&view=table` },
  { label: t.timesheet, needs: 'timesheet.edit-any', of: (id) => `/accountant/edit/${id}` },
  { label: t.audit, needs: 'audit.proof', of: (id) => `/audit?person=${id}` },
];

/** Leads to what other pages have about a person: only to those that show the person to the viewer (GEN-7). */
export function UserLinks({ user }: { readonly user: Answers['people']['general']['user'] }) {
  const self = useSelf();
  const isSeen = trpc.people.general.about.useQuery({ id: user.id }).data?.isInScope ?? false;
  const may = rightsOf(self);
  const offered = isSeen ? pages.filter(({ needs }) => may(needs)) : [];
  usePageCommands(
    everywhere.person,
    offered.map(({ label, of }) => ({
      label: t.openOf(label, fullName(user)),
      run: () => location.assign(pageHref(of(user.id))),
    })),
  );
  return (
    <nav className={classes.links} aria-label={t.elsewhere(fullName(user))}>
      {offered.map(({ label, of }) => (
        <a key={label} href={pageHref(of(user.id))}>
          {label}
        </a>
      ))}
    </nav>
  );
}
