import { formatInstant, type Zone } from '@hourbook/domain/time.ts';

/** @returns how a zone is called today: `CDT`, `CEST`. The words behind date and time are the name (TS-37). */
export const zoneName = (zone: Zone): string =>
  formatInstant(new Date().toISOString(), zone).split(' ').slice(3).join(' ');
