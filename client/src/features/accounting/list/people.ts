import type { overviewAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { isToBeRemoved } from '@hourbook/domain/accounting/timecards.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';

export type Overview = Answer<typeof overviewAnswer>;

/** A person with hours in the range (SY-8). */
export type Person = Overview['people'][number];

const worstFirst: readonly SyncStatus[] = [
  'ERROR_SYNCHRONIZATION',
  'UNSYNCHRONIZED',
  'AWAITING_SYNCHRONIZATION',
  'SYNCHRONIZED',
  'NO_SYNCHRONIZATION',
];

/** SY-8: 0 is the worst. */
export const rankOf = ({ worst }: Pick<Person, 'worst'>): number => worstFirst.indexOf(worst);

/** @returns the people with an entry in one of the statuses; without statuses: everybody */
export const withStatuses = (people: readonly Person[], statuses: readonly string[]): readonly Person[] =>
  statuses.length === 0
    ? people
    : people.filter(({ statuses: counts }) => statuses.some((status) => (counts[status as SyncStatus] ?? 0) > 0));

export const entriesOf = ({ statuses }: Pick<Person, 'statuses'>): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

/** SY-2: accounting takes none of this person's rows. */
export const isNotForAccounting = (person: Pick<Person, 'statuses'>): boolean =>
  person.statuses.NO_SYNCHRONIZATION > 0 && person.statuses.NO_SYNCHRONIZATION === entriesOf(person);

type Entry = Pick<TimesheetEntry, 'hours' | 'trackingType' | 'qbSyncStatus'>;

/** SY-15: the next sync takes it out of accounting. While that is under way, or was refused, its status says more. */
export const awaitsRemoval = ({ hours, trackingType, qbSyncStatus: sync }: Entry): boolean =>
  sync === 'UNSYNCHRONIZED' && isToBeRemoved({ hours: Math.round(hours * 100), payCode: trackingType, sync });
