import { type CalendarDate, DEFAULT_ZONE, dateIn, type Zone } from '@hourbook/domain/time.ts';
import type { Self } from './session.ts';

/** GEN-1: the time zone of the person's office. */
export const zoneOf = ({ office }: Pick<Self, 'office'>): Zone => office?.timezone ?? DEFAULT_ZONE;

/** GEN-1: the current date there. */
export const todayOf = (self: Pick<Self, 'office'>): CalendarDate => dateIn(zoneOf(self), Date.now());
