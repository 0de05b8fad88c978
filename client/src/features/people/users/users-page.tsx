import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { Toggle } from '#components/table/enabled-switch.tsx';
import type { TableHandle } from '#components/table/table-body.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import type { UsualView } from '#components/table/view.ts';
import { useCarriedNotice, useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { pageHref } from '#lib/page-href.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/users.ts';
import { pageAsked } from './page-asked.ts';
import { PeopleWaiting } from './people-waiting.tsx';
import { useUserChoices } from './use-user-choices.ts';
import { useUserToggle } from './use-user-toggle.ts';
import { type User, userColumns } from './user-columns.tsx';

const ExportDialog = lazy(() =>
  import('./export/export-dialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog }), codeGone),
);

/** Active people by last name, twenty on a page, which fill a screen; over the wire the usual size stays ten (R010). */
const usual: UsualView = {
  sort: { column: 'lastName', descending: false },
  size: 20,
  filters: { enabled: ['true'] },
};

/** R010: everybody, page by page from the server. */
export function UsersPage() {
  const address = useAddress('/signed-in/users');
  const self = useSelf();
  const navigate = useNavigate();
  const notices = useNotices();
  useCarriedNotice(notices);
  const choices = useUserChoices();
  const filtered = Object.keys(address.search).join();
  const columns = useMemo(
    () => userColumns(choices, { ...self, zone: zoneOf(self), today: todayOf(self) }, filtered.split(',')),
    [choices, self, filtered],
  );
  const { view, onView } = useUrlView(address, columns, usual);
  const asked = useMemo(() => pageAsked(view), [view]);
  const { data, error, refetch } = trpc.people.list.page.useQuery(asked, { placeholderData: keepPreviousData });
  const rows = data?.content ?? null;
  const table = useRef<TableHandle>(null);
  const toggle = useUserToggle({ asked, rows, view, onView, table, notices });
  const [exporting, setExporting] = useState(false);
  /** With a filter for the legal status, a row opens that tab. */
  const isAboutStatus = view.filters.legalStatusExpires !== undefined;
  const open = useCallback(
    ({ id }: User) => {
      const to = isAboutStatus ? '/user/$id/legal-status' : '/user/$id/general';
      void navigate({ to, params: { id: String(id) } });
    },
    [navigate, isAboutStatus],
  );
  return (
    <Toggle value={toggle}>
      <PageHead title={t.people} count={data?.totalElements ?? null} notices={notices}>
        <Button component={Link} to="/add-user">
          {t.addPerson}
        </Button>
      </PageHead>
      <DataTable
        ref={table}
        id="users"
        label={t.people}
        columns={columns}
        rows={rows}
        view={view}
        onView={onView}
        total={data?.totalElements ?? 0}
        rowId={idOf}
        problem={error && !rows ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
        empty={{ text: t.nobodyYet }}
        onOpen={open}
        hrefOf={isAboutStatus ? legalStatusOf : hrefOf}
        tools={
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="download" />}
            onClick={() => setExporting(true)}
          >
            {t.excel}
          </Button>
        }
        refusal={<NoticeBlock notices={notices} />}
      >
        <PeopleWaiting />
      </DataTable>
      <Suspense fallback={null}>
        {exporting && (
          <ExportDialog
            asked={asked}
            total={data?.totalElements ?? 0}
            zone={zoneOf(self)}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </Toggle>
  );
}

const hrefOf = ({ id }: User): string => pageHref(`/user/${id}/general`);
const legalStatusOf = ({ id }: User): string => pageHref(`/user/${id}/legal-status`);
const idOf = ({ id }: User): string => String(id);
