import { bookOwner, type Entry } from '@hourbook/domain/events/envelope.ts';
import { type AnyEntry, isBookEntry, syncStreams } from '@hourbook/domain/events/stream-kinds.ts';
import { MAY_GO_ON } from './finish-sync/job.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** A job with its payload and an optional delay in milliseconds. */
type JobToDo = {
  [Name in JobName]: { readonly job: Name; readonly payload: JobPayloads[Name]; readonly delay?: number };
}[JobName];

/** The jobs that follow from an event: always the same ones in the same order. */
export type JobsFrom = (event: AnyEntry) => readonly JobToDo[];

/** Entries about which somebody is notified by mail (TO-28, TO-33). */
const told: ReadonlySet<string> = new Set([
  'TimeOffRequested',
  'TimeOffApproved',
  'TimeOffDeclined',
  'TimeOffCanceled',
  'TimeOffShortened',
] satisfies Entry['type'][]);

/**
 * events.md "From events to jobs": sends the rows that a sync requests of a person, makes sure that the sync is finished in
 * the end (SY-6), and notifies people of changes to time off (TO-33) and of weeks that were sent back (WK-5).
 */
export const jobsFrom: JobsFrom = (event) => {
  if (event.type === 'SyncStarted') {
    const syncId = syncStreams.idOf(event.stream);
    return syncId === null ? [] : [{ job: 'finish-sync', payload: { syncId }, delay: MAY_GO_ON }];
  }
  const userId = bookOwner(event.stream);
  if (userId === null || !isBookEntry(event)) return [];
  const { revision } = event;
  if (told.has(event.type)) return [{ job: 'mail-time-off', payload: { userId, revision } }];
  if (event.type === 'WeekSentBack') return [{ job: 'mail-week', payload: { userId, revision } }];
  if (event.type !== 'SyncRequested') return [];
  return [{ job: 'send-hours', payload: { userId, syncId: event.data.syncId, revision } }];
};
