import { DEFAULT_ZONE, type Zone } from '@hourbook/domain/time.ts';
import type { Self } from './session.ts';

/** GEN-1: the zone of the person's office. */
export const zoneOf = ({ office }: Pick<Self, 'office'>): Zone => office?.timezone ?? DEFAULT_ZONE;
