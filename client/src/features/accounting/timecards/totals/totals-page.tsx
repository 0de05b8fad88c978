import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { ExcelLink, fileAddress } from '#shared/files/excel-link.tsx';
import { ClientChip } from '#shared/filters/client-chip.tsx';
import { chosenClients, clientsAsked } from '#shared/filters/filter-address.ts';
import { useClientOptions } from '#shared/filters/use-client-options.ts';
import { AsOfBanner, AsOfButton } from '#shared/past/as-of.tsx';
import { useAsOf } from '#shared/past/use-as-of.ts';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { RangeProblem } from '#shared/period/range-problem.tsx';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { askedRange } from '#shared/sheet/days.ts';
import { t } from '#texts/timecards.ts';
import type { PersonTotals } from './totals.ts';
import { byLastName, totalsAtFoot, totalsColumns } from './totals-columns.tsx';
import classes from './totals-page.module.css';

const OWN = String(OWN_COMPANY_ID);
const NO_ROWS: readonly PersonTotals[] = [];

/** R018: hours by person and pay code for selected clients (RP-1). */
export function TimecardTotalsPage() {
  const self = useSelf();
  const address = useAddress('/signed-in/timecard/totals');
  const { search } = address;
  const navigate = useNavigate();
  const asOf = useAsOf(address);
  const { at } = asOf;
  const options = useClientOptions();
  const chosen = chosenClients(search);
  const toClients = (clientIds: string | undefined): void => address.change({ clientIds });
  const begin = useEffectEvent(toClients);
  const all = useMemo(() => everyClient(options), [options]);
  // RP-1 wants clients to be chosen: whoever comes without a choice begins with all of them.
  const [begins, setBegins] = useState(search.clientIds === undefined);
  useEffect(() => {
    if (!begins || all === undefined) return;
    setBegins(false);
    if (search.clientIds === undefined) begin(all);
  }, [begins, all, search.clientIds]);
  const ownCompany = options.find(({ value }) => value === OWN)?.label;
  const today = todayOf(self);
  const { range, problem } = rangeWithin(readingRange, search, asOf.day);
  const asked = { startDate: range?.start, endDate: range?.end, clientIds: clientsAsked(search), at };
  const ready = range !== null && chosen.length > 0;
  // There is no call without a client or with an invalid range.
  const { data, error, refetch } = trpc.accounting.timecards.totals.useQuery(asked, {
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const table = useUrlView(address, totalsColumns, byLastName);
  const rows = ready || (begins && options.length === 0) ? (data ?? null) : NO_ROWS;
  const totals = useMemo(() => totalsAtFoot(rows ?? NO_ROWS), [rows]);
  const [startDate, endDate] = [range?.start, range?.end];
  const period = useMemo(() => ({ startDate, endDate }), [startDate, endDate]);
  const then = useMemo(() => ({ ...period, ...(at !== undefined && { at }) }), [period, at]);
  const hrefOf = useCallback(({ user }: PersonTotals) => pageHref(timecardOf({ ...then, userId: user.id })), [then]);
  const open = useCallback(
    ({ user }: PersonTotals) => void navigate({ to: '/timecard/employees', search: { ...then, userId: user.id } }),
    [navigate, then],
  );
  return (
    <>
      <AsOfBanner asOf={asOf} />
      <PageHead
        title={t.totals}
        period={
          <PeriodStepper
            address={address}
            range={range ?? askedRange(search)}
            check={checkOf(readingRange, asOf.day)}
            today={today}
          />
        }
      />
      {problem !== null ? (
        <RangeProblem address={address} text={problem} />
      ) : (
        <DataTable
          id="timecard-totals"
          label={t.totals}
          columns={totalsColumns}
          {...table}
          rows={rows}
          rowId={idOf}
          onOpen={open}
          hrefOf={hrefOf}
          totals={totals}
          problem={error && !data && ready ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
          empty={
            chosen.length > 0
              ? { text: t.noHoursForClients }
              : { text: t.chooseClients, ...(all && { act: { label: t.chooseAllClients, run: () => toClients(all) } }) }
          }
          onePage
          chips={
            <>
              <ClientChip
                options={options}
                chosen={chosen}
                onChoose={(next) => toClients(next.join(',') || undefined)}
              />
              {ownCompany && chosen.length > 0 && !chosen.includes(OWN) && (
                <span className={classes.hint}>{t.ownCompanyHint(ownCompany)}</span>
              )}
            </>
          }
          tools={
            <>
              <AsOfButton asOf={asOf} />
              {at === undefined && (
                <ExcelLink
                  label={t.totals}
                  href={
                    ready
                      ? fileAddress('/api/v1/timecard/total/excel', { ...period, clientIds: search.clientIds })
                      : null
                  }
                />
              )}
            </>
          }
        />
      )}
    </>
  );
}

/** The most clients that one call takes. */
const MOST_CLIENTS = 1_000;

/** @returns all clients as they stand in the address; undefined: not loaded, or more than one call takes */
function everyClient(options: ReturnType<typeof useClientOptions>): string | undefined {
  const clients = options.filter(({ members }) => !members).map(({ value }) => value);
  return clients.length > 0 && clients.length <= MOST_CLIENTS ? clients.join(',') : undefined;
}

const timecardOf = (asked: object): string => `/timecard/employees${stringifySearch({ ...asked })}`;
const idOf = ({ user }: PersonTotals): string => String(user.id);
