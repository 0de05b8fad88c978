import { bookOwner, type Entry } from '@hourbook/domain/events/envelope.ts';
import { type AnyEntry, isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** A job and its payload. */
type JobToDo = { [Name in JobName]: { readonly job: Name; readonly payload: JobPayloads[Name] } }[JobName];

/** Which jobs follow from an event: always the same ones in the same order. */
export type JobsFrom = (event: AnyEntry) => readonly JobToDo[];

/** Entries of which somebody is told by mail (TO-28, TO-33). */
const told: ReadonlySet<string> = new Set([
  'TimeOffRequested',
  'TimeOffApproved',
  'TimeOffDeclined',
  'TimeOffCanceled',
  'TimeOffShortened',
] satisfies Entry['type'][]);

/** events.md "From events to jobs": what a sync asks of a person is sent (SY-6), what becomes of time off is told (TO-33). */
export const jobsFrom: JobsFrom = (event) => {
  const userId = bookOwner(event.stream);
  if (userId === null || !isBookEntry(event)) return [];
  const { revision } = event;
  if (told.has(event.type)) return [{ job: 'mail-time-off', payload: { userId, revision } }];
  if (event.type !== 'SyncRequested') return [];
  return [{ job: 'send-hours', payload: { userId, syncId: event.data.syncId, revision } }];
};
