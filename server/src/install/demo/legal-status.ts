import type { Person } from '@hourbook/domain/people/person.ts';
import { legalStatuses } from '@hourbook/domain/reference/lookups.ts';
import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import { numberOf } from './numbers.ts';

/** DM-4: the legal status of people who have one, and in how many days it expires. */
const held: readonly (readonly [person: number, status: string, days: number | null])[] = [
  [1, 'US Citizen', null],
  [6, 'US Citizen', null],
  [31, 'US Citizen', null],
  [37, 'US Citizen', null],
  [48, 'US Citizen', null],
  [53, 'US Citizen', null],
  [3, 'Permanent Resident', 1200],
  [35, 'Permanent Resident', 2010],
  [5, 'H-1B', -390],
  [5, 'H-1B', 705],
  [34, 'H-1B', 57],
  [39, 'H-1B', 512],
  [46, 'H-1B', 833],
  [42, 'L-1', 29],
  [36, 'F-1 OPT', -88],
  [36, 'F-1 STEM OPT', 84],
  [43, 'EAD (other)', -19],
  [51, 'TN', 310],
  [57, 'Temporary Residence Card', 402],
  [54, 'EU Citizen', 2540],
];

export const legalStatusesOf = (person: number, today: CalendarDate): Person['legalStatuses'] =>
  held
    .filter(([id]) => id === person)
    .map(([id, status, days], at) => ({
      id: `${id}.l${at + 1}`,
      legalStatusId: numberOf(legalStatuses, status),
      expirationDate: days === null ? null : addDays(today, days),
    }));
