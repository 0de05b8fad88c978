import { isOffered, type Month } from '#lib/months.ts';
import type { Self } from './session.ts';
import { todayOf } from './zone.ts';

/** The month in an address, or that of a date; anything invalid counts as the person's current month (GEN-1). */
export function monthIn(text: string | undefined, self: Pick<Self, 'office'>): Month {
  const asked = text?.slice(0, 7) ?? '';
  return isOffered(asked) ? asked : todayOf(self).slice(0, 7);
}
