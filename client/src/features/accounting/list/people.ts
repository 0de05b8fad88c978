import type { overviewAnswer } from '@hourbook/domain/accounting/contracts.ts';
import { isToBeRemoved } from '@hourbook/domain/accounting/timecards.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';

export type Overview = Answer<typeof overviewAnswer>;

/** Somebody with hours in the range (SY-8). */
export type Person = Overview['people'][number];

const worstFirst: readonly SyncStatus[] = [
  'ERROR_SYNCHRONIZATION',
  'UNSYNCHRONIZED',
  'AWAITING_SYNCHRONIZATION',
  'SYNCHRONIZED',
  'NO_SYNCHRONIZATION',
];

/** SY-8: 0 for the worst. */
export const rankOf = ({ worst }: Pick<Person, 'worst'>): number => worstFirst.indexOf(worst);

/** @returns those who have an entry of one of the statuses; nothing chosen: everybody */
export const withStatuses = (people: readonly Person[], statuses: readonly string[]): readonly Person[] =>
  statuses.length === 0
    ? people
    : people.filter(({ statuses: counts }) => statuses.some((status) => (counts[status as SyncStatus] ?? 0) > 0));

export const entriesOf = ({ statuses }: Pick<Person, 'statuses'>): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

/** SY-2: no row of theirs is one that accounting takes. */
export const isNotForAccounting = (person: Pick<Person, 'statuses'>): boolean =>
  person.statuses.NO_SYNCHRONIZATION > 0 && person.statuses.NO_SYNCHRONIZATION === entriesOf(person);

type Entry = Pick<TimesheetEntry, 'hours' | 'trackingType' | 'qbSyncStatus'>;

/** SY-15: the next sync takes it out of accounting. While that is under way, or was refused, its status says more. */
export const awaitsRemoval = ({ hours, trackingType, qbSyncStatus: sync }: Entry): boolean =>
  sync === 'UNSYNCHRONIZED' && isToBeRemoved({ hours: Math.round(hours * 100), payCode: trackingType, sync });
