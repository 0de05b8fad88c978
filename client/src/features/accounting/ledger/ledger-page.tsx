import { shownVersion } from '@hourbook/domain/accounting/ledger-lines.ts';
import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#components/page-head.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useTableRows } from '#components/table/use-table-rows.ts';
import { useUrlView } from '#components/table/use-url-view.ts';
import { sortText } from '#components/table/view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { countText, hoursText } from '#lib/amounts.ts';
import { stringifySearch } from '#lib/search.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { DownloadLink } from '#shared/files/download-link.tsx';
import { hoursAsked, hoursFilters, type OnHoursFilter } from '#shared/filters/filter-address.ts';
import { HoursChips } from '#shared/filters/hours-chips.tsx';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { checkOf } from '#shared/range-limits.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf, zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/accounting-ledger.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t as lists } from '#texts/lists.ts';
import { sheetHref } from '../sheet-href.ts';
import { type LedgerLine, ledgerColumns, newestFirst } from './ledger-columns.tsx';
import { csvOf } from './ledger-csv.ts';
import { ledgerFilters } from './ledger-filters.ts';
import { hoursInLedger } from './ledger-sums.ts';

const NONE: readonly never[] = [];

/** SY-18: what the built-in ledger recorded for a period. */
export function LedgerPage() {
  const self = useSelf();
  const navigate = useNavigate();
  const address = useAddress('/signed-in/accountant/ledger');
  const { search: filters, change } = address;
  const [today, zone] = [todayOf(self), zoneOf(self)];
  const days = useMemo(() => ({ startDate: filters.startDate, endDate: filters.endDate }), [filters]);
  const connection = trpc.accounting.connection.status.useQuery();
  const isHere = connection.data?.system !== 'quickbooks';
  const { data, error, refetch } = trpc.accounting.sync.ledger.useQuery(hoursAsked(filters), {
    placeholderData: keepPreviousData,
    enabled: connection.data?.system === 'ledger',
  });
  // The ledger has only ids. The overview has the names of the people with hours on these days.
  const overview = trpc.accounting.timesheets.overview.useQuery(days, { placeholderData: keepPreviousData });
  const { data: clients = NONE } = trpc.reference.clients.choices.useQuery({});
  const names = useMemo(() => {
    const people = new Map(
      overview.data?.people.map(({ userId, lastName, firstName }) => [userId, listedName({ firstName, lastName })]),
    );
    const called = new Map(clients.map(({ id, name }) => [id, name]));
    return {
      person: (id: number) => people.get(id) ?? t.number(id),
      client: (id: number) => called.get(id) ?? t.number(id),
    };
  }, [overview.data, clients]);
  const { startDate = '', endDate = '' } = overview.data ?? {};
  const columns = useMemo(
    () => ledgerColumns({ zone, ...names, hrefOf: (userId) => sheetHref(userId, { startDate, endDate }) }),
    [zone, names, startDate, endDate],
  );
  const table = useUrlView(address, columns, newestFirst);
  const { view } = table;
  const asked = { ...ledgerFilters(view), search: view.search || undefined, sort: view.sort && sortText(view.sort) };
  // All pages of it: what is added up and given away.
  const everyPage = useMemo(() => ({ ...view, page: 1, size: 'all' as const }), [view]);
  const { page: found } = useTableRows({
    columns,
    rows: data ?? null,
    view: everyPage,
    total: undefined,
    first: undefined,
  });
  const totals = useMemo(
    () => ({
      recorded: t.totalOf(found.length === 1 ? t.oneLine : t.lines(countText(found.length))),
      hours: hoursText(hoursInLedger(found)),
    }),
    [found],
  );
  const onFilter: OnHoursFilter = (to) => change({ ...to, page: undefined });
  const isNarrowed = chosenFilters.some((name) => filters[name] !== undefined);
  const range = overview.data ? { start: startDate, end: endDate } : null;
  return (
    <>
      <PageHead
        title={t.ledger}
        count={data?.length ?? null}
        period={<PeriodStepper address={address} range={range} check={checkOf(readingRange, today)} today={today} />}
      />
      {isHere ? (
        <DataTable
          id="accounting-ledger"
          label={t.ledger}
          columns={columns}
          rows={data ?? null}
          {...table}
          rowId={idOf}
          totals={totals}
          problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
          chips={<HoursChips filters={{ ...filters, startDate, endDate }} onFilter={onFilter} />}
          empty={
            isNarrowed
              ? { text: lists.nothingMatches, act: { label: lists.showEverything, run: () => onFilter(WITHOUT) } }
              : {
                  text: t.empty,
                  act: {
                    label: t.openTimesheets,
                    run: () =>
                      void navigate({ to: '/accountant/timecards', search: range ? { startDate, endDate } : {} }),
                  },
                }
          }
          tools={
            data &&
            data.length > 0 && (
              <>
                <DownloadLink
                  variant="subtle"
                  size="compact-sm"
                  href={`/api/v1/qb/ledger/excel${stringifySearch({ ...hoursFilters.parse(filters), ...asked })}`}
                >
                  {t.excel}
                </DownloadLink>
                <Button
                  {...tool}
                  onClick={() => save(csvOf(tableOf(found, names)), `Ledger_${startDate}_${endDate}.csv`)}
                >
                  {t.exportCsv}
                </Button>
              </>
            )
          }
        />
      ) : (
        <Notice tone="calm" texts={[t.elsewhere]} />
      )}
    </>
  );
}

const chosenFilters = ['officeId', 'clientIds', 'userId'] as const;
const WITHOUT = Object.fromEntries(chosenFilters.map((name) => [name, undefined]));

const tool = { variant: 'subtle', size: 'compact-sm', leftSection: <Icon name="download" /> } as const;

const idOf = ({ id }: LedgerLine): string => id;

interface Names {
  readonly person: (id: number) => string;
  readonly client: (id: number) => string;
}

const tableOf = (lines: readonly LedgerLine[], { person, client }: Names): (string | number)[][] => [
  [
    ...[t.entry, t.version, t.operation, t.person, t.day, t.hours],
    ...[everywhere.client, t.payCode, t.recordedUtc, t.requestId],
  ],
  ...lines.map((line) => [
    ...[line.externalId, shownVersion(line.version), t.operations[line.operation], person(line.userId)],
    ...[line.trackingDate, line.hours, client(line.clientId), payCodeNames[line.trackingType]],
    ...[line.recordedAt, line.requestId],
  ]),
];

/** Downloads a file. Without the byte order mark, spreadsheets would assume another encoding. */
function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
