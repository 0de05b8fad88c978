import { type CalendarDate, type DateRange, monthOf } from '@hourbook/domain/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Month, monthAfter } from '#lib/months.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { callsOf, type TimeOffKind, useTimeOffCache } from '#shared/time-off/kinds.ts';
import { type CalendarFacts, factsOf } from './calendar-day.ts';
import { windowFrom, windowWith } from './calendar-window.ts';
import { MONTHS_SHOWN } from './request-calendar.tsx';

/** The months shown and the facts about their days. @param begin a day of the first month */
export function useCalendar(kind: TimeOffKind, begin: CalendarDate) {
  const cache = useTimeOffCache(kind);
  const [month, setMonth] = useState<Month>(begin.slice(0, 7));
  const [from, setFrom] = useState<Month>(() => monthAfter(begin.slice(0, 7), -1));
  const { data, error, refetch } = callsOf(kind).calendar.useQuery(windowFrom(from), {
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const facts = useMemo(() => (data ? factsOf(data) : null), [data]);

  function show(next: Month): void {
    const end = monthOf(`${monthAfter(next, MONTHS_SHOWN - 1)}-01`).end;
    setFrom((before) => windowWith(before, { start: `${next}-01`, end }));
    setMonth(next);
  }
  return {
    month,
    show,
    facts,
    problem: error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null,
    /** @returns the facts about the days of a range @throws the error of the server */
    async factsOn(range: DateRange): Promise<CalendarFacts> {
      const needed = windowFrom(windowWith(from, range));
      return factsOf(cache.calendar.getData(needed) ?? (await cache.calendar.fetch(needed)));
    },
  };
}
