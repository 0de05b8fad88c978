import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { HistoryChange } from '#components/history-drawer.tsx';
import { shortDay } from '#lib/calendar-words.ts';
import type { HistoryWords } from '#shared/history/history-steps.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/holidays.tsx';
import { difference } from './typed-lines.ts';

const untold = { label: '', told: () => [] };

/** The labels and texts for the history of a list: which dates were added or removed. */
export const holidayWords: Readonly<Record<string, HistoryWords>> = {
  kind: untold,
  ownerId: untold,
  name: { label: everywhere.name },
  year: { label: everywhere.year },
  dates: { label: everywhere.dates, told: (from, to) => changesOf(datesIn(from), datesIn(to)) },
};

/** null: the list was withdrawn, or did not exist. */
const datesIn = (value: unknown): readonly CalendarDate[] | null => (Array.isArray(value) ? value.map(String) : null);

function changesOf(from: readonly CalendarDate[] | null, to: readonly CalendarDate[] | null): HistoryChange[] {
  if (to === null) return [{ label: everywhere.dates, from: t.dateCount(from?.length ?? 0), to: t.withdrawn }];
  const { added, removed } = difference(from ?? [], to);
  const count = {
    label: everywhere.dates,
    to: t.dateCount(to.length),
    ...(from && { from: t.dateCount(from.length) }),
  };
  const named = (label: string, dates: readonly CalendarDate[]): HistoryChange[] =>
    dates.length > 0 ? [{ label, to: dates.map(dayText).join(', ') }] : [];
  return [count, ...named(t.added, added), ...named(t.takenOff, removed)];
}

const dayText = (date: CalendarDate): string => `${shortDay(date)} ${formatDate(date)}`;
