import type { Person } from '@hourbook/domain/people/person.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import {
  type JobHandler,
  type JobPlan,
  type JobRun,
  PermanentFailure,
  type Tries,
} from '@hourbook/domain/ports/job-queue.ts';
import { z } from 'zod';
import type { Pass } from './pass.ts';

/** When a job comes again by itself. */
export type Recurrence =
  /** Five fields, in UTC. */
  | { readonly cron: string }
  /** At 02:00: in Chicago, or in each office's zone with `{ officeId }` as payload; null: for those without an office. */
  | { readonly nightly: 'company' | 'offices' };

/** The definition of a job. Each has a folder of its own with `<name>/job.ts`. */
export interface Job<Name extends string, Payload extends z.ZodType, Ports> extends JobPlan {
  readonly name: Name;
  /** Must also accept what earlier versions of Hourbook have enqueued. */
  readonly payload: Payload;
  readonly recurs?: Recurrence;
  /** May run twice or late without harm. @throws see JobHandler */
  handle(ports: Ports, payload: z.infer<Payload>, run: JobRun): Promise<void>;
}

/** Declares a job and preserves the literal type of its name. */
export const defineJob = <const Name extends string, Payload extends z.ZodType, Ports>(
  job: Job<Name, Payload, Ports>,
): Job<Name, Payload, Ports> => job;

/** How often most jobs are tried. */
export const usual: Tries = { most: 5, pause: 2_000, longest: 3_600_000 };

/** A mail server may be unavailable for an hour or two. */
export const mailTries: Tries = { most: 12, pause: 5_000, longest: 120_000 };

/** A job for the people of one office; null: for people without an office. */
export const ofOffice = z.object({ officeId: z.number().nullable() });

/** The fields of a person that a pass needs. */
export type Officed = Pick<Person, 'id' | 'enabled' | 'offices' | 'terminationDate' | 'rehireDate'>;

/** The ports that a pass over the people of an office needs in addition to its own. */
export interface OfOfficePorts extends Pick<Pass, 'failed'> {
  /** The enabled people of an office; null: without one. */
  peopleIn(officeId: number | null): Promise<readonly Officed[]>;
}

/**
 * The handler for the queue. A payload that does not match the schema can never be handled, so the job is parked at once.
 */
export const handlerOf =
  <Name extends string, Payload extends z.ZodType, Ports>(
    { payload: schema, handle }: Job<Name, Payload, Ports>,
    ports: Ports,
  ): JobHandler =>
  async (payload: JsonObject, run) => {
    const read = schema.safeParse(payload);
    if (!read.success) throw new PermanentFailure(`its payload cannot be read: ${placesOf(read.error)}`);
    await handle(ports, read.data, run);
  };

const MOST_NAMED = 5;

/** The invalid fields of the payload, without their values: reasons of failures are shown and logged. */
const placesOf = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ code, path }) => `${path.join('.') || 'all of it'} (${code})`))]
    .slice(0, MOST_NAMED)
    .join(', ');
