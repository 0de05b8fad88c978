import { formatDate } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Segments } from '#components/segments.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { DownloadLink } from '#shared/files/download-link.tsx';
import { clientsAsked } from '#shared/filters/filter-address.ts';
import { AsOfBanner, AsOfButton } from '#shared/past/as-of.tsx';
import { useAsOf } from '#shared/past/use-as-of.ts';
import { rightsOf } from '#shared/session/session.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { callsOf, kindOf, kinds, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { t } from '#texts/balances.ts';
import { t as lists } from '#texts/lists.ts';
import { PeopleFilters } from '../management/request-filters.tsx';
import { useLookups } from '../management/use-requests.ts';
import { AdditionalContext } from './additional-cell.tsx';
import { balanceColumns, byName } from './balance-columns.tsx';
import { type BalanceRow, keepUnit, keptUnit } from './balance-figures.ts';
import { BalancesFooter } from './balances-footer.tsx';
import { DayChoice } from './day-choice.tsx';
import { ExplainedBalance } from './explained-balance.tsx';
import { useAdditional } from './use-additional.ts';

const units = [
  { value: 'hours', label: t.hours },
  { value: 'days', label: t.days },
] as const;
const NO_ROWS: readonly BalanceRow[] = [];

/** R023, R027: the balances of everybody in scope on a day. */
function BalancesPage({ kind }: { kind: TimeOffKind }) {
  const self = useSelf();
  const today = todayOf(self);
  const address = useAddress(kinds[kind].balances);
  const { search, change, hrefOf: pageWith } = address;
  const navigate = useNavigate();
  const asOf = useAsOf(address);
  const { at, day: usual } = asOf;
  const date = search.date === usual ? undefined : search.date;
  const { officeId, userId, clientIds } = search;
  const asked = { date, officeId, userId, clientIds: clientsAsked({ clientIds }), at };
  const { data, error, refetch } = callsOf(kind).balanceSheet.useQuery(asked, { placeholderData: keepPreviousData });
  const { offices } = useLookups();
  const [unit, setUnit] = useState(keptUnit);
  const notices = useNotices();
  const columns = useMemo(
    () => balanceColumns(new Map(offices.map(({ id, name }) => [id, name])), unit),
    [offices, unit],
  );
  const table = useUrlView(address, columns, byName);
  const rows = data ?? NO_ROWS;
  const mayAdjust = rightsOf(self)('time-off.adjust') && date === undefined && at === undefined;
  const additional = useAdditional(kind, { shownIn: unit, may: mayAdjust, notices });
  const open = useCallback(
    ({ user }: BalanceRow) =>
      at === undefined
        ? change({ explain: user.id })
        : void navigate({ href: auditPath(kind, user.id, at, date ?? usual) }),
    [change, navigate, kind, at, date, usual],
  );
  const hrefOf = useCallback(
    ({ user }: BalanceRow) =>
      at === undefined ? pageWith({ explain: user.id }) : pageHref(auditPath(kind, user.id, at, date ?? usual)),
    [pageWith, kind, at, date, usual],
  );
  const explained = at !== undefined ? undefined : rows.find(({ user }) => user.id === search.explain);
  const isFiltered = officeId !== undefined || userId !== undefined || clientIds !== undefined;
  const excel = `/api/v1/${kind === 'vacation' ? 'vacation' : 'sick-leave'}/excel${stringifySearch({
    date,
    officeId,
    userId,
    clientIds,
    displayInDays: unit === 'days' ? 'true' : undefined,
  })}`;
  return (
    <AdditionalContext value={additional}>
      <AsOfBanner asOf={asOf} />
      <PageHead
        title={t.balances}
        part={kinds[kind].name}
        period={<DayChoice date={date ?? usual} today={usual} onChange={(next) => change({ date: next })} />}
        notices={notices}
      >
        <AsOfButton asOf={asOf} />
        {at === undefined && (
          <DownloadLink href={excel} variant="default">
            {t.excel}
          </DownloadLink>
        )}
      </PageHead>
      <NoticeBlock notices={notices} />
      <DataTable
        id="time-off-balances"
        label={t.balances}
        columns={columns}
        {...table}
        rows={data ?? null}
        rowId={idOf}
        onOpen={open}
        hrefOf={hrefOf}
        problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
        empty={
          isFiltered
            ? {
                text: lists.nothingMatches,
                act: {
                  label: lists.showEverything,
                  run: () => change({ officeId: undefined, userId: undefined, clientIds: undefined }),
                },
              }
            : { text: t.nobody }
        }
        chips={
          <>
            <PeopleFilters filters={search} onFilter={change} />
            <Segments
              label={t.figuresIn}
              options={units}
              value={unit}
              onChange={(next) => {
                keepUnit(next);
                setUnit(next);
              }}
            />
          </>
        }
      >
        {date !== undefined && at === undefined && (
          <Notice tone="calm" texts={[date > today ? t.ahead(formatDate(date)) : t.past(formatDate(date))]}>
            <Link to="." search={address.with({ date: undefined })}>
              {t.backToToday}
            </Link>
          </Notice>
        )}
      </DataTable>
      {data && <BalancesFooter rows={rows} unit={unit} />}
      {explained && (
        <ExplainedBalance kind={kind} user={explained.user} onClose={() => change({ explain: undefined })} />
      )}
    </AdditionalContext>
  );
}

/** What a person's balance was made up of then. */
const auditPath = (kind: TimeOffKind, person: number, at: string, date: string): string =>
  `/audit${stringifySearch({ person, tab: 'time-off', type: kind === 'vacation' ? 'vacation' : 'sick-leave', date, at })}`;

const idOf = ({ user }: BalanceRow): string => String(user.id);

export const PaidTimeOffBalancesPage = () => <BalancesPage key="vacation" kind={kindOf('VACATION_PTO')} />;
export const SickLeaveBalancesPage = () => <BalancesPage key="sickLeave" kind={kindOf('SICK_LEAVE')} />;
