import { toHours, toHundredths } from '@hourbook/domain/hours.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { QueryBody } from '#shared/query-body.tsx';
import { WeekLine } from '#shared/sheet/week-status.tsx';
import type { TimecardDay } from '#shared/timecard/timecard.ts';
import { TimecardFooter } from '#shared/timecard/timecard-footer.tsx';
import { TimecardTable } from '#shared/timecard/timecard-table.tsx';
import { t } from '#texts/audit.ts';
import classes from './audit.module.css';
import type { Entry } from './entry-changes.ts';
import { ExplainBar } from './explained/explain-bar.tsx';
import type { BookProps } from './use-audit.ts';
import { useClientNames } from './use-client-names.ts';

/** The rows of the days looked at, as they stood, with the hours of each day and in all. */
export function TimesheetTab(props: BookProps) {
  const { audit, userId, days } = props;
  const { at } = audit;
  const clients = useClientNames(audit);
  const query = trpc.audit.timesheet.useQuery({ userId, ...days, at }, { placeholderData: keepPreviousData });
  const weeks = trpc.audit.weeks.useQuery({ userId, ...days, at }, { placeholderData: keepPreviousData });
  return (
    <QueryBody query={query} empty={({ entries }) => (entries.length > 0 ? null : at ? t.noRowsThen : t.noRows)}>
      {({ entries }) => {
        const ofDays = daysOf(entries);
        return (
          <>
            <ExplainBar {...props} />
            {weeks.data?.weeks.map((week) => (
              <WeekLine key={week.week} week={week} zone={props.zone} />
            ))}
            <TimecardTable label={t.timesheet} days={ofDays} clients={clients} />
            <div className={classes.foot}>
              <TimecardFooter days={ofDays} />
            </div>
          </>
        );
      }}
    </QueryBody>
  );
}

const daysOf = (entries: readonly Entry[]): TimecardDay[] =>
  [...Map.groupBy(entries, ({ trackingDate }) => trackingDate)].map(([trackingDate, ofDay]) => ({
    trackingDate,
    hours: toHours(ofDay.reduce((sum, { hours }) => sum + (toHundredths(hours) ?? 0), 0)),
    entries: ofDay,
  }));
