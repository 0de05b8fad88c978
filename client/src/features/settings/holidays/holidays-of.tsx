import type { CalendarDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { LeaveGuard } from '#components/leave-guard.tsx';
import type { Notices } from '#components/use-notices.ts';
import { YearCalendar } from '#components/year-calendar.tsx';
import { usePageCommands } from '#lib/page-commands.ts';
import { trpc } from '#shared/api/trpc.ts';
import { RecordHistory } from '#shared/history/record-history.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import { DatesList } from './dates-list.tsx';
import { holidayWords } from './holiday-history.ts';
import classes from './holidays-of.module.css';
import { type HolidayList, inForce, namesOf, type Owner, type Owners } from './lists.ts';
import { afterWithdrawal, Origin, Standing } from './standing.tsx';
import { marksOf, readLines } from './typed-lines.ts';
import { UploadForm } from './upload-form.tsx';
import { useUpload } from './use-upload.ts';
import { UsedBy } from './used-by.tsx';

interface HolidaysOfProps {
  readonly owner: Owner;
  readonly year: number;
  readonly today: CalendarDate;
  /** The lists of the year. */
  readonly lists: readonly HolidayList[];
  readonly owners: Owners;
  readonly notices: Notices;
  /** Opens the form right away. `onOpened` is called then, so that this happens only once. */
  readonly opensAtOnce: boolean;
  readonly onOpened: () => void;
}

/**
 * The holidays of one owner in one year. They can be replaced, and a preview shows the new dates before they are saved.
 */
export function HolidaysOf(props: HolidaysOfProps) {
  const { owner, year, today, lists, owners, notices, opensAtOnce } = props;
  const shown = inForce(owner, year, lists, owners);
  const upload = useUpload({ owner, year, shown, notices, opensAtOnce });
  const [history, setHistory] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useEffectEvent(props.onOpened);
  useEffect(() => {
    opened();
  }, []);

  const before = trpc.reference.holidays.ofYear.useQuery({ year: year - 1 }, { enabled: upload.text !== null });
  const lastYear = inForce(owner, year - 1, before.data ?? [], owners).dates;
  const lines = useMemo(() => (upload.text === null ? null : readLines(upload.text, year)), [upload.text, year]);
  const marks = marksOf(shown.dates, lines);
  const kept = shown.own ?? shown.list;
  const overrides = owner.kind === 'office' && shown.list !== null && shown.from === null;

  // Returns the focus to the button that opens the form.
  const back = () => requestAnimationFrame(() => opener.current?.focus());
  usePageCommands(everywhere.dates, [
    ...(upload.text === null ? [{ label: t.uploadDates, keys: 'alt+shift+U', run: upload.open }] : []),
    ...(kept ? [{ label: t.historyDates, keys: 'alt+shift+H', run: () => setHistory(true) }] : []),
    ...(overrides ? [{ label: t.withdrawDatesOf(owner.name), run: () => setWithdrawing(true) }] : []),
  ]);
  return (
    <>
      <header className={classes.head}>
        <h2>{owner.name}</h2>
        <Standing shown={shown} overrides={overrides} />
        <div className={classes.acts}>
          {kept && (
            <Button variant="subtle" onClick={() => setHistory(true)}>
              {everywhere.history}
            </Button>
          )}
          {overrides && (
            <Button variant="default" onClick={() => setWithdrawing(true)}>
              {t.withdrawOwnDates}
            </Button>
          )}
          {upload.text === null && (
            <Button ref={opener} onClick={upload.open}>
              {t.uploadDates}
            </Button>
          )}
        </div>
      </header>
      <div className={classes.year}>
        <YearCalendar year={year} today={today} marks={marks} word={everywhere.holiday} />
        <aside className={classes.panel} aria-label={t.datesOfOwner(owner.name, year)}>
          {lines ? (
            <UploadForm
              upload={upload}
              lines={lines}
              year={year}
              shown={shown}
              lastYear={lastYear}
              onSaved={back}
              onCancel={() => {
                upload.cancel();
                back();
              }}
            />
          ) : (
            <>
              <Origin owner={owner} year={year} shown={shown} />
              {owner.kind === 'custom' && <UsedBy name={owner.name} />}
              {shown.list && (
                <DatesList
                  dates={shown.dates}
                  year={year}
                  names={namesOf(shown.dates, shown.from ?? owner, year, owners)}
                />
              )}
            </>
          )}
        </aside>
      </div>
      <LeaveGuard when={upload.dirty} onLeave={upload.forget} />
      <Confirm
        opened={withdrawing}
        title={t.withdrawAsked(owner.name, year)}
        text={afterWithdrawal(owner, year, lists, owners)}
        confirm={t.withdrawThem}
        cancel={t.keepThem}
        onConfirm={() => {
          setWithdrawing(false);
          void upload.withdraw().then(back);
        }}
        onCancel={() => setWithdrawing(false)}
      />
      <RecordHistory
        kind="holidayLists"
        of={
          history && kept ? { id: kept.id, name: `${shown.own ? owner.name : (shown.from?.name ?? '')} ${year}` } : null
        }
        fields={[]}
        words={holidayWords}
        onClose={() => setHistory(false)}
      />
    </>
  );
}
