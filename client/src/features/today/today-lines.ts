import { addDays, formatDate, mondayOf } from '@hourbook/domain/time.ts';
import { countText, hoursText } from '#lib/amounts.ts';
import { monthText } from '#lib/months.ts';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { failedHref, failedSearch } from '#shared/failed-address.ts';
import { kindOf, kinds } from '#shared/time-off/kinds.ts';
import { t } from '#texts/today.ts';

type Today = Answers['today']['read'];

/** A line of the page: what there is, and the address of the list that shows it. */
export interface TodayLine {
  readonly id: string;
  readonly what: string;
  readonly href: string;
  readonly figure: string;
  readonly note: string;
}

const place = (path: string, search: Record<string, unknown> = {}): string => pageHref(path + stringifySearch(search));

/** TD-2: what waits for the person; a line for each list in which something waits. */
export function waitingLines({ requests, weeks, failed, people, months }: Today): TodayLine[] {
  const lines: TodayLine[] = [];
  const asked = requests ? requests.vacation + requests.sickLeave : 0;
  if (requests && asked > 0) {
    lines.push({
      id: 'requests',
      what: t.requests,
      href: place('/vacation-management', { view: 'chart' }),
      figure: countText(asked),
      note: t.requestsOf(countText(requests.vacation), countText(requests.sickLeave)),
    });
  }
  for (const { week, waiting, changed } of weeks ?? []) {
    lines.push({
      id: week,
      what: t.weekOf(formatDate(week)),
      href: place('/weeks', { week, status: 'HANDED_IN,CHANGED' }),
      figure: countText(waiting + changed),
      note: t.weeksOf(countText(waiting), countText(changed)),
    });
  }
  if (failed?.since && failed.until) {
    const { rows, since, until } = failed;
    lines.push({
      id: 'failed',
      what: t.failed,
      href: failedHref(failedSearch({ since, until })),
      figure: rows < MOST_COUNTED ? countText(rows) : `${countText(MOST_COUNTED - 1)}+`,
      note: t.oldestFrom(formatDate(since)),
    });
  }
  if (people) {
    const href = place('/users', { enabled: 'all', waitsForHr: 'true' });
    lines.push({ id: 'people', what: t.people, href, figure: countText(people), note: '' });
  }
  if (months?.first && months.last) {
    const { count, first, last } = months;
    lines.push({
      id: 'months',
      what: t.months,
      href: place('/summary', { startMonth: first, endMonth: last }),
      figure: countText(count),
      note: first === last ? monthText(first) : t.fromTo(monthText(first), monthText(last)),
    });
  }
  return lines;
}

/** The server stops counting at this number. */
const MOST_COUNTED = 1_000;

/** TD-3, TD-4: the person's own hours, balances and next holiday. */
export function ownLines({ date, missing, balances, holiday }: Today): TodayLine[] {
  const hours = missing
    ? {
        href: place('/my-time', { startDate: mondayOf(missing.since), endDate: sundayOf(missing.until) }),
        figure: t.hoursOf(hoursText(missing.hours)),
        note: t.missingOn(missing.days, formatDate(missing.openThrough)),
      }
    : { href: place('/my-time'), figure: t.hoursOf(hoursText(0)), note: t.noneMissing };
  const lines: TodayLine[] = [{ id: 'missing', what: t.missing, ...hours }];
  for (const { type, available } of balances) {
    const { name, mine } = kinds[kindOf(type)];
    lines.push({
      id: type,
      what: name,
      href: place(mine.to),
      figure: t.hoursOf(hoursText(available)),
      note: t.available,
    });
  }
  if (holiday) {
    const days = { startDate: mondayOf(holiday.date), endDate: sundayOf(holiday.date) };
    lines.push({
      id: 'holiday',
      what: t.holiday,
      href: place('/my-time', days),
      figure: holiday.date === date ? t.today : formatDate(holiday.date),
      note: holiday.name ?? '',
    });
  }
  return lines;
}

const sundayOf = (date: string): string => addDays(mondayOf(date), 6);

/** TD-5: who is away; the last line leads to all of them. */
export function awayLines({ away: { total, colleagues } }: Today): TodayLine[] {
  const lines = colleagues.map(({ id, firstName, lastName, until }) => ({
    id: String(id),
    what: `${firstName} ${lastName}`,
    href: place('/directory', { search: `${firstName} ${lastName}`, away: 'true' }),
    figure: until ? formatDate(until) : t.todayOnly,
    note: '',
  }));
  if (total > lines.length) {
    lines.push({
      id: 'all',
      what: t.all(countText(total)),
      href: place('/directory', { away: 'true' }),
      figure: '',
      note: '',
    });
  }
  return lines;
}
