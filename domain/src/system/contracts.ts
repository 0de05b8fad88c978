import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { digestAnswer } from '../audit/contracts.ts';
import { jobStates, LANES } from '../ports/job-queue.ts';
import { id } from '../reference/fields.ts';
import { line } from '../text.ts';

const count = z.int().min(0);
const seconds = z.number().min(0);
const bytes = z.int().min(0);
const instant = z.iso.datetime();
const lane = z.enum(LANES);

/** The most entries that are counted as missing from a read model. */
export const MOST_BEHIND = 10_000;

const readModelAnswer = z
  .strictObject({
    name: z.string(),
    full: z.boolean().describe('false: it is being filled, and answers nothing until then.'),
    entriesBehind: count.nullable().describe(`At most ${MOST_BEHIND}; null while it is being filled.`),
    secondsBehind: seconds.nullable().describe('Age of the oldest entry that is missing.'),
  })
  .meta({ id: 'ReadModelLag' });
export type ReadModelLag = Answer<typeof readModelAnswer>;

const laneAnswer = z.strictObject({ lane, waiting: count, running: count, parked: count }).meta({ id: 'LaneCounts' });

const diskAnswer = z
  .strictObject({
    stores: z.array(
      z.strictObject({ name: z.string(), bytes: bytes.nullable().describe('null: it cannot be known.') }),
    ),
    volume: z
      .strictObject({ free: bytes, total: bytes })
      .nullable()
      .describe('Of the volume of the data folder; null in distributed mode.'),
  })
  .meta({ id: 'DiskUse' });
export type DiskUse = Answer<typeof diskAnswer>;

/** `GET /system/status`. */
export const systemStatusAnswer = z.strictObject({
  version: z.strictObject({
    hourbook: z.string(),
    node: z.string(),
    mode: z.enum(['embedded', 'distributed']),
    startedAt: instant.describe('When the process started that answers, by the clock of its machine.'),
    upSeconds: seconds,
    now: instant.describe('By the clock of Hourbook.'),
    clockSet: z.boolean().describe('Whether `HOURBOOK_NOW` is set.'),
  }),
  stopped: z.array(z.enum(['projector', 'jobs from events', 'jobs'])).describe('What stands still.'),
  storesWritable: z.boolean(),
  generation: count.describe('The number of the set of read models in use.'),
  readModels: z.array(readModelAnswer),
  lanes: z.array(laneAnswer),
  disk: diskAnswer,
  digest: digestAnswer.nullable().describe('The last one.'),
  bookCheck: z
    .strictObject({ finishedAt: instant, books: count, entries: count, findings: count })
    .nullable()
    .describe('What the last nightly check of a sample of books came to.'),
});
export type SystemStatus = Answer<typeof systemStatusAnswer>;

const paging = {
  pageNumber: z.int().min(0).max(100).nullish(),
  pageSize: z.int().min(1).max(50).nullish(),
};
/** Rows of a page unless the caller says otherwise. */
export const PAGE_SIZE = 20;

/** `GET /system/jobs`. */
export const systemJobsInput = z.object({ lane, state: z.enum(jobStates), ...paging });
export type SystemJobsInput = z.output<typeof systemJobsInput>;
const jobAnswer = z
  .strictObject({
    id: z.string(),
    job: z.string(),
    attempts: count,
    mostAttempts: count,
    at: instant.describe('Waiting: when it may run; running: since when; parked: when it was parked.'),
    error: z.string().nullable().describe('Why the last run failed, without secrets.'),
    mail: z
      .strictObject({ to: z.string().nullable(), subject: z.string().nullable() })
      .nullable()
      .describe('Of a mail. null: it is none.'),
  })
  .meta({ id: 'QueuedJob' });
export type QueuedJob = Answer<typeof jobAnswer>;
export const systemJobsAnswer = z.strictObject({ content: z.array(jobAnswer), totalElements: count });
export type SystemJobs = Answer<typeof systemJobsAnswer>;

/** `POST /system/jobs/{id}/retry`, `DELETE /system/jobs/{id}`. */
export const jobInput = z.object({ id: line(1, 200) });
export const done = z.strictObject({ done: z.literal(true) });

/** `GET /system/sessions`, the latest use first. */
export const systemSessionsInput = z.object(paging);
export type SystemSessionsInput = z.output<typeof systemSessionsInput>;
const sessionAnswer = z
  .strictObject({
    id: z.string().describe('Names the session; nobody can use it to sign in.'),
    person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
    startedAt: instant,
    lastSeenAt: instant.describe('To the minute.'),
    endsAt: instant.describe('Unless it is used before.'),
    own: z.boolean().describe('It is the session of this call.'),
    address: z.string().nullable().describe('Where it began; null for sessions older than this field.'),
    device: z.string().nullable().describe('What the browser said of itself when it began, up to 300 characters.'),
  })
  .meta({ id: 'OpenSession' });
export const systemSessionsAnswer = z.strictObject({
  content: z.array(sessionAnswer),
  totalElements: count,
});
export type SystemSessions = Answer<typeof systemSessionsAnswer>;
/** `DELETE /system/sessions/{id}`. */
export const sessionInput = z.object({ id: line(1, 100) });
/** `DELETE /system/users/{userId}/sessions`. */
export const sessionsOfInput = z.object({ userId: id });
export const sessionsEnded = z.strictObject({ ended: count });

/** The most documents that a rebuild names. */
export const MOST_DIFFERENCES = 50;

export const rebuildStates = [
  'waiting',
  'filling',
  'comparing',
  'ready',
  'switching',
  'in-use',
  'dropped',
  'failed',
] as const;
const differenceAnswer = z.strictObject({
  collection: z.string(),
  id: z.string(),
  kind: z.enum(['missing', 'surplus', 'different']).describe('In the set in use, by what the books say.'),
  fields: z.array(z.string()),
});

/** A rebuild of all read models beside those in use. */
const rebuildAnswer = z
  .strictObject({
    state: z.enum(rebuildStates),
    by: z.strictObject({ id, firstName: z.string(), lastName: z.string() }).nullable(),
    startedAt: instant,
    changedAt: instant,
    interruptions: count.describe('How often the process ended while it ran; it began again each time.'),
    entries: count.describe('Folded so far.'),
    share: z.number().min(0).max(1).describe('Of the books that is folded.'),
    readModels: z
      .array(z.strictObject({ name: z.string(), compared: count, different: count }))
      .describe('Those that were compared so far.'),
    hadSet: z.boolean().describe('Whether there is a set in use that can be compared with.'),
    differences: z.array(differenceAnswer).describe(`The first ${MOST_DIFFERENCES}.`),
    reason: z.string().nullable().describe('Why it failed.'),
  })
  .meta({ id: 'Rebuild' });
export type Rebuild = Answer<typeof rebuildAnswer>;
/** `GET /system/rebuild`: the last one. */
export const systemRebuildAnswer = z.strictObject({ rebuild: rebuildAnswer.nullable() });
