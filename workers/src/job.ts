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

/** All there is to know of a job. Each has a folder of its own, `<name>/job.ts`. */
export interface Job<Name extends string, Payload extends z.ZodType, Ports> extends JobPlan {
  readonly name: Name;
  /** Also takes what earlier versions of Hourbook have put into the queue. */
  readonly payload: Payload;
  /** May run twice and late, and does no harm then. @throws see JobHandler */
  handle(ports: Ports, payload: z.infer<Payload>, run: JobRun): Promise<void>;
}

/** Declares a job, and keeps the literal type of its name. */
export const defineJob = <const Name extends string, Payload extends z.ZodType, Ports>(
  job: Job<Name, Payload, Ports>,
): Job<Name, Payload, Ports> => job;

/** How most jobs are tried. */
export const usual: Tries = { most: 5, pause: 2_000, longest: 3_600_000 };

/** A mail server may be away for an hour or two. */
export const mailTries: Tries = { most: 12, pause: 5_000, longest: 120_000 };

/** A job for the people of an office; null: for those who are in none. */
export const ofOffice = z.object({ officeId: z.number().nullable() });

/** What a pass is told of those whom it goes over. */
export type Officed = Pick<Person, 'id' | 'enabled' | 'offices' | 'terminationDate' | 'rehireDate'>;

/** What a pass over those people needs beside its own ports. */
export interface OfOfficePorts extends Pick<Pass, 'failed'> {
  /** Those enabled in an office; null: in none. */
  peopleIn(officeId: number | null): Promise<readonly Officed[]>;
}

/** The handler that a queue is given. A payload that the schema does not take can never be done: the job is parked at once. */
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

/** Where the payload is wrong, without what it says: the reason of a failure is shown and logged. */
const placesOf = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ code, path }) => `${path.join('.') || 'all of it'} (${code})`))]
    .slice(0, MOST_NAMED)
    .join(', ');
