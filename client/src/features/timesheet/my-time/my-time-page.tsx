import type { DateRange, Zone } from '@hourbook/domain/time.ts';
import { type RangeInput, timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Problem } from '#components/problem.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { LatePart } from '#shared/late-part.tsx';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import type { AssignedClient } from '#shared/sheet/clients.ts';
import { askedRange, dayLabel, rangeOf } from '#shared/sheet/days.ts';
import { type Drafts, draftsOf } from '#shared/sheet/draft.ts';
import { DraftsElsewhere } from '#shared/sheet/drafts-elsewhere.tsx';
import { SheetHead } from '#shared/sheet/sheet-head.tsx';
import { SheetSkeleton } from '#shared/sheet/sheet-skeleton.tsx';
import { type AboutDays, SheetView } from '#shared/sheet/sheet-view.tsx';
import { t } from '#texts/timesheet.ts';
import { NothingHere } from './nothing-here.tsx';
import { useOwnSource } from './use-own-source.ts';

// If it cannot be loaded, hours can still be typed and saved.
const HandInWeeks = lazy(() =>
  import('./hand-in-weeks.tsx').then(
    ({ HandInWeeks }) => ({ default: HandInWeeks }),
    () => ({ default: () => null }),
  ),
);
const RowHistory = lazy(() =>
  import('./row-history.tsx').then(({ RowHistory }) => ({ default: RowHistory }), codeGone),
);
const SheetHistory = lazy(() =>
  import('./sheet-history.tsx').then(({ SheetHistory }) => ({ default: SheetHistory }), codeGone),
);

/** While loading, and if loading failed. */
const NOTHING_KNOWN: AboutDays = { firstDay: null, holidays: [] };

const route = getRouteApi('/signed-in/my-time');

/** R008: the person's own hours of a period. */
export function MyTimePage() {
  const address = useAddress('/signed-in/my-time');
  const { startDate, endDate } = address.search;
  const input = { startDate, endDate };
  const self = useSelf();
  const { tabs } = route.useLoaderData();
  const drafts = draftsOf({ editorId: self.id, ownerId: self.id }, tabs);
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null);

  const hasDraft = (entries: readonly TimesheetEntry[] | undefined): boolean => {
    const shown = rangeOf(entries);
    return shown !== null && drafts.of(shown).exists();
  };
  const rows = trpc.timesheet.mine.useQuery(input, {
    refetchOnWindowFocus: false, // the sheet looks itself, also with unsaved changes
    // Rows must not change while somebody is typing.
    refetchOnReconnect: ({ state }) => !hasDraft(state.data),
  });
  const about = trpc.timesheet.aboutDays.useQuery(input, { staleTime: 60_000 });
  const clients = trpc.timesheet.clients.useQuery(undefined, { staleTime: 60_000 });
  const range = rangeOf(rows.data) ?? askedRange(input);
  const failed = [rows, clients].filter(({ isError, data }) => isError && !data);

  return (
    <>
      <title>{t.pageTitle}</title>
      <SheetHead
        address={address}
        title={t.myTime}
        range={range}
        limits={timesheetRange}
        today={todayOf(self)}
        saveSlot={setSaveSlot}
      />
      {range && <DraftsElsewhere address={address} drafts={drafts} range={range} />}
      {failed.length > 0 ? (
        <Problem
          texts={[...new Set(failed.flatMap(({ error }) => refusalOf(error).errors))]}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        >
          <Link to="/my-time" search={{}}>
            {t.goToThisPeriod}
          </Link>
        </Problem>
      ) : rows.data && clients.data && range ? (
        <OwnSheet
          key={`${range.start}/${range.end}`}
          address={address}
          input={input}
          range={range}
          drafts={drafts}
          saveSlot={saveSlot}
          entries={rows.data}
          handsInWeeks={about.data?.handInSince != null}
          about={about.data ?? NOTHING_KNOWN}
          clients={clients.data}
          whose={{ name: `${self.firstName} ${self.lastName}`, office: self.office?.name ?? null, zone: zoneOf(self) }}
          zone={zoneOf(self)}
        />
      ) : (
        <SheetSkeleton />
      )}
    </>
  );
}

interface OwnSheetProps extends Pick<ComponentProps<typeof SheetView>, 'address' | 'whose'> {
  /** The query of the rows. */
  readonly input: RangeInput;
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
  /** WK-1: its code is loaded only where weeks are handed in. */
  readonly handsInWeeks: boolean;
  readonly about: AboutDays;
  readonly clients: readonly AssignedClient[];
  readonly drafts: Drafts;
  readonly zone: Zone;
  readonly saveSlot: HTMLElement | null;
}

function OwnSheet({ input, handsInWeeks, ...sheet }: OwnSheetProps) {
  const self = useSelf();
  const source = useOwnSource(input, sheet.range, self.id);
  return (
    <SheetView
      {...sheet}
      title={t.myTime}
      source={source}
      nothingHere={<NothingHere />}
      above={(unsaved, entries) =>
        handsInWeeks && (
          <Suspense>
            <HandInWeeks input={input} range={sheet.range} entries={entries} unsaved={unsaved} zone={sheet.zone} />
          </Suspense>
        )
      }
      history={(row, onClose) => (
        <LatePart asked onGiveUp={onClose}>
          {row ? (
            <RowHistory rowId={row.entry.id} title={dayLabel(row.date)} zone={sheet.zone} onClose={onClose} />
          ) : (
            <SheetHistory range={sheet.range} zone={sheet.zone} onClose={onClose} />
          )}
        </LatePart>
      )}
    />
  );
}
