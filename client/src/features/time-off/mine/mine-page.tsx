import { formatDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { FilterChip } from '#components/table/filter-chip.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { usePageCommands } from '#lib/page-commands.ts';
import { kinds, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { RequestHistory } from '#shared/time-off/request-history.tsx';
import { t as past } from '#texts/past.ts';
import { t } from '#texts/time-off.ts';
import { FeedsButton } from '../feeds/feeds-button.tsx';
import { BalanceFooter } from './balance-footer.tsx';
import { byPeriod } from './by-period.ts';
import classes from './mine-page.module.css';
import { MineTable } from './mine-table.tsx';
import { RequestNow } from './request-now.tsx';
import { nameOf } from './request-texts.ts';
import { StatusFilter } from './status-filter.tsx';
import { useMine } from './use-mine.ts';

const OwnExplanation = lazy(async () => ({
  default: (await import('#shared/time-off/own-explanation.tsx')).OwnExplanation,
}));

/** The audit shows one's own balance and requests as of an instant. */
const ofAudit = { vacation: 'vacation', sickLeave: 'sick-leave' } as const satisfies Record<TimeOffKind, string>;

/** R021. */
export const MyVacationPage = () => <MinePage key="vacation" kind="vacation" />;
/** R025. */
export const MySickLeavePage = () => <MinePage key="sickLeave" kind="sickLeave" />;

/** The viewer's own requests of one kind, with their status. */
function MinePage({ kind }: { kind: TimeOffKind }) {
  const address = useAddress(kinds[kind].mine.route);
  const { search } = address;
  const navigate = useNavigate();
  const mine = useMine(kind, search);
  const [asked, setAsked] = useState<string | null>(null);
  const [feeds, setFeeds] = useState(false);
  const { self, requests, period, balance, zone, today, notices } = mine;
  const { mine: page, request } = kinds[kind];
  usePageCommands(page.label, [
    { label: request.label, keys: 'alt+shift+N', run: () => void navigate({ to: request.to }) },
  ]);
  const dates = [search.startDate ?? '', search.endDate ?? ''];
  const shown = requests?.filter(({ status }) => search.status === undefined || status === search.status) ?? [];
  const open = requests?.find(({ id }) => id === search.history);
  const current = period ?? { startDate: `${today.slice(0, 4)}-01-01`, endDate: nextYear(today) };
  const [taken] = open ? byPeriod([open], current) : [];
  const listProps = {
    groups: byPeriod(shown, current),
    available: balance && balance.available !== null ? { period: balance.periodStart, hours: balance.available } : null,
    list: {
      kind,
      ownName: `${self.firstName} ${self.lastName}`,
      zone,
      today,
      cancel: mine.cancel,
      undo: mine.undo,
    },
    address,
    asked,
    onAsk: setAsked,
    open: search.history,
  };
  return (
    <>
      <PageHead title={page.label}>
        <Button
          renderRoot={(props) => <Link to="/audit" search={{ tab: 'time-off', type: ofAudit[kind] }} {...props} />}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="past" />}
          data-print="no"
        >
          {past.asOf}
        </Button>
        <Button component={Link} to={request.to} leftSection={<Icon name="plus" />} data-page-start>
          {request.label}
        </Button>
      </PageHead>
      <NoticeBlock notices={notices} />
      <p className={classes.printed}>{`${self.firstName} ${self.lastName}, ${formatDate(today)}`}</p>
      <div className={classes.toolbar}>
        {requests && <StatusFilter address={address} requests={requests} chosen={search.status} />}
        <FilterChip
          label={t.showDates}
          filter={{ kind: 'dates' }}
          chosen={search.startDate || search.endDate ? dates : []}
          onChoose={([from, to]) =>
            address.change({ startDate: from || undefined, endDate: to || undefined }, { replace: false })
          }
        />
        <FeedsButton page={page.label} zone={zone} opened={feeds} setOpened={setFeeds} />
      </div>
      {mine.problem ? (
        <Problem {...mine.problem} />
      ) : !requests ? (
        <div className={classes.loading} role="status" aria-busy="true" aria-label={t.loadingRequests}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <i key={row} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <Empty isFiltered={requests.length > 0 || dates.join('') !== ''} />
      ) : (
        <MineTable {...listProps} />
      )}
      {balance && <BalanceFooter address={address} balance={balance} />}
      <RequestHistory
        kind={kind}
        of={search.history === undefined ? null : { id: search.history, title: open ? nameOf(open) : page.label }}
        zone={zone}
        top={open && taken && <RequestNow key={open.id} request={open} taken={taken} list={listProps.list} />}
        onClose={() => address.change({ history: undefined })}
      />
      <Suspense>
        <OwnExplanation kind={kind} self={self} address={address} />
      </Suspense>
    </>
  );
}

/** Says why the list is empty. If it is filtered, there is a link to remove the filters. */
const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className={classes.empty}>
    <p>{isFiltered ? t.noMatches : t.noRequests}</p>
    {isFiltered && (
      <Link to="." search={{}}>
        {t.removeFilters}
      </Link>
    )}
  </div>
);

const nextYear = (today: string): string => `${Number(today.slice(0, 4)) + 1}-01-01`;
