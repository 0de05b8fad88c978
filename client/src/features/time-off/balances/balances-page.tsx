import { formatDate } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { DataTable } from '#components/data-table/data-table.tsx';
import { useUrlView } from '#components/data-table/use-url-view.ts';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Segments } from '#components/segments.tsx';
import { useNotices } from '#components/use-notices.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { DownloadLink } from '#shared/files/download-link.tsx';
import { clientsAsked, hoursFilters } from '#shared/filters/filter-address.ts';
import { AsOfBanner, AsOfButton } from '#shared/past/as-of.tsx';
import { useAsOf } from '#shared/past/use-as-of.ts';
import { PersonLink } from '#shared/person-link.tsx';
import { rightsOf } from '#shared/session/session.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { ExplanationDrawer } from '#shared/time-off/explanation-drawer.tsx';
import { callsOf, kindOf, kinds, type TimeOffKind, useTimeOffCache } from '#shared/time-off/kinds.ts';
import { t } from '#texts/balances.ts';
import { t as lists } from '#texts/lists.ts';
import { PeopleFilters } from '../management/request-filters.tsx';
import { useLookups } from '../management/use-requests.ts';
import { AdditionalContext } from './additional-cell.tsx';
import { balanceColumns, byName } from './balance-columns.tsx';
import { type BalanceRow, keepUnit, keptUnit } from './balance-figures.ts';
import classes from './balances.module.css';
import { BalancesFooter } from './balances-footer.tsx';
import { DayChoice } from './day-choice.tsx';

const signedIn = getRouteApi('/signed-in');
const units = [
  { value: 'hours', label: t.hours },
  { value: 'days', label: t.days },
] as const;
const NO_ROWS: readonly BalanceRow[] = [];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** R023, R027: the balances of everybody in scope on a day. */
function BalancesPage({ kind }: { kind: TimeOffKind }) {
  const { self } = signedIn.useRouteContext();
  const today = todayOf(self);
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const filters = useMemo(() => hoursFilters.parse(search), [search]);
  const asOf = useAsOf();
  const { at, day: usual } = asOf;
  const date = search.date && DATE.test(search.date) && search.date !== usual ? search.date : undefined;
  const { officeId, userId, clientIds } = filters;
  const asked = { date, officeId, userId, clientIds: clientsAsked(filters), at };
  const { data, error, refetch } = callsOf(kind).balanceSheet.useQuery(asked, { placeholderData: keepPreviousData });
  const { offices } = useLookups();
  const [unit, setUnit] = useState(keptUnit);
  const notices = useNotices();
  const [saved, setSaved] = useState<number | null>(null);
  const columns = useMemo(
    () => balanceColumns(new Map(offices.map(({ id, name }) => [id, name])), unit),
    [offices, unit],
  );
  const table = useUrlView(columns, byName);
  const rows = data ?? NO_ROWS;

  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...changes })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const cache = useTimeOffCache(kind);
  const { mutateAsync } = callsOf(kind).setAdditionalHours.useMutation();
  const set = useMemo(
    () =>
      askingOnce((input: { userId: number; hours: number; comment: string | null }, options) =>
        mutateAsync(input, { ...options } as never),
      ),
    [mutateAsync],
  );
  const { clear, succeed } = notices;
  const mayAdjust = rightsOf(self)('time-off.adjust') && date === undefined && at === undefined;
  const additional = useMemo(
    () => ({
      shownIn: unit,
      may: mayAdjust,
      saved,
      async save(person: number, hours: number, comment: string | null): Promise<readonly string[] | null> {
        clear();
        setSaved(null);
        try {
          await set({ userId: person, hours, comment });
        } catch (problem) {
          const { status, errors } = refusalOf(problem);
          return status === 400 ? errors : [t.notSaved, ...errors];
        }
        await cache.balanceSheet.invalidate();
        setSaved(person);
        succeed(t.saved);
        return null;
      },
    }),
    [unit, mayAdjust, saved, clear, succeed, set, cache],
  );
  const open = useCallback(
    ({ user }: BalanceRow) =>
      at === undefined
        ? change({ explain: String(user.id) })
        : void navigate({ href: auditPath(kind, user.id, at, date ?? usual) }),
    [change, navigate, kind, at, date, usual],
  );
  const hrefOf = useCallback(
    ({ user }: BalanceRow) =>
      pageHref(
        at === undefined
          ? `${path}${stringifySearch({ ...search, explain: user.id })}`
          : auditPath(kind, user.id, at, date ?? usual),
      ),
    [path, search, kind, at, date, usual],
  );
  const explained = at !== undefined ? undefined : rows.find(({ user }) => String(user.id) === search.explain);
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
            <PeopleFilters filters={filters} onFilter={change} />
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
            <Link to="." search={((before: object) => ({ ...before, date: undefined })) as never}>
              {t.backToToday}
            </Link>
          </Notice>
        )}
      </DataTable>
      {data && <BalancesFooter rows={rows} unit={unit} />}
      {explained && (
        <ExplanationDrawer
          kind={kind}
          userId={explained.user.id}
          title={`${explained.user.firstName} ${explained.user.lastName}`}
          row={null}
          today={today}
          zone={zoneOf(self)}
          hrefOf={({ requestId }) => (requestId === null ? null : requestHref(kind, explained.user.id, requestId))}
          onClose={() => change({ explain: undefined })}
        >
          <p className={classes.person}>
            <PersonLink id={explained.user.id} name={`${explained.user.firstName} ${explained.user.lastName}`} />
          </p>
        </ExplanationDrawer>
      )}
    </AdditionalContext>
  );
}

/** What a person's balance was made up of then. */
const auditPath = (kind: TimeOffKind, person: number, at: string, date: string): string =>
  `/audit${stringifySearch({ person, tab: 'time-off', type: kind === 'vacation' ? 'vacation' : 'sick-leave', date, at })}`;

/** The link to a person's requests, with one of them selected. */
const requestHref = (kind: TimeOffKind, userId: number, request: string): string =>
  pageHref(`/${kind === 'vacation' ? 'vacation' : 'sick-leave'}-management${stringifySearch({ userId, request })}`);

const idOf = ({ user }: BalanceRow): string => String(user.id);

export const PaidTimeOffBalancesPage = () => <BalancesPage key="vacation" kind={kindOf('VACATION_PTO')} />;
export const SickLeaveBalancesPage = () => <BalancesPage key="sickLeave" kind={kindOf('SICK_LEAVE')} />;
