import { dateIn } from '@hourbook/domain/time.ts';
import type { Self } from './session.ts';
import { zoneOf } from './zone.ts';

/** `2026-11`. */
export type Month = string;

/** What a month picker offers (document 002 §9). */
export const FIRST_MONTH: Month = '2000-01';
export const LAST_MONTH: Month = '2100-12';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const isOffered = (month: Month): boolean => MONTH.test(month) && FIRST_MONTH <= month && month <= LAST_MONTH;

/** The month that stands in an address, or that of a day; what makes no sense counts as the current one of the person (GEN-1). */
export function monthIn(text: string | undefined, self: Pick<Self, 'office'>): Month {
  const asked = text?.slice(0, 7) ?? '';
  return isOffered(asked) ? asked : dateIn(zoneOf(self), Date.now()).slice(0, 7);
}
