import { addDays, addMonths, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/dates.ts';

/** Days in a row. */
export interface Days {
  readonly from: CalendarDate;
  /** The last of them; null: it goes on. */
  readonly to: CalendarDate | null;
}

interface Tick {
  readonly date: CalendarDate;
  readonly label: string;
}

/** Where days stand on a line from 0 to 100. */
export interface Scale {
  readonly at: (date: CalendarDate) => number;
  readonly ticks: readonly Tick[];
}

const dayOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** What is planned later than this does not press the rest together. */
const YEARS_AHEAD = 2;
const MOST_TICKS = 8;
/** Days: less is no time to look at. */
const SHORTEST = 180;
/** Of the whole line: what goes on is seen to do so. */
const ROOM = 0.06;

/** From the first span to today, or to what is planned; what has no end goes to the end of it. */
export function scaleOf(lanes: readonly { readonly spans: readonly Days[] }[], today: CalendarDate): Scale {
  const spans = lanes.flatMap((lane) => lane.spans);
  const first = [today, ...spans.map(({ from }) => from)].toSorted()[0] ?? today;
  const latest = [today, ...spans.map(({ from }) => from)].toSorted().at(-1) ?? today;
  const furthest = addMonths(latest, YEARS_AHEAD * 12);
  const ends = spans.flatMap(({ to }) => (to === null ? [] : [to < furthest ? to : furthest]));
  const last = [latest, ...ends].toSorted().at(-1) ?? today;

  const start = dayOf(first);
  const days = Math.max((dayOf(last) - start + 1) * (1 + ROOM), SHORTEST);
  return {
    at: (date) => Math.min(100, Math.max(0, ((dayOf(date) - start) / days) * 100)),
    ticks: ticksOf(first, addDays(first, Math.floor(days))),
  };
}

/** What goes on, as it is when it ends with a day; null: it goes on. */
export const endedBy = <Span extends Days>(span: Span, until: CalendarDate | null): Span =>
  span.to === null && until !== null && span.from <= until ? { ...span, to: until } : span;

/** A span on the line: from the morning of its first to the evening of its last day. */
export function placeOf({ from, to }: Days, { at }: Scale): { readonly x: number; readonly width: number } {
  const x = at(from);
  return { x, width: Math.max(0, (to === null ? 100 : at(addDays(to, 1))) - x) };
}

/** Years, or months where there are few of them. */
function ticksOf(first: CalendarDate, last: CalendarDate): Tick[] {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  const step = years < 3 ? (years < 1 ? 1 : 6) : 12 * Math.ceil(years / MOST_TICKS);
  const from = step < 12 ? `${first.slice(0, 7)}-01` : `${first.slice(0, 4)}-01-01`;
  const ticks: Tick[] = [];
  // Where the line ends there is no room for a label.
  const lastLabel = addDays(last, -Math.ceil((dayOf(last) - dayOf(first)) * ROOM));
  for (let date = from; date <= lastLabel; date = addMonths(date, step)) {
    if (date >= first) ticks.push({ date, label: step < 12 ? monthText(date) : date.slice(0, 4) });
  }
  return ticks;
}

const monthText = (date: CalendarDate): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** How its days are read: `01/01/2024 – 06/10/2025`. */
export const daysText = ({ from, to }: Days): string =>
  to === null ? t.sinceDay(formatDate(from)) : `${formatDate(from)} – ${formatDate(to)}`;
