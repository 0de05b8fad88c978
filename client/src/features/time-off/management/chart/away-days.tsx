import { type CalendarDate, type DateRange, datesOf, inRange } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { dayLabel } from '#shared/sheet/days.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { shortDaysOffText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/time-off-management.ts';
import looks from '#theme/looks.module.css';
import classes from './away-days.module.css';
import { type ChartPerson, takenDays } from './bars.ts';
import { chartDays } from './days.ts';
import { headcount } from './headcount.ts';
import { kindText, shownDays } from './request-text.ts';

interface AwayDaysProps {
  readonly people: readonly ChartPerson[];
  readonly range: DateRange;
  readonly today: CalendarDate;
}

/** About as many requests are shown at first, of whole days. */
const FIRST = 10;

/**
 * The chart's replacement on a phone: the days on which time off begins, who is off from that day, and how many people
 * are here.
 */
export function AwayDays({ people, range, today }: AwayDaysProps) {
  const days = useMemo(() => begun(people, range), [people, range]);
  const counts = useMemo(() => headcount(people, chartDays(range), range), [people, range]);
  const [all, setAll] = useState(false);
  const shown = all ? days : firstOf(days);
  if (days.length === 0) return <p className={classes.empty}>{t.nobodyAway}</p>;
  return (
    <section className={looks.sheet} aria-label={t.awayList}>
      {shown.map(({ date, day, those }) => (
        <div key={date} className={classes.day}>
          <h3 data-today={date === today || undefined}>
            {dayLabel(date)}
            {counts[day] && counts[day].working > 0 && (
              <span>{t.hereShort(counts[day].here, counts[day].working)}</span>
            )}
          </h3>
          <ul>
            {those.map(({ person, request }) => {
              const { start, end } = shownDays(request);
              return (
                <li key={request.id}>
                  <span className={classes.who}>
                    <b>
                      {person.firstName} {person.lastName}
                    </b>
                    <span>
                      {kindText(request.type)}, {shortDaysOffText(start, end)}
                    </span>
                  </span>
                  <span className={classes.what}>
                    <RequestStatusChip status={request.status} />
                    {t.hoursShort(hoursText(request.hours.reduce((sum, hours) => sum + hours, 0)))}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {shown.length < days.length && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t.showAllDays(days.length)}
        </Button>
      )}
    </section>
  );
}

/** @returns the first days, up to the one that has the tenth request */
function firstOf(days: ReturnType<typeof begun>) {
  let requests = 0;
  const last = days.findIndex(({ those }) => {
    requests += those.length;
    return requests >= FIRST;
  });
  return last < 0 ? days : days.slice(0, last + 1);
}

/** Requests by the first of their days in the range. */
function begun(people: readonly ChartPerson[], range: DateRange) {
  const dates = datesOf(range);
  const starts = people.flatMap((person) =>
    person.requests.flatMap((request) => {
      const [first] = takenDays(request, range);
      return first && inRange(dates[first.day] ?? '', range) ? [{ person, request, day: first.day }] : [];
    }),
  );
  return [...Map.groupBy(starts, ({ day }) => day)]
    .sort(([a], [b]) => a - b)
    .map(([day, those]) => ({ date: dates[day] ?? range.start, day, those }));
}
