import { epochMs, type Instant, instant } from '@hourbook/domain/time.ts';

/** A stretch of time that is drawn from left to right. Milliseconds since 1970 UTC. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** From the first day looked at, or an earlier entry, until now, or the end of these days if that is later. */
export function stretchOf(days: Stretch, instants: readonly Instant[], now: number): Stretch {
  const first = instants[0];
  const from = Math.min(days.from, first === undefined ? now : epochMs(first));
  return { from, to: Math.max(now, days.to, from + 1) };
}

/** Where something is on the scale, in percent. */
export const placeOf = (at: number, { from, to }: Stretch): number =>
  Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));

/**
 * Which step of the slider an instant is at: how many of the entries were known. So each step shows something that its
 * neighbours do not, and the last one is now.
 * @param instants in order, each once
 * @param at null: now
 */
export function stepOf(at: Instant | null, instants: readonly Instant[]): number {
  if (at === null) return instants.length;
  const wanted = epochMs(at);
  return instants.filter((each) => epochMs(each) <= wanted).length;
}

/** The instant of a step. @returns null: now */
export function instantOf(step: number, instants: readonly Instant[]): Instant | null {
  const [first] = instants;
  if (step >= instants.length || first === undefined) return null;
  return step < 1 ? instant(epochMs(first) - 1) : (instants[step - 1] ?? null);
}

/** The step that is nearest to a place. @param percent from the left */
export function nearestStep(percent: number, stretch: Stretch, instants: readonly Instant[], now: number): number {
  const places = [stretch.from, ...instants.map(epochMs), now].map((at) => Math.abs(placeOf(at, stretch) - percent));
  return Math.min(places.indexOf(Math.min(...places)), instants.length);
}

/** Up to this many dates are written above the scale. */
const DATES = 6;
const DAY = 24 * 60 * 60_000;

/** The instants at which a date is written, in even steps of whole days. */
export function datesOn({ from, to }: Stretch): number[] {
  const step = Math.max(1, Math.ceil((to - from) / DAY / DATES)) * DAY;
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => from + index * step);
}
