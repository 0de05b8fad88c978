import type { Instant } from '@hourbook/domain/time.ts';
import type { Answers } from '#shared/api/trpc.ts';
import { isEntry, type Line } from '../history/story.ts';
import type { Stretch } from './places.ts';

/** What happened to the days looked at that the timeline names. */
export interface Mark {
  readonly kind: 'synchronized' | 'closed' | 'changed' | 'exported';
  readonly at: Instant;
}

type Steps = Answers['commissions']['closing']['history']['steps'];

interface Happened {
  /** Newest first. */
  readonly lines: readonly Line[];
  readonly days: { readonly startDate: string; readonly endDate: string };
  /** Which months were closed and opened again, newest first; none for those who may not see it. */
  readonly closings: Steps;
  /** When evidence of the book was last downloaded; null: never. */
  readonly exportedAt: Instant | null;
}

/** The last of each kind, in order of time: each is named once, however often it happened. */
export function marksOf({ lines, days, closings, exportedAt }: Happened): Mark[] {
  const at: Readonly<Record<Mark['kind'], Instant | null>> = {
    synchronized: lines.find(({ type }) => type === 'RowsSynchronized')?.at ?? null,
    changed: lines.find(isChangedAfterSync)?.at ?? null,
    closed: closedAt(closings, days),
    exported: exportedAt,
  };
  return (Object.keys(at) as Mark['kind'][])
    .flatMap((kind) => (at[kind] === null ? [] : [{ kind, at: at[kind] }]))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** What accounting had accepted is not what the row is now. */
const isChangedAfterSync = ({ type, before, after }: Line): boolean =>
  type !== 'RowsLeftAccounting' &&
  isEntry(before) &&
  before.qbSyncStatus === 'SYNCHRONIZED' &&
  !(isEntry(after) && after.qbSyncStatus === 'SYNCHRONIZED');

/** When the last of the months of these days was closed; null: none of them is closed now. */
function closedAt(steps: Steps, { startDate, endDate }: Happened['days']): Instant | null {
  const ofDays = steps.filter(({ month }) => startDate.slice(0, 7) <= month && month <= endDate.slice(0, 7));
  const lastOfEach = [...Map.groupBy(ofDays, ({ month }) => month).values()].flatMap(([last]) => last ?? []);
  return lastOfEach.find(({ closed }) => closed)?.at ?? null;
}

/** Where a mark is named: in which row below the scale, on which side of its line. */
interface PlacedMark extends Mark {
  /** In percent from the left. */
  readonly place: number;
  readonly side: 'left' | 'right';
  /** From 0. */
  readonly row: number;
}

/** The most that a name takes of the scale, in percent. */
const NAME = 30;

/**
 * Earlier marks are named to the left of their lines and later ones to the right, where there is room; each in the highest
 * row in which it meets no other name, and no name a line.
 * @param marks in order of time
 */
export function placed(marks: readonly Mark[], placeOf: (at: Instant) => number): PlacedMark[] {
  const sided = marks.map((mark, index) => {
    const place = placeOf(mark.at);
    const isLeft = place > 100 - NAME || (place >= NAME && index < marks.length / 2);
    return { ...mark, place, side: isLeft ? ('left' as const) : ('right' as const) };
  });
  const found: PlacedMark[] = [];
  const inward = [
    ...sided.filter(({ side }) => side === 'left'),
    ...sided.filter(({ side }) => side === 'right').toReversed(),
  ];
  for (const mark of inward) {
    const rows = marks.map((_, row) => row);
    const row = rows.find((each) => found.every((other) => !meet({ ...mark, row: each }, other)));
    found.push({ ...mark, row: row ?? marks.length - 1 });
  }
  return found.sort((a, b) => a.place - b.place);
}

const meet = (a: PlacedMark, b: PlacedMark): boolean =>
  a.row === b.row ? overlap(nameOf(a), nameOf(b)) : a.row > b.row ? crosses(a, b) : crosses(b, a);

/** Whether the line to the lower name crosses the higher one. */
const crosses = (lower: PlacedMark, higher: PlacedMark): boolean =>
  overlap({ from: lower.place, to: lower.place }, nameOf(higher));

const nameOf = ({ place, side }: PlacedMark): Stretch =>
  side === 'left' ? { from: place - NAME, to: place } : { from: place, to: place + NAME };

const overlap = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to;
