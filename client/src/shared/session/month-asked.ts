import { isOffered, type Month } from '../../lib/months.ts';
import type { Self } from './session.ts';
import { todayOf } from './zone.ts';

/** The month that stands in an address, or that of a day; what makes no sense counts as the current one of the person (GEN-1). */
export function monthIn(text: string | undefined, self: Pick<Self, 'office'>): Month {
  const asked = text?.slice(0, 7) ?? '';
  return isOffered(asked) ? asked : todayOf(self).slice(0, 7);
}
