import { addDays, type CalendarDate, daysBetween } from '@hourbook/domain/time.ts';
import type { RequestAnswer } from '@hourbook/domain/time-off/contracts.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { askedDays } from '#shared/time-off/request-days.ts';
import type { Selection } from './selection.ts';

type Explained = Answers['timeOff']['vacation']['explain'];
type Line = Explained['explain'][number];

/** The balance from a day on. */
export interface AheadPoint {
  readonly date: CalendarDate;
  /** Hours without this request; `after`: with it. */
  readonly without: number;
  readonly after: number;
}

/** A row of the table beside the chart. */
export interface AheadStep {
  readonly date: CalendarDate;
  readonly what: 'today' | 'begins' | 'asked' | Line['row'];
  /** Hours; null: the first row, which has only the balance. */
  readonly change: number | null;
  readonly balance: number;
}

export interface Ahead {
  readonly from: CalendarDate;
  /** The last day of the period. */
  readonly until: CalendarDate;
  readonly points: readonly AheadPoint[];
  readonly steps: readonly AheadStep[];
}

type AheadLine = Pick<Line, 'row' | 'date' | 'hours' | 'requestId'>;
type About = Pick<Explained, 'periodStart' | 'periodEnd'> & { readonly explain: readonly AheadLine[] };

/** A request that was sent, with the hours of each of its days. */
type Sent = Pick<RequestAnswer, 'id' | 'startDate' | 'hours'>;

/**
 * The balance from today, or from the first day of a future period, to the last day of the period. The points go down day by day,
 * for what is being asked for as for what was sent before; in the table a request is one line.
 * @param about the explanation for that last day
 * @param sent the requests of which the explanation has lines
 */
export function balanceAhead(
  about: About,
  selection: Selection,
  today: CalendarDate,
  sent: readonly Sent[] = [],
): Ahead {
  const { explain, periodStart, periodEnd } = about;
  const from = today > periodStart ? today : periodStart;
  const mine = [...selection]
    .filter(([date]) => date >= periodStart && date < periodEnd)
    .map(([date, hours]) => ({ date: date < from ? from : date, hours: -hours }));
  const begin = sumOf(explain.filter(({ date }) => date <= from));
  const lines = explain.filter(({ date }) => date > from);
  return {
    from,
    until: addDays(periodEnd, -1),
    points: pointsOf({ from, begin, lines: lines.flatMap((line) => dayByDay(line, about, sent)), mine }),
    steps: stepsOf({ from, begin, lines, mine }, from === today ? 'today' : 'begins'),
  };
}

/** The line of a request as one for each of its days in the period; as it is if the days are not known, or not those of now. */
function dayByDay(line: AheadLine, { periodStart, periodEnd }: About, sent: readonly Sent[]): readonly AheadLine[] {
  const request = sent.find(({ id }) => id === line.requestId);
  const days = (request ? askedDays(request) : [])
    .filter(({ date }) => date >= periodStart && date < periodEnd)
    .map(({ date, hours }) => ({ ...line, date, hours: -hours }));
  return sumOf(days) === line.hours ? days : [line];
}

interface Parts {
  readonly from: CalendarDate;
  /** The balance on that day, in hours. */
  readonly begin: number;
  readonly lines: readonly AheadLine[];
  readonly mine: readonly { readonly date: CalendarDate; readonly hours: number }[];
}

function pointsOf({ from, begin, lines, mine }: Parts): AheadPoint[] {
  const dates = new Set([from, ...lines.map(({ date }) => date), ...mine.map(({ date }) => date)]);
  return [...dates].sort().map((date) => {
    const without = round(begin + sumOf(lines.filter((line) => line.date <= date)));
    return { date, without, after: round(without + sumOf(mine.filter((day) => day.date <= date))) };
  });
}

function stepsOf({ from, begin, lines, mine }: Parts, first: 'today' | 'begins'): AheadStep[] {
  const asked = mine.map(({ date }) => date).sort()[0];
  const changes = [
    ...lines.map(({ date, row, hours }) => ({ date, what: row, change: hours })),
    ...(asked === undefined ? [] : [{ date: asked, what: 'asked' as const, change: sumOf(mine) }]),
  ].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  let balance = begin;
  const steps = changes.map((step) => {
    balance = round(balance + step.change);
    return { ...step, balance };
  });
  return [{ date: from, what: first, change: null, balance: round(begin) }, ...steps];
}

const sumOf = (lines: readonly { readonly hours: number }[]): number =>
  round(lines.reduce((sum, { hours }) => sum + hours, 0));

/** Rounds to hundredths of an hour. */
const round = (hours: number): number => Math.round(hours * 100) / 100;

/** The least that is left from the first day of the request on, or from the beginning where there is none. */
export const lowestOf = ({ points, steps }: Pick<Ahead, 'points' | 'steps'>): AheadPoint | undefined => {
  const since = steps.find(({ what }) => what === 'asked')?.date;
  return points
    .filter(({ date }) => since === undefined || date >= since)
    .reduce<AheadPoint | undefined>((least, point) => (least && least.after <= point.after ? least : point), undefined);
};

/** The position of a day between the first and the last one, from 0 to 100. */
export const placeIn = ({ from, until }: Pick<Ahead, 'from' | 'until'>, date: CalendarDate): number =>
  (100 * daysBetween(from, date)) / Math.max(1, daysBetween(from, until));
