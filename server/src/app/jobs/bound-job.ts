import type { JobHandler } from '@hourbook/domain/ports/job-queue.ts';
import { handlerOf, type Job } from '@hourbook/workers/job.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { StoredAnswers } from '../../ports/stored-answers.ts';
import type { Platform } from '../platform.ts';

/** What the process that runs the jobs has for them. */
export interface JobParts {
  readonly platform: Platform;
  readonly storedAnswers: Pick<StoredAnswers, 'sweep'>;
  readonly log: Logger;
  /** Logs for which person or stream a pass could not be made. @throws the error if an engine is lost: everybody fails then */
  readonly failed: Pass['failed'];
  /** The same for a pass over clients. */
  readonly failedForClient: Pass['failed'];
}

/** A job of which only the ports of this process are missing. */
export interface BoundJob<Name extends string> {
  readonly name: Name;
  handler(parts: JobParts): JobHandler;
}

/** @param portsOf makes the job's ports of those of the process */
export const bound = <Name extends string, Payload extends z.ZodType, Ports>(
  job: Job<Name, Payload, Ports>,
  portsOf: (parts: JobParts) => Ports,
): BoundJob<Name> => ({ name: job.name, handler: (parts) => handlerOf(job, portsOf(parts)) });
