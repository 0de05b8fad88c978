import { timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { Problem } from '#components/problem.tsx';
import { useAddress } from '#lib/address/use-address.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { ExcelLink, fileAddress } from '#shared/files/excel-link.tsx';
import { OneChip } from '#shared/filters/one-chip.tsx';
import { useEmployees } from '#shared/filters/use-employees.ts';
import { AsOfBanner, AsOfButton } from '#shared/past/as-of.tsx';
import { useAsOf } from '#shared/past/use-as-of.ts';
import { PeriodStepper } from '#shared/period/period-stepper.tsx';
import { RangeProblem } from '#shared/period/range-problem.tsx';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { askedRange } from '#shared/sheet/days.ts';
import { TimecardFooter } from '#shared/timecard/timecard-footer.tsx';
import { TimecardSkeleton, TimecardTable } from '#shared/timecard/timecard-table.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timecards.ts';
import classes from './employees-page.module.css';

/** R019: a person's hours by day (RP-2), for at most two months. */
export function EmployeeTimecardPage() {
  const self = useSelf();
  const address = useAddress('/signed-in/timecard/employees');
  const { search } = address;
  const { userId } = search;
  const asOf = useAsOf(address);
  const today = todayOf(self);
  const { range, problem } = rangeWithin(timesheetRange, search, asOf.day);
  const period = { startDate: range?.start, endDate: range?.end };
  const employees = useEmployees(period);
  const { data: clients = [] } = trpc.reference.clients.choices.useQuery({}, { staleTime: 60_000 });
  const names = useMemo(() => new Map(clients.map(({ id, name }) => [id, name])), [clients]);
  const ready = range !== null && userId !== undefined;
  const { data, error, refetch } = trpc.accounting.timecards.ofEmployee.useQuery(
    { ...period, userId: userId ?? 0, at: asOf.at },
    { enabled: ready },
  );
  const name = employees.find(({ id }) => id === userId)?.name;
  return (
    <>
      <AsOfBanner asOf={asOf} />
      <PageHead
        title={t.employeeTimecard}
        part={name}
        period={
          <PeriodStepper
            address={address}
            range={range ?? askedRange(search)}
            check={checkOf(timesheetRange, asOf.day)}
            today={today}
          />
        }
      />
      <div className={classes.toolbar}>
        <OneChip
          label={everywhere.employee}
          options={employees}
          chosen={userId}
          onChoose={(next) => address.change({ userId: next }, { replace: userId !== undefined, resetScroll: true })}
        />
        <span className={classes.tools}>
          <AsOfButton asOf={asOf} />
          {asOf.at === undefined && (
            <ExcelLink
              label={t.employeeTimecard}
              href={ready ? fileAddress('/api/v1/reports/user-timecard', { ...period, userId }) : null}
            />
          )}
        </span>
      </div>
      {problem !== null ? (
        <RangeProblem address={address} text={problem} />
      ) : userId === undefined ? (
        <div className={classes.empty}>
          <p>{t.chooseEmployee}</p>
          {employees.length > 0 && (
            <ul className={classes.team} aria-label={t.employees}>
              {employees.map(({ id, name: label }) => (
                <li key={id}>
                  <Link to="." search={address.with({ userId: id })}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : error && !data ? (
        <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />
      ) : !data ? (
        <TimecardSkeleton />
      ) : data.length === 0 ? (
        <p className={classes.empty}>{t.noHours}</p>
      ) : (
        <>
          <TimecardTable label={name ? t.hoursOf(name) : t.hoursByDay} days={data} clients={names} />
          <TimecardFooter days={data} />
        </>
      )}
    </>
  );
}
