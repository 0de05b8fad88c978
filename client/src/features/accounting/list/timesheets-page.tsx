import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useNotices } from '#components/use-notices.ts';
import { countText } from '#lib/amounts.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { HoursReportButton } from '#shared/hours-report/hours-report-button.tsx';
import { AsOfBanner, AsOfButton } from '#shared/past/as-of.tsx';
import { useAsOf } from '#shared/past/use-as-of.ts';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { checkOf } from '#shared/range-limits.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/accounting.ts';
import { ChoosingContext } from './choosing.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { EntriesDrawer } from './entries-drawer.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListView } from './list-view.tsx';
import { foundBy, sumsOfPeople } from './people-search.ts';
import type { SyncProgress } from './progress.ts';
import { idsOf, NOTHING_CHOSEN, summaryOf } from './selection.ts';
import { SyncAllQuestion } from './sync-all-question.tsx';
import { SyncCards } from './sync-cards.tsx';
import classes from './timesheets-page.module.css';
import { useChoosing } from './use-choosing.ts';
import { useList } from './use-list.ts';
import { useListAddress } from './use-list-address.ts';
import { useSending } from './use-sending.ts';
import { useSyncs } from './use-syncs.ts';
import { ViewSwitch } from './view-switch.tsx';

/** R016: whose hours are in accounting, and what still has to be sent. */
export function TimesheetsPage() {
  const self = useSelf();
  const [today, zone] = [todayOf(self), zoneOf(self)];
  const isPhone = useIsPhone();
  const notices = useNotices();
  const address = useListAddress(self.id);
  const asOf = useAsOf(address.page);
  const { at } = asOf;
  const isNow = at === undefined;
  const view = isNow ? address.view : 'people';
  const list = useList(address.filters, view, at);
  const syncs = useSyncs();
  const sending = useSending({ notices, onBegun: syncs.begin, endedId: syncs.ended?.syncId });
  const [asking, setAsking] = useState(false);

  const { search } = address;
  const { offices, changes } = list;
  const people = useMemo(
    () => foundBy(search, list.people, { offices, zone, changed: changes }),
    [search, list.people, offices, zone, changes],
  );
  const sums = useMemo(() => sumsOfPeople(people), [people]);
  const overview = list.overview.data;
  const { choosing, opened, close, forget } = useChoosing({
    address: address.page,
    people,
    ready: overview !== undefined,
    onSelect: notices.clear, // the notice was about the previous selection
  });
  const chosen = summaryOf(isNow ? choosing.selection : NOTHING_CHOSEN, people);
  async function synchronize(): Promise<void> {
    if (await sending.send(idsOf(choosing.selection, people))) forget();
  }
  function dismissOf(sync: SyncProgress): (() => void) | undefined {
    if (sync.finishedAt !== null) return syncs.dismiss;
    return sync.stalledSince === null ? undefined : () => syncs.close(sync);
  }
  const commands: Parameters<typeof usePageCommands>[1] = [
    { label: t.synchronizeChosen, keys: 'alt+shift+S', run: () => void synchronize() },
    { label: t.syncAll, run: () => setAsking(true) },
  ];
  usePageCommands(t.timesheets, isNow ? commands : []);

  const send = (
    <Button onClick={() => void synchronize()} loading={sending.busy}>
      {chosen.people > 0 ? t.synchronizeRows(countText(chosen.entries), countText(chosen.people)) : t.synchronize}
    </Button>
  );
  const changedCount =
    list.changed.data && `${countText(list.changed.data.rows.length)}${list.changed.data.more ? '+' : ''}`;
  return (
    <ChoosingContext value={choosing}>
      <AsOfBanner asOf={asOf} />
      <PageHead
        title={t.timesheets}
        full
        {...(!isPhone && { notices })}
        part={t[view]}
        period={
          <>
            <PeriodStepper
              address={address.page}
              range={overview ? { start: overview.startDate, end: overview.endDate } : null}
              check={checkOf(readingRange, asOf.day)}
              today={today}
              compact
            />
            {isNow && (
              <ViewSwitch
                view={view}
                counts={{
                  people: overview ? countText(people.length) : null,
                  failed: overview ? countText(overview.statuses.ERROR_SYNCHRONIZATION) : null,
                  changed: changedCount ?? null,
                }}
              />
            )}
          </>
        }
      >
        {isNow && (
          <>
            <Button variant="default" disabled={!overview || sending.busy} onClick={() => setAsking(true)}>
              {t.syncAll}
            </Button>
            {!isPhone && view === 'people' && send}
          </>
        )}
      </PageHead>
      {isNow && <ConnectionNotice />}
      {isNow && (
        <SyncCards
          syncs={syncs.ended ? [...syncs.running, syncs.ended] : syncs.running}
          zone={zone}
          dismissOf={dismissOf}
        />
      )}
      <div className={classes.refused}>
        <NoticeBlock notices={notices} />
      </div>
      <ListView
        address={address}
        view={view}
        list={list}
        zone={zone}
        isPhone={isPhone}
        at={at}
        narrowedTo={search === '' && address.filters.statuses.length === 0 ? null : people}
        running={syncs.isMoving || sending.busy}
        onSend={(ids) => void sending.send(ids)}
        busy={sending.busy}
        tools={
          <>
            <AsOfButton asOf={asOf} />
            {isNow && (
              <HoursReportButton
                isTool
                filters={{ ...address.filters, startDate: overview?.startDate, endDate: overview?.endDate }}
                notices={notices}
              />
            )}
          </>
        }
      />
      {overview && (
        <ListFooter sums={sums} days={isNow ? overview : null} chosen={chosen} notices={isPhone ? notices : null}>
          {isNow && isPhone && view === 'people' && send}
        </ListFooter>
      )}
      {isNow && opened && overview && (
        <EntriesDrawer
          key={opened.userId}
          person={opened}
          asked={list.asked}
          days={overview}
          clientName={list.clientName}
          onClose={close}
        />
      )}
      {overview && (
        <SyncAllQuestion
          opened={asking}
          days={overview}
          onConfirm={() => void sending.sendAll({ startDate: overview.startDate, endDate: overview.endDate })}
          onClose={() => setAsking(false)}
        />
      )}
    </ChoosingContext>
  );
}
