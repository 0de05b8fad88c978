import type { DateRange } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { accountantPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { idIn } from '#lib/id-in.ts';
import { lastViewOf } from '#lib/last-view.ts';
import { pageHref } from '#lib/page-href.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { askedRange, rangeOf } from '#shared/sheet/days.ts';
import { draftsOf } from '#shared/sheet/draft.ts';
import { DraftsElsewhere } from '#shared/sheet/drafts-elsewhere.tsx';
import { EditorContext } from '#shared/sheet/editor.ts';
import { SheetHead } from '#shared/sheet/sheet-head.tsx';
import { SheetSkeleton } from '#shared/sheet/sheet-skeleton.tsx';
import { t } from '#texts/edit-timesheet.ts';
import { everywhere } from '#texts/everywhere.ts';
import { SomebodysSheet } from './somebodys-sheet.tsx';

const route = getRouteApi('/signed-in/accountant/edit/$userId');

/** R017: an accountant edits a person's hours in a period. Only accounting locks rows here (TS-21). */
export function EditTimesheetPage() {
  const userId = idIn(route.useParams().userId);
  return userId === null ? <NobodyHere /> : <OfPerson key={userId} userId={userId} />;
}

function OfPerson({ userId }: { userId: number }) {
  const address = useAddress('/signed-in/accountant/edit/$userId');
  const { startDate, endDate } = address.search;
  const asked = { startDate, endDate, userId };
  const self = useSelf();
  const { tabs } = route.useLoaderData();
  const drafts = draftsOf({ editorId: self.id, ownerId: userId }, tabs);
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null);

  const hasDraft = (entries: readonly TimesheetEntry[] | undefined): boolean => {
    const shown = rangeOf(entries);
    return shown !== null && drafts.of(shown).exists();
  };
  const rows = trpc.accounting.sheet.read.useQuery(asked, {
    refetchOnWindowFocus: false, // the sheet looks itself, also with unsaved changes
    // Rows must not change while somebody is typing.
    refetchOnReconnect: ({ state }) => !hasDraft(state.data),
  });
  const about = trpc.accounting.sheet.about.useQuery(asked, { staleTime: 60_000 });
  const failed = [rows, about].filter(({ isError, data }) => isError && !data);
  if (failed.some(({ error }) => refusalOf(error).status === 404)) return <NobodyHere />;

  const range: DateRange | null = rangeOf(rows.data) ?? askedRange(asked);
  const name = about.data ? `${about.data.person.firstName} ${about.data.person.lastName}` : null;
  return (
    <EditorContext value={accountantPolicy}>
      <title>{everywhere.pageTitle(name === null ? t.editTimesheet : t.editTitle(name))}</title>
      <SheetHead
        address={address}
        title={name ?? t.editTimesheet}
        trail={toList()}
        range={range}
        limits={readingRange}
        today={about.data?.today ?? todayOf(self)}
        saveSlot={setSaveSlot}
      />
      {range && <DraftsElsewhere address={address} drafts={drafts} range={range} />}
      {failed.length > 0 ? (
        <Problem
          texts={[...new Set(failed.flatMap(({ error }) => refusalOf(error).errors))]}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        >
          <Link to="." search={{}}>
            {t.openUsualPeriod}
          </Link>
        </Problem>
      ) : rows.data && about.data && range ? (
        <SomebodysSheet
          key={`${range.start}/${range.end}`}
          address={address}
          asked={asked}
          range={range}
          drafts={drafts}
          saveSlot={saveSlot}
          entries={rows.data}
          about={about.data}
        />
      ) : (
        <SheetSkeleton />
      )}
    </EditorContext>
  );
}

/** The list with its last search and filters. */
const toList = () => ({ label: t.timesheets, href: pageHref(lastViewOf('/accountant/timecards')) });

const NobodyHere = () => (
  <>
    <PageHead title={t.editTimesheet} />
    <p>
      {t.nobodyHere} <a href={toList().href}>{t.toTimesheets}</a>
    </p>
  </>
);
