import { addDays, addMonths, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/dates.ts';

/** A range of days. */
export interface Days {
  readonly from: CalendarDate;
  /** The last day; null: open-ended. */
  readonly to: CalendarDate | null;
}

interface Tick {
  readonly date: CalendarDate;
  readonly label: string;
}

/** Maps days to positions on a line from 0 to 100. */
export interface Scale {
  readonly at: (date: CalendarDate) => number;
  readonly ticks: readonly Tick[];
}

const dayOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Plans further ahead than this are cut off, so that they do not compress the rest. */
const YEARS_AHEAD = 2;
const MOST_TICKS = 8;
/** The minimum length of the line, in days. */
const SHORTEST = 180;
/** Extra length at the end, as a share of the line; it shows that open-ended spans continue. */
const ROOM = 0.06;

/**
 * From the first span to today or to the latest plan; open-ended spans reach the end of the line.
 * @param through a day that it reaches in any case
 */
export function scaleOf(
  lanes: readonly { readonly spans: readonly Days[] }[],
  today: CalendarDate,
  through: CalendarDate = today,
): Scale {
  const spans = lanes.flatMap((lane) => lane.spans);
  const first = [today, ...spans.map(({ from }) => from)].toSorted()[0] ?? today;
  const latest = [today, ...spans.map(({ from }) => from)].toSorted().at(-1) ?? today;
  const furthest = addMonths(latest, YEARS_AHEAD * 12);
  const ends = spans.flatMap(({ to }) => (to === null ? [] : [to < furthest ? to : furthest]));
  const last = [latest, through, ...ends].toSorted().at(-1) ?? today;

  const start = dayOf(first);
  const days = Math.max((dayOf(last) - start + 1) * (1 + ROOM), SHORTEST);
  return {
    at: (date) => Math.min(100, Math.max(0, ((dayOf(date) - start) / days) * 100)),
    ticks: ticksOf(first, addDays(first, Math.floor(days))),
  };
}

/** Ends an open-ended span on a day; null leaves it open-ended. */
export const endedBy = <Span extends Days>(span: Span, until: CalendarDate | null): Span =>
  span.to === null && until !== null && span.from <= until ? { ...span, to: until } : span;

/** The position of a span on the line, from the start of its first day to the end of its last. */
export function placeOf({ from, to }: Days, { at }: Scale): { readonly x: number; readonly width: number } {
  const x = at(from);
  return { x, width: Math.max(0, (to === null ? 100 : at(addDays(to, 1))) - x) };
}

/** Room for the label of a month at the end of the line, as a share of it. */
const MONTH_ROOM = 0.12;

/** Years, or months if the line covers only a few years: at least two, so that distances can be read. */
function ticksOf(first: CalendarDate, last: CalendarDate): Tick[] {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  const months = years * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7));
  const step =
    years < 3 ? ([1, 3].find((each) => months / each <= MOST_TICKS) ?? 6) : 12 * Math.ceil(years / MOST_TICKS);
  const from = step < 12 ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`;
  const ticks: Tick[] = [];
  const lastLabel = addDays(last, -Math.ceil((dayOf(last) - dayOf(first)) * (step < 12 ? MONTH_ROOM : ROOM)));
  for (let date = from; date <= lastLabel; date = addMonths(date, step)) {
    if (date >= first) ticks.push({ date, label: step < 12 ? monthText(date) : date.slice(0, 4) });
  }
  return ticks;
}

const monthText = (date: CalendarDate): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** The text of a range of days: `01/01/2024 – 06/10/2025`. */
export const daysText = ({ from, to }: Days): string =>
  to === null ? t.sinceDay(formatDate(from)) : `${formatDate(from)} – ${formatDate(to)}`;
