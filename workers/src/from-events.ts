import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import { type AnyEntry, isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** A job and its payload. */
type JobToDo = { [Name in JobName]: { readonly job: Name; readonly payload: JobPayloads[Name] } }[JobName];

/** Which jobs follow from an event: always the same ones in the same order. */
export type JobsFrom = (event: AnyEntry) => readonly JobToDo[];

/** events.md "From events to jobs": what a sync asks of a person is sent (SY-6). */
export const jobsFrom: JobsFrom = (event) => {
  const userId = bookOwner(event.stream);
  if (userId === null || !isBookEntry(event) || event.type !== 'SyncRequested') return [];
  return [{ job: 'send-hours', payload: { userId, syncId: event.data.syncId, revision: event.revision } }];
};
