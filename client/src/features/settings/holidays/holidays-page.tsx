import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useNotices } from '#components/use-notices.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import { HolidaysOf } from './holidays-of.tsx';
import classes from './holidays-page.module.css';
import { HolidaysSkeleton } from './holidays-skeleton.tsx';
import { calendarsOf, type Owner, ownerOf, placeOf, searchOf } from './lists.ts';
import { NewCalendar } from './new-calendar.tsx';
import { OwnerNav } from './owner-nav.tsx';
import { isOffered, YearStepper } from './year-stepper.tsx';

const route = getRouteApi('/signed-in/holidays');

/** R043: the holidays of countries and offices, and the custom calendars, one year at a time. */
export function HolidaysPage() {
  const { today, year } = route.useLoaderData();
  const asked = route.useSearch();
  const self = useSelf();
  const navigate = useNavigate();
  const notices = useNotices();
  const [naming, setNaming] = useState(false);
  const [opening, setOpening] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const { known, lists, problem, retry } = useKnown(year);
  const owner = known && ownerOf(asked, known, self.office?.id ?? null);
  const search = owner ? searchOf(owner) : {};

  const goTo = (to: Owner | null, of: number) =>
    void navigate({ to: '/holidays', search: { ...(to && searchOf(to)), year: of } });
  usePageCommands(everywhere.holidays, [
    { label: t.newCustomCalendar, keys: 'alt+shift+N', run: () => setNaming(true) },
    ...(isOffered(year - 1) ? [{ label: t.previousYear, run: () => goTo(owner, year - 1) }] : []),
    ...(isOffered(year + 1) ? [{ label: t.nextYear, run: () => goTo(owner, year + 1) }] : []),
  ]);
  return (
    <>
      <PageHead
        title={everywhere.holidays}
        notices={notices}
        period={<YearStepper year={year} thisYear={Number(today.slice(0, 4))} search={search} />}
      >
        <Button ref={addButton} variant="default" onClick={() => setNaming(true)}>
          {t.newCustomCalendar}
        </Button>
      </PageHead>
      <div className={classes.refusals}>
        <NoticeBlock notices={notices} />
      </div>
      {problem ? (
        <Problem texts={[t.cannotUploadHolidays, ...problem]} onRetry={retry} />
      ) : (
        <div className={classes.page}>
          {known ? <OwnerNav owners={known} chosen={owner} year={year} lists={lists} /> : <span />}
          <div className={classes.list}>
            {known && owner && lists ? (
              <HolidaysOf
                key={placeOf(owner, year)}
                owner={owner}
                year={year}
                today={today}
                lists={lists}
                notices={notices}
                owners={known}
                opensAtOnce={opening === placeOf(owner, year)}
                onOpened={() => setOpening(null)}
              />
            ) : (
              <HolidaysSkeleton name={owner?.name ?? everywhere.holidays} year={year} today={today} />
            )}
          </div>
        </div>
      )}
      {naming && (
        <NewCalendar
          year={year}
          onCancel={() => {
            setNaming(false);
            addButton.current?.focus();
          }}
          onNamed={(name, of) => {
            const named: Owner = { kind: 'custom', ownerId: null, name };
            setNaming(false);
            setOpening(placeOf(named, of));
            goTo(named, of);
          }}
        />
      )}
    </>
  );
}

type Office = Answers['reference']['offices']['change'];

/** All owners, and all lists of the year. */
function useKnown(year: number) {
  const countries = trpc.reference.countries.list.useQuery();
  const offices = trpc.reference.offices.list.useQuery();
  const calendars = trpc.reference.holidays.customCalendars.useQuery();
  const lists = trpc.reference.holidays.ofYear.useQuery({ year });
  const failed = [countries, offices, calendars, lists].filter(({ isError, data }) => isError && !data);
  const known = useMemo(
    () =>
      countries.data && offices.data && calendars.data
        ? {
            countries: countries.data,
            offices: offices.data.filter((office): office is Office => 'countryId' in office),
            calendars: calendarsOf(calendars.data),
          }
        : null,
    [countries.data, offices.data, calendars.data],
  );
  return {
    known,
    lists: lists.data ?? null,
    problem: failed.length > 0 ? [...new Set(failed.flatMap(({ error }) => refusalOf(error).errors))] : null,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
