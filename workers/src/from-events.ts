import type { AnyEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** A job and its payload. */
type JobToDo = { [Name in JobName]: { readonly job: Name; readonly payload: JobPayloads[Name] } }[JobName];

/** Which jobs follow from an event: always the same ones in the same order. */
export type JobsFrom = (event: AnyEntry) => readonly JobToDo[];

/**
 * events.md "From events to jobs". No event has a job yet. The events are followed all the same, so that the first one that
 * gets a job in a later version gets it for what is entered from then on, and not for all that ten years' books hold.
 */
export const jobsFrom: JobsFrom = () => [];
